import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas, TextStyle } from './canvas.ts';
import { daysAndPlace } from './drawStudioPacket.ts';
import { fitText } from './fitText.ts';
import { QUIET } from './page.ts';

const TOP = 84;
/** Height reserved below the code for the instructions and the address. */
const BELOW_CODE = 140;
const LARGEST_CODE = 420;

/** Appends the poster with the code and address of the public pages. It hangs for days, so it names no version. */
export function drawPoster(canvas: Canvas, index: ProgramIndex, home: string): void {
  const { width, height } = canvas.paper;
  canvas.newPage();
  const { name } = index.program.event;
  let y = drawCentred(canvas, TOP, name, { size: 34, least: 18, leading: 22, isBold: true });
  y = drawCentred(canvas, y + 24, daysAndPlace(index), { size: 14, least: 8, leading: 11, colour: QUIET });
  y = drawCentred(canvas, y + 56, 'Find your heats', { size: 46, least: 46, leading: 0, isBold: true });
  const top = y + 16;
  const size = Math.min(LARGEST_CODE, height - BELOW_CODE - top);
  canvas.add({ kind: 'qr', x: (width - size) / 2, y: top, size, text: home });
  y = drawCentred(canvas, top + size + 26, 'Point your phone’s camera at the code.', {
    size: 18,
    least: 18,
    leading: 0,
    isBold: true,
  });
  y = drawCentred(canvas, y + 20, 'Your heats, times and numbers, always current. No app, no sign-in.', {
    size: 13,
    least: 13,
    leading: 0,
    colour: QUIET,
  });
  const address = home.replace(/^https?:\/\//, '');
  drawCentred(canvas, y + 28, address, { size: 16, least: 9, leading: 11, isBold: true });
}

interface Fitting extends TextStyle {
  readonly least: number;
  readonly leading: number;
}

/** Draws centred text that shrinks, then wraps. Returns the last line's baseline. */
function drawCentred(canvas: Canvas, baseline: number, text: string, style: Fitting): number {
  const { least, leading, ...rest } = style;
  const fitted = fitText(canvas.ruler, text, {
    width: canvas.width,
    size: style.size,
    least,
    isBold: style.isBold ?? false,
  });
  fitted.lines.forEach((line, at) => {
    canvas.textCentred(canvas.paper.width / 2, baseline + at * leading, line, { ...rest, size: fitted.size });
  });
  return baseline + (fitted.lines.length - 1) * leading;
}
