import type { ScoreSheet, SheetRow, SheetTable } from '../../contents/resultPapers.ts';
import type { Canvas } from '../canvas.ts';
import { wrap } from '../fitText.ts';
import { canvasFor } from '../furniture.ts';
import { QUIET } from '../page.ts';
import { wide } from '../paper.ts';
import { addSmaller, largerCanvas } from '../placed.ts';
import { drawDenseSheet } from './drawDenseSheet.ts';

const ROW = 13;
const SIZE = 7.75;
const NUMBER = 30;
/** Many judges and columns narrow the names down to this width. */
const NAME_LEAST = 90;
/** With less room, names move from the tables to the list of places. */
const NAME_ROOM = 130;

/** Scales to try so that a sheet fits on one page. */
const SCALES = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.61];

/** Appends each sheet on a new page. Returns what each page is about. */
export function drawScoreSheets(canvas: Canvas, sheets: readonly ScoreSheet[]): string[] {
  return sheets.flatMap((sheet) => {
    const before = canvas.pages.length;
    if (isDense(sheet)) {
      const paper = wide(canvas.paper);
      const own = canvasFor(paper, canvas.ruler);
      drawDenseSheet(own, sheet);
      canvas.pages.push(...own.pages.map((page) => ({ ...page, paper })));
    } else drawAsOnePage(canvas, sheet);
    return canvas.pages.slice(before).map(() => sheet.result);
  });
}

/** Shrinks the sheet if that makes it fit on one page; otherwise it takes several. */
function drawAsOnePage(canvas: Canvas, sheet: ScoreSheet): void {
  for (const scale of SCALES) {
    const own = largerCanvas(canvas, scale);
    drawSheet(own, sheet);
    if (own.pages.length > 1) continue;
    addSmaller(canvas, own, scale);
    return;
  }
  drawSheet(canvas, sheet);
}

function drawSheet(canvas: Canvas, sheet: ScoreSheet): void {
  const newPage = () => {
    canvas.newPage();
    drawHead(canvas, sheet);
  };
  newPage();
  for (const table of sheet.dances) drawTable(canvas, table, newPage, sheet.isRecall ? 'Crosses' : 'Place');
  if (sheet.rule10.length > 0) drawRule10(canvas, sheet, newPage);
  for (const table of sheet.rule11) drawTable(canvas, table, newPage, 'Place');
  drawPlaces(canvas, sheet, newPage);
  drawFoot(canvas, sheet, newPage);
}

/** Tables that would take many portrait pages. */
const isDense = ({ dances, couples }: ScoreSheet): boolean =>
  dances.length > 5 || (dances.length > 1 && couples.length > 12);

function drawHead(canvas: Canvas, { heat, title, about, released }: ScoreSheet): void {
  const { left, right } = canvas.paper;
  const width = canvas.text(left, canvas.y + 38, heat, { size: 34, isBold: true });
  const x = left + width + 12;
  const room = { width: right - x, least: 6, leading: 9 };
  canvas.fitted(x, canvas.y + 23, title, { size: 16, isBold: true, ...room });
  canvas.fitted(x, canvas.y + 37, `${about} · ${released}`, { size: 9.5, colour: QUIET, ...room });
  canvas.y += 50;
}

function drawTable(
  canvas: Canvas,
  { title, about, judges, rows }: SheetTable,
  newPage: () => void,
  last: string,
): void {
  const { left, right } = canvas.paper;
  const columns = rows[0]?.cells.length ?? 0;
  const place = 40;
  const judge = Math.min(16, Math.max(9, 140 / Math.max(1, judges.length)));
  const wide = right - left - NUMBER - place - judges.length * judge;
  const column = Math.min(30, Math.max(12, (wide - NAME_LEAST) / Math.max(1, columns)));
  const marksLeft = right - place - columns * column - judges.length * judge;
  const countsLeft = right - place - columns * column;
  const nameRoom = marksLeft - left - NUMBER - 6;
  const size = Math.min(SIZE, column * 0.42 + 1.6);
  const head = () => {
    const titleWidth = canvas.text(left, canvas.y + 11, title, { size: 9.5, isBold: true });
    canvas.text(left + titleWidth + 6, canvas.y + 11, about, { size: SIZE, colour: QUIET });
    const baseline = canvas.y + 23;
    const quiet = { size: 7, colour: QUIET };
    canvas.text(left, baseline, 'No.', quiet);
    if (judges.length > 0 && nameRoom >= NAME_ROOM) {
      canvas.text(left + NUMBER, baseline, 'Student & professional', quiet);
    }
    judges.forEach((code, at) => {
      canvas.textCentred(marksLeft + (at + 0.5) * judge, baseline, code, quiet);
    });
    for (let at = 0; at < columns; at += 1) {
      const words = at === 0 ? '1' : `1–${at + 1}`;
      canvas.textCentred(countsLeft + (at + 0.5) * column, baseline, words, {
        size: Math.min(7, column * 0.38),
        colour: QUIET,
      });
    }
    canvas.textCentred(right - place / 2, baseline, last, quiet);
    canvas.y += 27;
    canvas.rule(canvas.y, 0.8);
  };
  if (!canvas.hasRoom(27 + Math.min(rows.length, 4) * ROW)) newPage();
  head();
  for (const row of rows) {
    if (!canvas.hasRoom(ROW)) {
      newPage();
      head();
    }
    drawRow(canvas, row, { left, right, place, judge, marksLeft, column, countsLeft, nameRoom, size });
  }
  canvas.y += 6;
}

