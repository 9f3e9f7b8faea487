/**
 * Search in pages that are opened as files: browsers refuse a worker there, so its script runs in a hidden frame.
 *
 * The search of the theme asks for the constructor, `postMessage` and the event `message`, and for no more.
 */
if (location.protocol === 'file:') {
  window.Worker = class FrameWorker extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement('iframe');
      frame.hidden = true;
      document.body.append(frame);
      const inside = frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
      inside.importScripts = async (...names) => {
        for (const name of names) await loaded(frame, new URL(name, url));
      };
      this.inside = loaded(frame, url).then(() => inside);
    }

    postMessage(data) {
      void this.inside.then((inside) => inside.dispatchEvent(new inside.MessageEvent('message', { data })));
    }
  };

  window.IFrameWorker = window.Worker; // the script asks for this name, to find the folder of its parts

  /** Run a script in a frame. */
  const loaded = (frame, url) => new Promise((resolve, reject) => {
    const script = frame.contentDocument.createElement('script');
    script.src = String(url);
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} cannot be read`));
    frame.contentDocument.body.append(script);
  });
}
