// Does to a page what the translator of a browser does: puts elements in the place of its texts, again and again.
const LEFT = 'svg, script, style, [translate=no], font';
addEventListener('DOMContentLoaded', () => setInterval(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.closest(LEFT)) found.push(walker.currentNode);
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `~${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}, 200));
