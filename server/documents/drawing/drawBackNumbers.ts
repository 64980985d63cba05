import { counted } from '../../schedules/counted.ts';
import { type BackNumber, backNumbersOf } from '../contents/backNumbers.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas } from './canvas.ts';
import { fitText } from './fitText.ts';
import { QUIET } from './page.ts';

const DIGITS = 275;
/** Digit height of these fonts, as a fraction of the font size. */
const DIGIT_HEIGHT = 0.729;
const SIDE = 30;
const CODE = 42;

/** Two to a page, to cut apart and pin on. */
export function drawBackNumbers(canvas: Canvas, index: ProgramIndex): void {
  const numbers = backNumbersOf(index);
  const { height, width } = canvas.paper;
  numbers.forEach((number, at) => {
    const isUpper = at % 2 === 0;
    if (isUpper) canvas.newPage();
    drawHalf(canvas, index.program.event.name, number, isUpper ? 0 : height / 2);
    if (isUpper) {
      const middle = height / 2;
      canvas.add({
        kind: 'line',
        from: [0, middle],
        to: [width, middle],
        width: 0.5,
        colour: QUIET,
        isDashed: true,
      });
    }
  });
}

function drawHalf(
  canvas: Canvas,
  event: string,
  { number, holder, studio, heats }: BackNumber,
  top: number,
): void {
  const { width, height } = canvas.paper;
  const half = height / 2;
  const middle = width / 2;
  const title = fitText(canvas.ruler, event, { width: width - 130, size: 15, least: 8, isBold: true });
  title.lines.slice(0, 2).forEach((line, at) => {
    canvas.textCentred(middle, top + 40 + at * 12, line, { size: title.size, isBold: true });
  });
  const digits = fitText(canvas.ruler, number, { width: width - 90, size: DIGITS, least: 20, isBold: true });
  const baseline = top + half / 2 + (digits.size * DIGIT_HEIGHT) / 2 + 4;
  canvas.textCentred(middle, baseline, digits.lines[0] ?? '', { size: digits.size, isBold: true });
  for (const x of [45, width - 45]) {
    canvas.add({ kind: 'circle', x, y: top + 34, radius: 5 });
    canvas.add({ kind: 'circle', x, y: top + half - 54, radius: 5 });
  }
  // Cameras see this code, so it holds only the number.
  canvas.add({ kind: 'qr', x: middle - CODE / 2, y: top + half - 60, size: CODE, text: number });
  const about = [studio, counted(heats, 'heat')].filter((word) => word !== '').join(' · ');
  const room = (width - 2 * SIDE - CODE - 20) / 2;
  const name = fitText(canvas.ruler, holder?.name ?? '', { width: room, size: 10.5, least: 6, isBold: true });
  const under = fitText(canvas.ruler, about, { width: room, size: 10, least: 6 });
  name.lines.forEach((line, at) => {
    canvas.text(SIDE + 4, top + half - 26 + at * 8, line, { size: name.size, isBold: true });
  });
  under.lines.forEach((line, at) => {
    canvas.textTo(width - SIDE - 4, top + half - 26 + at * 8, line, { size: under.size, colour: QUIET });
  });
}
