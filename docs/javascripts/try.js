/**
 * Run the blocks of a page, on pages with an element `#try`: Python is the engine of the game beside these pages, in a
 * worker of its own, so that a block without an end holds nothing up and can be stopped.
 */
const place = document.getElementById('try');
if (place) void begin(place);

async function begin(place) {
  const base = new URL('play/engine/', location.href).href;
  const manifest = await fetch(`${base}engine.json`).then((answer) => (answer.ok ? answer.json() : null), () => null);
  if (!manifest) {
    place.textContent =
      location.protocol === 'file:'
        ? 'A page that is opened as a file cannot run Python. Serve the folder, for example with: python -m http.server'
        : 'This copy of the pages has no engine, so its blocks do not run here. "make engine docs" makes one that has.';
    return;
  }
  document.getElementById('try-play')?.removeAttribute('hidden');
  const cells = [...document.querySelectorAll('.highlight')].filter((block) => block.textContent.trimStart().startsWith('>>>')).map(cellOf);
  const last = document.createElement('div');
  last.className = 'highlight';
  document.querySelector('article').append(last);
  cells.push(cellOf(last));
  cells.at(-1).edit();

  let python = null;
  const waiting = [];
  /** Start Python, or give the worker that runs. */
  const started = () =>
    (python ??= new Promise((ready, fail) => {
      const worker = new Worker(base + manifest.worker, { type: 'module', name: 'console' });
      worker.onmessage = ({ data }) => {
        if (data.ready) ready(worker);
        else if (data.failed) fail(new Error(data.failed));
        else waiting.shift()?.done(data.shown);
      };
      worker.onerror = (event) => fail(new Error(event.message));
      worker.postMessage({ role: 'console', manifest, base });
    }));
  const stop = async () => {
    const worker = await python;
    worker.terminate();
    python = null;
    for (const { fail } of waiting.splice(0)) fail(new Error('Stopped: the names of all blocks are forgotten.'));
    for (const cell of cells) cell.ran = false;
  };

  const run = async (cell) => {
    for (const one of cells.slice(0, cells.indexOf(cell) + 1)) {
      if (one.ran && one !== cell) continue;
      if (one !== cell && one.source().trim() === '') continue;
      one.say(python ? 'runs …' : 'Python comes (9 MB the first time) …');
      try {
        const worker = await started();
        one.say('runs …', stop);
        const shown = await new Promise((done, fail) => {
          waiting.push({ done, fail });
          worker.postMessage({ run: waiting.length, source: one.source() });
        });
        one.show(shown);
        one.ran = true;
        if (shown.some(([kind]) => kind === 'error')) return;
      } catch (error) {
        one.show([['error', error.message]]);
        return;
      }
    }
  };
  for (const cell of cells) cell.onrun = () => void run(cell);
}

/** A block that runs: its text, two buttons, and what it shows. */
function cellOf(block) {
  const pre = block.querySelector('pre');
  const code = (block.querySelector('code')?.textContent ?? '')
    .split('\n')
    .filter((line) => /^(>>>|\.\.\.)/.test(line))
    .map((line) => line.slice(4))
    .join('\n');
  const bar = document.createElement('p');
  const area = document.createElement('textarea');
  const shown = document.createElement('div');
  const said = document.createElement('span');
  const cell = { ran: false, onrun: () => undefined, source: () => area.value };
  const button = (text, press) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.className = 'md-button';
    made.onclick = press;
    return made;
  };
  const fit = () => {
    area.rows = Math.max(2, area.value.split('\n').length);
  };
  const change = button('Edit', () => cell.edit());
  area.value = code;
  area.hidden = true;
  area.spellcheck = false;
  area.setAttribute('aria-label', 'Python');
  area.oninput = () => {
    cell.ran = false;
    fit();
  };
  area.onkeydown = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) cell.onrun();
  };
  said.setAttribute('role', 'status');
  bar.className = 'try-bar';
  bar.append(button('Run', () => cell.onrun()), change, said);
  shown.className = 'try-shown';
  block.after(area, bar, shown);

  cell.edit = () => {
    if (pre) pre.hidden = true;
    area.hidden = false;
    change.remove();
    fit();
    if (pre) area.focus();
  };
  cell.say = (text, stop) => {
    said.textContent = text;
    if (stop) said.append(' ', button('Stop', () => void stop()));
  };
  cell.show = (parts) => {
    said.textContent = '';
    shown.replaceChildren(
      ...parts.map(([kind, content]) => {
        if (kind === 'svg') {
          const picture = new Image();
          picture.src = `data:image/svg+xml,${encodeURIComponent(content)}`;
          picture.alt = 'the table';
          picture.className = 'board';
          return picture;
        }
        const text = document.createElement('pre');
        text.className = kind;
        text.textContent = content;
        return text;
      }),
    );
  };
  return cell;
}
