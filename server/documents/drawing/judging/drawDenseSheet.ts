import type { ScoreSheet, SheetTable } from '../../contents/resultPapers.ts';
import type { Canvas } from '../canvas.ts';
import { wrap } from '../fitText.ts';
import { QUIET } from '../page.ts';
import { shortDance } from './shortDance.ts';

/** Font sizes to try, largest first. Smaller ones are illegible. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.75, 5.5, 5.25, 5, 4.75];
const LEADING = 1.1;
const GAP = 10;
const HEAD = 27;
const SIGNATURES = 26;

interface Piece {
  readonly text: string;
  readonly isBold?: boolean;
}

/** A compact table that lists only the counts that reached a majority, instead of a column per place. */
interface Block {
  readonly title: string;
  readonly about: string;
  /** Widths as multiples of the font size; 0 takes the remaining width. */
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly rows: readonly (readonly (readonly Piece[])[])[];
}

/** Width of the counts, as a multiple of the font size. */
const COUNTED = 7.5;
const NUMBER = { head: 'No.', width: 2.5 };

const bold = (text: string): Piece[] => [{ text, isBold: true }];
const plain = (text: string): Piece[] => [{ text }];

/**
 * For many couples in many dances: tables side by side on a landscape page with the final below, as large as one page
 * allows. If no size fits, the final starts a second page.
 */
export function drawDenseSheet(canvas: Canvas, sheet: ScoreSheet): void {
  const blocks = blocksOf(sheet);
  const room = canvas.frame.bottom - canvas.frame.top;
  const heightOf = (size: number): number => HEAD + heightOfBlocks(canvas, blocks, size);
  const whole = SIZES.find((size) => heightOf(size) + heightOfFinal(canvas, sheet, size) <= room);
  const least = SIZES.at(-1) as number;
  const size = whole ?? SIZES.find((one) => heightOf(one) <= room) ?? least;
  canvas.newPage();
  drawHead(canvas, sheet);
  drawBlocks(canvas, blocks, size, sheet);
  if (whole === undefined) {
    canvas.newPage();
    drawHead(canvas, sheet);
  }
  const own = whole ?? SIZES.find((one) => HEAD + heightOfFinal(canvas, sheet, one) <= room) ?? least;
  drawFinal(canvas, sheet, own);
}

function blocksOf({ isRecall, dances, rule10, rule11 }: ScoreSheet): Block[] {
  const looks = rule10.map(({ place, number, total, dances: count, sum, decidedBy }) => [
    ...[plain(place), bold(number), plain(total)],
    [{ text: count, isBold: decidedBy === 'DANCES' }],
    [{ text: sum, isBold: decidedBy === 'SUM' }],
  ]);
  const most = dances[0]?.rows.length ?? 1;
  const parts = Array.from({ length: Math.ceil(looks.length / most) }, (_, at) =>
    looks.slice(at * most, (at + 1) * most),
  );
  return [
    ...dances.map((table) => (isRecall ? crossesOf(table) : blockOf(table))),
    ...parts.map((rows, at) => ({
      title: at === 0 ? 'Rule 10' : 'Rule 10, continued',
      about: 'equal totals',
      rows,
      columns: [
        { head: 'Place', width: 0 },
        NUMBER,
        { head: 'Total', width: 3 },
        { head: 'Dances', width: 3.4 },
        { head: 'Sum', width: 3 },
      ],
    })),
    ...rule11.map(blockOf),
  ];
}

function blockOf({ title, about, judges, majority, rows }: SheetTable): Block {
  return {
    title,
    about,
    columns: [
      NUMBER,
      ...judges.map((head) => ({ head, width: 1.4 })),
      { head: 'Majority', width: 0 },
      { head: 'Place', width: 2.6 },
    ],
    rows: rows.map(({ number, marks, cells, place }) => [
      bold(number),
      ...judges.map((_, at) => plain(marks[at] ?? '')),
      cells.flatMap((cell, at): Piece[] => {
        if (!cell || (cell.count < majority && !cell.isDeciding)) return [];
        const counted = cell.sum === null ? String(cell.count) : `${cell.count}(${cell.sum})`;
        return [{ text: `${at === 0 ? '1' : `1–${at + 1}`}: ${counted}`, isBold: cell.isDeciding }];
      }),
      bold(place),
    ]),
  };
}

const crossesOf = ({ title, about, judges, rows }: SheetTable): Block => ({
  title,
  about,
  columns: [
    NUMBER,
    ...judges.map((head) => ({ head, width: 1.4 })),
    { head: '', width: 0 },
    { head: 'Crosses', width: 4 },
  ],
  rows: rows.map(({ number, marks, place }) => [bold(number), ...marks.map(plain), [], bold(place)]),
});