interface Widths {
  left: number;
  right: number;
  place: number;
  judge: number;
  marksLeft: number;
  column: number;
  countsLeft: number;
  nameRoom: number;
  size: number;
}

function drawRow(canvas: Canvas, { number, name, marks, cells, place }: SheetRow, widths: Widths): void {
  const { left, right, judge, marksLeft, column, countsLeft, nameRoom, size } = widths;
  const baseline = canvas.y + 9.5;
  canvas.text(left, baseline, number, { size: SIZE, isBold: true });
  if (marks.length > 0 && nameRoom >= NAME_ROOM) {
    const words = { size: SIZE, width: nameRoom, least: 4.75, leading: 5 };
    const lines = canvas.linesOf(name, words);
    canvas.fitted(left + NUMBER, lines > 1 ? canvas.y + 5.75 : baseline, name, words);
  }
  marks.forEach((mark, at) => {
    canvas.textCentred(marksLeft + (at + 0.5) * judge, baseline, mark, { size: Math.min(SIZE, judge * 0.8) });
  });
  cells.forEach((cell, at) => {
    const middle = countsLeft + (at + 0.5) * column;
    if (!cell) canvas.textCentred(middle, baseline, '–', { size, colour: QUIET });
    else {
      const words = cell.sum === null ? String(cell.count) : `${cell.count}(${cell.sum})`;
      const style = { size: cell.sum === null ? size : Math.min(size, 7), isBold: cell.isDeciding };
      const fits = Math.min(1, (column - 1) / canvas.widthOf(words, style));
      canvas.textCentred(middle, baseline, words, { ...style, size: style.size * fits });
    }
  });
  canvas.textCentred(right - widths.place / 2, baseline, place, { size: SIZE, isBold: true });
  const bottom = canvas.y + ROW;
  for (const x of [countsLeft, right - widths.place]) {
    canvas.add({ kind: 'line', from: [x, canvas.y], to: [x, bottom], width: 0.6, colour: QUIET });
  }
  canvas.y = bottom;
  canvas.rule(canvas.y, 0.3, left, right, QUIET);
}

function drawRule10(canvas: Canvas, { rule10 }: ScoreSheet, newPage: () => void): void {
  const { left } = canvas.paper;
  const heads = ['Place looked at', 'No.', 'Total', 'Dances', 'Sum'];
  const xs = [0, 90, 130, 170, 215].map((x) => left + x);
  if (!canvas.hasRoom(27 + rule10.length * ROW)) newPage();
  const width = canvas.text(left, canvas.y + 11, 'Rule 10', { size: 9.5, isBold: true });
  canvas.text(left + width + 6, canvas.y + 11, 'equal totals', { size: SIZE, colour: QUIET });
  heads.forEach((head, at) => {
    canvas.text(xs[at] ?? left, canvas.y + 23, head, { size: 7, colour: QUIET });
  });
  canvas.y += 27;
  canvas.rule(canvas.y, 0.8, left, left + 250);
  for (const { place, number, total, dances, sum, decidedBy } of rule10) {
    const bold = [1, decidedBy === 'DANCES' ? 3 : decidedBy === 'SUM' ? 4 : 1];
    [place, number, total, dances, sum].forEach((words, at) => {
      canvas.text(xs[at] ?? left, canvas.y + 9.5, words, { size: SIZE, isBold: bold.includes(at) });
    });
    canvas.y += ROW;
    canvas.rule(canvas.y, 0.3, left, left + 250, QUIET);
  }
  canvas.y += 6;
}

