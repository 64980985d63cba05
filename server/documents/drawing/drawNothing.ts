import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas } from './canvas.ts';
import { asOfWords } from './furniture.ts';
import { QUIET } from './page.ts';

export function drawNothing(canvas: Canvas, index: ProgramIndex, words: string): void {
  const { left } = canvas.paper;
  canvas.newPage();
  const style = { size: 16, isBold: true, width: canvas.width, least: 10, leading: 18 };
  const lines = canvas.fitted(left, canvas.y + 60, index.program.event.name, style);
  const baseline = canvas.y + 60 + (lines - 1) * 18;
  const { version, moment } = asOfWords(index);
  canvas.text(left, baseline + 20, words, { size: 10, colour: QUIET });
  canvas.text(left, baseline + 36, `${version}, ${moment}`, { size: 9, colour: QUIET });
}
