import type { WallSheet } from '../../contents/resultPapers.ts';
import type { Canvas } from '../canvas.ts';
import { QUIET } from '../page.ts';

const TOP = 8;
const HEAD = 44;
const ROW = 30;
const SIZE = 24;
const GAP = 18;
/** Width of a place and number; wide places or scores add to it. */
const COLUMN = 150;
const NUMBER = 50;
const BETWEEN = 10;

/** Appends results legible from two steps away. Returns what each page is about. */
export function drawWallSheets(canvas: Canvas, sheets: readonly WallSheet[]): string[] {
  const { left, right } = canvas.paper;
  const abouts: string[] = [];
  const most = Math.floor((canvas.frame.bottom - canvas.frame.top - TOP - HEAD) / ROW);
  const parts = sheets.flatMap((sheet) => {
    const widest = Math.max(
      ...sheet.rows.map(({ place }) => canvas.widthOf(place, { size: SIZE, isBold: true })),
      0,
    );
    const numberAt = Math.max(NUMBER, widest + BETWEEN);
    const column = COLUMN - NUMBER + numberAt;
    // Results to announce take one line per couple.
    const across = sheet.rows.some(({ name }) => name) ? 1 : Math.max(1, Math.floor((right - left) / column));
    return partsOf(sheet, most * across).map((part) => ({ ...part, numberAt, column, across }));
  });
  for (const { heat, title, division, rows, numberAt, column, across } of parts) {
    const lines = Math.ceil(rows.length / across);
    if (abouts.length === 0 || !canvas.hasRoom(HEAD + lines * ROW)) {
      canvas.newPage();
      canvas.y += TOP;
      abouts.push(`From heat ${heat}`);
    }
    const width = canvas.text(left, canvas.y + 28, heat, { size: SIZE, isBold: true });
    const x = left + width + 12;
    const room = { width: right - x, least: 8, leading: 10 };
    canvas.fitted(x, canvas.y + 15, title, { size: 14, isBold: true, ...room });
    canvas.fitted(x, canvas.y + 29, division, { size: 10, colour: QUIET, ...room });
    canvas.y += HEAD;
    rows.forEach(({ place, number, name, studio = '' }, index) => {
      const at = left + Math.floor(index / lines) * column;
      const baseline = canvas.y + (index % lines) * ROW + SIZE;
      canvas.text(at, baseline, place, { size: SIZE, isBold: true });
      const wide = canvas.text(at + numberAt, baseline, number, { size: SIZE });
      if (!name) return;
      const x = at + numberAt + Math.max(wide, NUMBER) + BETWEEN;
      drawNames(canvas, x, baseline, name, studio);
    });
    canvas.y += lines * ROW + GAP;
  }
  return abouts;
}

/** Splits a sheet with more couples than a page holds; each part repeats the head. */
function partsOf(sheet: WallSheet, most: number): WallSheet[] {
  return Array.from({ length: Math.max(1, Math.ceil(sheet.rows.length / most)) }, (_, at) => ({
    ...sheet,
    rows: sheet.rows.slice(at * most, (at + 1) * most),
  }));
}

/** The studio is on the right, or below names that leave it no room. */
function drawNames(canvas: Canvas, x: number, baseline: number, name: string, studio: string): void {
  const { right } = canvas.paper;
  const beside = {
    size: 16,
    least: 12,
    leading: 11,
    width: right - x - canvas.widthOf(studio, { size: 9 }) - 8,
  };
  if (canvas.linesOf(name, beside) === 1) {
    canvas.textTo(right, baseline, studio, { size: 9, colour: QUIET });
    canvas.fitted(x, baseline, name, beside);
    return;
  }
  const alone = { ...beside, least: 8.5, leading: 9, width: right - x };
  const lines = canvas.linesOf(name, alone);
  canvas.fitted(x, baseline - 9 - (lines - 1) * 7, name, alone);
  canvas.text(x, baseline + 1 + (lines - 1) * 2, studio, { size: 8, colour: QUIET });
}
