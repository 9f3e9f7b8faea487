/** Pictures of dots from the drawings of public/, for devices that take no SVG as an icon. */

import { deflateSync } from 'node:zlib';

type Matrix = [number, number, number, number, number, number];
type Colour = [number, number, number];

interface Shape {
  /** From the drawing to the shape's own coordinates. */
  back: Matrix;
  /** How much larger the shape is drawn than it is written. */
  scale: number;
  /** How far a point lies outside the shape. */
  outside: (x: number, y: number) => number;
  colour: Colour;
  opacity: number;
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

function transform(text: string): Matrix {
  let all: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, inner] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = 0, z = 0] = inner!.trim().split(/[\s,]+/).map(Number);
    if (name === 'translate') all = times(all, [1, 0, 0, 1, x, y]);
    else if (name === 'scale') all = times(all, [x, 0, 0, x, 0, 0]);
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((x * Math.PI) / 180), Math.sin((x * Math.PI) / 180)];
      all = times(times(all, [1, 0, 0, 1, y, z]), times([cos, sin, -sin, cos, 0, 0], [1, 0, 0, 1, -y, -z]));
    } else throw new Error(`no such transform: ${name}`);
  }
  return all;
}

const hex = (text: string): Colour => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Colour;

function rounded(x: number, y: number, w: number, h: number, r: number): Shape['outside'] {
  return (px, py) => {
    const dx = Math.abs(px - x - w / 2) - w / 2 + r;
    const dy = Math.abs(py - y - h / 2) - h / 2 + r;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r;
  };
}

/** The shapes of a drawing in order: rectangles, circles and level strokes in groups, as the icons have them. */
function shapes(svg: string): Shape[] {
  const found: Shape[] = [];
  const stack: { matrix: Matrix; fill: string }[] = [{ matrix: [1, 0, 0, 1, 0, 0], fill: '#000000' }];
  for (const [, end, name, inner, closed] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (end) {
      stack.pop();
      continue;
    }
    const given = Object.fromEntries([...inner!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]));
    const above = stack.at(-1)!;
    const matrix = times(above.matrix, transform(given.transform ?? ''));
    const fill = given.fill ?? above.fill;
    if (!closed) stack.push({ matrix, fill });
    const n = (key: string) => Number(given[key] ?? 0);
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const common = { back: inverse(matrix), scale, colour: hex(given.stroke ?? fill), opacity: Number(given.opacity ?? 1) };
    if (name === 'rect') found.push({ ...common, outside: rounded(n('x'), n('y'), n('width'), n('height'), n('rx')) });
    else if (name === 'circle') found.push({ ...common, outside: (x, y) => Math.hypot(x - n('cx'), y - n('cy')) - n('r') });
    else if (name === 'path') {
      const [, x, y, long] = /^M(\d+) (\d+)h(\d+)$/.exec(given.d!)!.map(Number) as [number, number, number, number];
      const half = n('stroke-width') / 2;
      found.push({ ...common, outside: rounded(x - half, y - half, long + 2 * half, 2 * half, half) });
    }
  }
  return found;
}

function crc(data: Buffer): number {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const numbers = [data.length, crc(body)].map((number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(number);
    return four;
  });
  return Buffer.concat([numbers[0]!, body, numbers[1]!]);
}

/** A PNG of `size` × `size` dots of a drawing on a square of 512. */
export function png(svg: string, size: number): Buffer {
  const all = shapes(svg);
  const rows = Buffer.alloc(size * (1 + 4 * size));
  const dot = 512 / size;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [px, py] = [(column + 0.5) * dot, (row + 0.5) * dot];
      let [r, g, b, alpha] = [0, 0, 0, 0];
      for (const { back, scale, outside, colour, opacity } of all) {
        const x = back[0] * px + back[2] * py + back[4];
        const y = back[1] * px + back[3] * py + back[5];
        const cover = opacity * Math.min(Math.max(0.5 - (outside(x, y) * scale) / dot, 0), 1);
        r = colour[0] * cover + r * (1 - cover);
        g = colour[1] * cover + g * (1 - cover);
        b = colour[2] * cover + b * (1 - cover);
        alpha = cover + alpha * (1 - cover);
      }
      const part = alpha || 1;
      rows.set([r / part, g / part, b / part, 255 * alpha].map(Math.round), row * (1 + 4 * size) + 1 + 4 * column);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
