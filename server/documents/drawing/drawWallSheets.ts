import type { WallSheet } from '../contents/resultPapers.ts';
import type { Canvas } from './canvas.ts';
import { QUIET } from './page.ts';

const HEAD = 44;
const ROW = 30;
const SIZE = 24;
const GAP = 18;
/** Place and number, side by side. */
const COLUMN = 150;
const NUMBER = 50;

/** Appends results in letters that are read from two steps away; what each page is about. */
export function drawWallSheets(canvas: Canvas, sheets: readonly WallSheet[]): string[] {
  const { left, right } = canvas.paper;
  const abouts: string[] = [];
  const across = Math.max(1, Math.floor((right - left) / COLUMN));
  for (const { heat, title, division, rows } of sheets) {
    const isReadOut = rows.some(({ name }) => name);
    const lines = isReadOut ? rows.length : Math.ceil(rows.length / across);
    if (abouts.length === 0 || !canvas.hasRoom(HEAD + lines * ROW)) {
      canvas.newPage();
      canvas.y += 8;
      abouts.push(`From heat ${heat}`);
    }
    const width = canvas.text(left, canvas.y + 28, heat, { size: SIZE, isBold: true });
    const x = left + width + 12;
    const room = { width: right - x, least: 8, leading: 10 };
    canvas.fitted(x, canvas.y + 15, title, { size: 14, isBold: true, ...room });
    canvas.fitted(x, canvas.y + 29, division, { size: 10, colour: QUIET, ...room });
    canvas.y += HEAD;
    rows.forEach(({ place, number, name, studio = '' }, index) => {
      const at = left + Math.floor(index / lines) * COLUMN;
      const baseline = canvas.y + (index % lines) * ROW + SIZE;
      canvas.text(at, baseline, place, { size: SIZE, isBold: true });
      const wide = canvas.text(at + NUMBER, baseline, number, { size: SIZE });
      if (!name) return;
      const x = at + NUMBER + Math.max(wide, NUMBER) + 10;
      const own = canvas.widthOf(studio, { size: 9 });
      canvas.textTo(right, baseline, studio, { size: 9, colour: QUIET });
      const room = { width: right - own - 8 - x, least: 9, leading: 11 };
      canvas.fitted(x, baseline - (canvas.linesOf(name, { size: 16, ...room }) - 1) * 8, name, {
        size: 16,
        ...room,
      });
    });
    canvas.y += lines * ROW + GAP;
  }
  return abouts;
}