const widthOf = ({ columns }: Block, size: number): number =>
  columns.reduce((sum, { width }) => sum + (width || COUNTED), 0) * size;

const acrossOf = (canvas: Canvas, blocks: readonly Block[], size: number): number =>
  Math.max(
    1,
    Math.floor((canvas.width + GAP) / (Math.max(0, ...blocks.map((block) => widthOf(block, size))) + GAP)),
  );

function bandsOf(canvas: Canvas, blocks: readonly Block[], size: number): Block[][] {
  const across = acrossOf(canvas, blocks, size);
  return Array.from({ length: Math.ceil(blocks.length / across) }, (_, at) =>
    blocks.slice(at * across, (at + 1) * across),
  );
}

const heightOfBand = (band: readonly Block[], size: number): number =>
  (Math.max(...band.map(({ rows }) => rows.length)) + 2) * size * LEADING + 4;

const heightOfBlocks = (canvas: Canvas, blocks: readonly Block[], size: number): number =>
  bandsOf(canvas, blocks, size).reduce((sum, band) => sum + heightOfBand(band, size), 0);

function drawHead(canvas: Canvas, { heat, title, about, released, result }: ScoreSheet): void {
  const { left, right } = canvas.paper;
  const width = canvas.text(left, canvas.y + 22, heat, { size: 20, isBold: true });
  const x = left + width + 10;
  const room = { width: right - x, least: 6, leading: 8 };
  canvas.fitted(x, canvas.y + 13, `${title} · ${result}`, { size: 11, isBold: true, ...room });
  canvas.fitted(x, canvas.y + 22, `${about} · ${released}`, { size: 7.5, colour: QUIET, ...room });
  canvas.y += HEAD;
}

function drawBlocks(canvas: Canvas, blocks: readonly Block[], size: number, sheet: ScoreSheet): void {
  const across = acrossOf(canvas, blocks, size);
  const room = canvas.frame.bottom - canvas.y;
  for (const band of bandsOf(canvas, blocks, size)) {
    const height = heightOfBand(band, size);
    if (canvas.y > canvas.frame.top + HEAD && height <= room && !canvas.hasRoom(height)) {
      canvas.newPage();
      drawHead(canvas, sheet);
    }
    const width = (canvas.width + GAP) / across - GAP;
    band.forEach((block, at) => {
      drawBlock(canvas, block, size, canvas.paper.left + at * (width + GAP), width);
    });
    canvas.y += height;
  }
}

function drawBlock(canvas: Canvas, block: Block, size: number, left: number, width: number): void {
  const row = size * LEADING;
  const rest = width - block.columns.reduce((sum, one) => sum + one.width * size, 0);
  const columns: { x: number; width: number; head: string; isLeft: boolean }[] = [];
  let x = left;
  for (const { head, width: parts } of block.columns) {
    const own = parts === 0 ? rest : parts * size;
    const pad = parts === 0 ? size * 0.6 : 0;
    columns.push({ x: x + pad, width: own - pad, head, isLeft: parts === 0 || head === NUMBER.head });
    x += own;
  }
  let y = canvas.y + size;
  const wide = canvas.text(left, y, block.title, { size: size + 0.75, isBold: true });
  const about = { size: size - 0.5, colour: QUIET };
  const fits = Math.min(1, (width - wide - 4) / Math.max(1, canvas.widthOf(block.about, about)));
  canvas.text(left + wide + 4, y, block.about, { ...about, size: about.size * fits });
  y += row;
  for (const column of columns) drawCell(canvas, column, y, [{ text: column.head }], size - 0.5, QUIET);
  canvas.rule(y + size * 0.2, 0.6, left, left + width);
  for (const cells of block.rows) {
    y += row;
    columns.forEach((column, at) => {
      drawCell(canvas, column, y, cells[at] ?? [], size);
    });
    canvas.rule(y + size * 0.2, 0.2, left, left + width, QUIET);
  }
}

function drawCell(
  canvas: Canvas,
  { x, width, isLeft }: { x: number; width: number; isLeft: boolean },
  y: number,
  pieces: readonly Piece[],
  size: number,
  colour?: string,
): void {
  const styleOf = ({ isBold = false }: Piece, at: number) => ({
    size: at,
    isBold,
    ...(colour && { colour }),
  });
  const wide = (at: number): number =>
    pieces.reduce((sum, piece) => sum + canvas.widthOf(piece.text, styleOf(piece, at)), 0) +
    Math.max(0, pieces.length - 1) * at * 0.6;
  const fits = size * Math.min(1, (width - 1) / Math.max(0.1, wide(size)));
  let from = isLeft ? x : x + (width - wide(fits)) / 2;
  for (const piece of pieces) from += canvas.text(from, y, piece.text, styleOf(piece, fits)) + fits * 0.6;
}

