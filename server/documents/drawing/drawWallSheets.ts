import type { WallSheet } from '../contents/resultPapers.ts';
import type { Canvas } from './canvas.ts';
import { QUIET } from './page.ts';

const HEAD = 44;
const ROW = 30;
const SIZE = 24;
const GAP = 18;
/** Place and number, side by side. */
const COLUMN = 150;
const NUMBER = 62;

/** Appends results in letters that are read from two steps away; what each page is about. */
export function drawWallSheets(canvas: Canvas, sheets: readonly WallSheet[]): string[] {
  const { left, right } = canvas.paper;
  const abouts: string[] = [];
  const across = Math.max(1, Math.floor((right - left) / COLUMN));
  for (const { heat, title, division, rows } of sheets) {
    const lines = Math.ceil(rows.length / across);
    if (abouts.length === 0 || !canvas.hasRoom(HEAD + lines * ROW)) {
      canvas.newPage();
      abouts.push(`From heat ${heat}`);
    }
    const width = canvas.text(left, canvas.y + 28, heat, { size: SIZE, isBold: true });
    const x = left + width + 12;
    const room = { width: right - x, least: 8, leading: 10 };
    canvas.fitted(x, canvas.y + 15, title, { size: 14, isBold: true, ...room });
    canvas.fitted(x, canvas.y + 29, division, { size: 10, colour: QUIET, ...room });
    canvas.y += HEAD;
    rows.forEach(({ place, number }, index) => {
      const at = left + Math.floor(index / lines) * COLUMN;
      const baseline = canvas.y + (index % lines) * ROW + SIZE;
      canvas.text(at, baseline, place, { size: SIZE, isBold: true });
      canvas.text(at + NUMBER, baseline, number, { size: SIZE });
    });
    canvas.y += lines * ROW + GAP;
  }
  return abouts;
}
