/** A drawing of the page as a picture of its own, in the colours and typefaces that it has on the page. */

/** What a style sheet gives an element of a drawing. */
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'stop-color', 'stop-opacity', 'direction', 'font', 'letter-spacing', 'text-anchor', 'vector-effect'];

async function asData(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}

/** The typefaces of the page with their files in them: a picture may fetch nothing. */
async function typefaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })));
  const faces = rules.flatMap(({ rule, base }) => (rule instanceof CSSFontFaceRule ? [{ text: rule.cssText, base }] : []));
  const whole = faces.map(async ({ text, base }) => {
    const [match, address] = /url\("?([^")]+)"?\)/.exec(text)!;
    return text.replace(match, `url(${await asData(new URL(address!, base).href)})`);
  });
  return (await Promise.all(whole)).join('');
}

/** A drawing as a PNG of `width` by `height` dots. */
export async function png(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shared = document.querySelector('#tile-face')!.closest('svg')!; // the gradients of tiles
  const defs = shared.querySelector('defs')!.cloneNode(true) as Element;
  for (const [from, to] of [[drawing, copy], [shared.querySelector('defs')!, defs]] as const) {
    const [originals, copies] = [from, to].map((root) => [root, ...root.querySelectorAll('*')] as (Element & ElementCSSInlineStyle)[]);
    originals!.forEach((original, place) => {
      const style = getComputedStyle(original);
      for (const name of STYLES) copies![place]!.style.setProperty(name, style.getPropertyValue(name));
    });
  }
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await typefaces();
  copy.prepend(style, defs);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