interface FinalWidths {
  readonly number: number;
  readonly dances: number;
  readonly column: number;
  readonly why: number;
}

function finalWidths({ paper }: Canvas, { dances }: ScoreSheet, size: number): FinalWidths {
  const number = paper.left + size * 7;
  const column = size * 2.1;
  const from = number + size * 3.2;
  return { number, dances: from, column, why: from + (dances.length + 1.4) * column };
}

const sentenceLines = (canvas: Canvas, sheet: ScoreSheet, size: number): string[][] => {
  const { why } = finalWidths(canvas, sheet, size);
  return sheet.couples.map(({ name, sentence }) =>
    wrap(canvas.ruler, `${name}: ${sentence}`, canvas.paper.right - why, size),
  );
};

const footLines = (canvas: Canvas, { judges, cards, printed }: ScoreSheet, size: number): string[] => [
  ...wrap(
    canvas.ruler,
    `Judges: ${judges.map(({ code, name }) => `${code} ${name}`).join(' · ')}`,
    canvas.width,
    size,
  ),
  ...wrap(canvas.ruler, `Cards: ${cards}. ${printed}`, canvas.width, size),
];

function heightOfFinal(canvas: Canvas, sheet: ScoreSheet, size: number): number {
  const lines = sentenceLines(canvas, sheet, size).reduce((sum, own) => sum + own.length, 2);
  return (lines + footLines(canvas, sheet, size).length) * size * LEADING + 3 + SIGNATURES;
}

function drawFinal(canvas: Canvas, sheet: ScoreSheet, size: number): void {
  const { left, right } = canvas.paper;
  const row = size * LEADING;
  const { number, dances, column, why } = finalWidths(canvas, sheet, size);
  const columns = sheet.dances.map(({ title }, at) => ({
    x: dances + at * column,
    width: column,
    isLeft: false,
    head: title,
  }));
  const total = { x: dances + columns.length * column, width: column * 1.4, isLeft: false };
  let y = canvas.y + size;
  canvas.text(left, y, sheet.isRecall ? 'Recall' : 'Final summary', { size: size + 0.75, isBold: true });
  y += row;
  const quiet = { size: size - 0.5, colour: QUIET };
  canvas.text(left, y, 'Place', quiet);
  canvas.text(number, y, 'No.', quiet);
  for (const one of columns) {
    const isShort = canvas.widthOf(one.head, quiet) > one.width - 1;
    drawCell(canvas, one, y, plain(isShort ? shortDance(one.head) : one.head), quiet.size, QUIET);
  }
  drawCell(canvas, total, y, plain('Total'), quiet.size, QUIET);
  canvas.text(why, y, 'Why', quiet);
  canvas.rule(y + size * 0.2, 0.6);
  const sentences = sentenceLines(canvas, sheet, size);
  sheet.couples.forEach((couple, at) => {
    y += row;
    let x = left + canvas.text(left, y, couple.place, { size, isBold: true }) + 2;
    if (couple.rule) x += canvas.text(x, y, couple.rule, { size: size - 0.75, colour: QUIET }) + 2;
    if (couple.was) canvas.text(x, y, couple.was, { size: size - 0.5, colour: QUIET, isStruck: true });
    canvas.text(number, y, couple.number, { size, isBold: true });
    columns.forEach((one, dance) => {
      drawCell(canvas, one, y, plain(couple.dancePlaces[dance] ?? ''), size);
    });
    drawCell(canvas, total, y, bold(couple.total), size);
    const [first = '', ...more] = sentences[at] ?? [];
    canvas.text(why, y, first, { size });
    for (const line of more) {
      y += row;
      canvas.text(why, y, line, { size });
    }
    canvas.rule(y + size * 0.2, 0.2, left, right, QUIET);
  });
  y += 3;
  for (const line of footLines(canvas, sheet, size)) {
    y += row;
    canvas.text(left, y, line, { size, colour: QUIET });
  }
  const half = canvas.width * 0.4;
  y += 16;
  canvas.rule(y, 0.8, left, left + half);
  canvas.rule(y, 0.8, right - half, right);
  canvas.text(left, y + 8, `${sheet.chair}chair of judges`, { size: 6.5, colour: QUIET });
  canvas.text(right - half, y + 8, `${sheet.scrutineer}scrutineer`, { size: 6.5, colour: QUIET });
  canvas.y = y + 10;
}