function drawPlaces(
  canvas: Canvas,
  { isRecall, couples, dances, members }: ScoreSheet,
  newPage: () => void,
): void {
  const { left, right } = canvas.paper;
  const titles = members.length > 0 ? members.map(({ heat }) => heat) : dances.map(({ title }) => title);
  const isMulti = titles.length > 1;
  const column = isMulti ? Math.min(34, 170 / titles.length) : 0;
  const numberAt = left + 62;
  const dancesAt = numberAt + NUMBER + 4;
  const whyAt = dancesAt + (isMulti ? (titles.length + 1) * column + 8 : 0);
  const head = () => {
    const title = isRecall ? 'Recall' : isMulti ? 'Final summary' : 'Places';
    canvas.text(left, canvas.y + 11, title, { size: 9.5, isBold: true });
    const quiet = { size: 7, colour: QUIET };
    canvas.text(left, canvas.y + 23, 'Place', quiet);
    canvas.text(numberAt, canvas.y + 23, 'No.', quiet);
    if (isMulti) {
      titles.forEach((title, at) => {
        const fits = Math.min(7, (7 * (column - 2)) / Math.max(1, canvas.widthOf(title, { size: 7 })));
        canvas.textCentred(dancesAt + (at + 0.5) * column, canvas.y + 23, title, {
          size: fits,
          colour: QUIET,
        });
      });
      canvas.textCentred(dancesAt + (titles.length + 0.5) * column, canvas.y + 23, 'Total', quiet);
    }
    canvas.text(whyAt, canvas.y + 23, 'Why', quiet);
    canvas.y += 27;
    canvas.rule(canvas.y, 0.8);
  };
  if (!canvas.hasRoom(27 + 2 * 20)) newPage();
  head();
  for (const { place, was, rule, number, name, dancePlaces, total, sentence } of couples) {
    const lines = wrap(canvas.ruler, `${name}: ${sentence}`, right - whyAt, SIZE);
    const height = Math.max(15, 5 + lines.length * 9.5);
    if (!canvas.hasRoom(height)) {
      newPage();
      head();
    }
    const baseline = canvas.y + height / 2 + 3.5;
    let x = left + canvas.text(left, baseline, place, { size: 11, isBold: true });
    if (rule) x += canvas.text(x + 3, baseline, rule, { size: 8, colour: QUIET }) + 3;
    if (was) canvas.text(x + 5, baseline, was, { size: 9, colour: QUIET, isStruck: true });
    canvas.text(numberAt, baseline, number, { size: SIZE, isBold: true });
    if (isMulti) {
      [...dancePlaces, total].forEach((words, at) => {
        canvas.textCentred(dancesAt + (at + 0.5) * column, baseline, words, {
          size: SIZE,
          isBold: at === titles.length,
        });
      });
    }
    lines.forEach((line, at) => {
      canvas.text(whyAt, canvas.y + 10.5 + at * 9.5, line, { size: SIZE });
    });
    canvas.y += height;
    canvas.rule(canvas.y, 0.3, left, right, QUIET);
  }
  canvas.y += 8;
}

function drawFoot(
  canvas: Canvas,
  { judges, members, cards, chair, scrutineer, printed }: ScoreSheet,
  newPage: () => void,
): void {
  const { left, right } = canvas.paper;
  const width = right - left;
  const legend = wrap(
    canvas.ruler,
    members.length > 0
      ? `Contests: ${members.map(({ heat, title }) => `${heat} ${title}`).join(' · ')}`
      : `Judges: ${judges.map(({ code, name }) => `${code} ${name}`).join(' · ')}`,
    width,
    7.25,
  );
  const about = wrap(canvas.ruler, `Cards: ${cards}`, width, 7.25);
  if (!canvas.hasRoom((legend.length + about.length) * 10 + 64)) newPage();
  for (const line of [...legend, ...about]) {
    canvas.text(left, canvas.y + 9, line, { size: 7.25 });
    canvas.y += 10;
  }
  canvas.y += 30;
  const half = width * 0.47;
  canvas.rule(canvas.y, 0.8, left, left + half);
  canvas.rule(canvas.y, 0.8, right - half, right);
  canvas.text(left, canvas.y + 10, `${chair}chair of judges`, { size: 7.25, colour: QUIET });
  canvas.text(right - half, canvas.y + 10, `${scrutineer}scrutineer`, { size: 7.25, colour: QUIET });
  canvas.text(left, canvas.y + 24, `${printed}`, { size: 7, colour: QUIET });
  canvas.y += 28;
}
