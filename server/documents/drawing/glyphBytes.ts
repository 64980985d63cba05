import type { Path } from 'fontkit';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** An outline as a simple glyph of TrueType's `glyf` table, without hints; empty for a blank. */
export function glyphBytes({ commands }: Path): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const bytes = Buffer.alloc(10 + 2 * contours.length + 2 + 5 * points.length + (points.length % 2));
  let at = 0;
  const write = (value: number): void => {
    at = bytes.writeInt16BE(value, at);
  };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  write(contours.length);
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) write(bound);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    write(last);
  }
  // No instructions.
  write(0);
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? 1 : 0, at);
  for (const places of [xs, ys]) {
    places.forEach((place, index) => {
      write(place - (places[index - 1] ?? 0));
    });
  }
  return bytes;
}

function contoursOf(commands: Path['commands']): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at < args.length; at += 2) {
      const [x, y] = [Math.round(args[at] ?? 0), Math.round(args[at + 1] ?? 0)];
      contours.at(-1)?.push({ x, y, isOnCurve: at === args.length - 2 });
    }
  }
  return contours.map(open).filter((contour) => contour.length > 0);
}

/** The end of a contour is its start again, which a glyph does not repeat. */
function open(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const isClosed = contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.isOnCurve;
  return isClosed ? contour.slice(0, -1) : contour;
}
