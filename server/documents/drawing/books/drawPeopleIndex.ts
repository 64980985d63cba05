import { backNumbersOf } from '../../contents/backNumbers.ts';
import { byNumber } from '../../contents/coupleWords.ts';
import type { ProgramIndex } from '../../contents/programIndex.ts';
import { dancingPeople } from '../../contents/studioPacket.ts';
import type { Canvas } from '../canvas.ts';
import { Columns } from '../columns.ts';
import { fitText, wrap } from '../fitText.ts';

const COLUMNS = 3;
const GAP = 16;
const LINE = 10.6;
const NAME = { size: 8.3, least: 6.5 };
const NUMBER = { size: 8, isBold: true };
/** Most of a line's width that numbers take; the rest is for the name. */
const MOST_NUMBERS = 0.45;

export function drawPeopleIndex(canvas: Canvas, index: ProgramIndex): string[] {
  const people = dancingPeople(index).map(({ id, name }) => {
    const numbers = index.seatsOf(id).map(({ couple }) => couple.backNumber);
    return { name, numbers: [...new Set(numbers)].filter((number) => number !== '').toSorted(byNumber) };
  });
  const numbers = backNumbersOf(index).map(({ number, holder }) => ({ number, name: holder?.name ?? '' }));
  return [
    ...drawList(canvas, 'People', people, drawPerson),
    ...drawList(canvas, 'Back numbers', numbers, drawWearer),
  ];
}

function drawList<Row>(
  canvas: Canvas,
  title: string,
  rows: readonly Row[],
  draw: (columns: Columns<Row>, row: Row) => void,
): string[] {
  if (rows.length === 0) return [];
  const columns = new Columns<Row>(canvas, COLUMNS, GAP, () => {
    canvas.text(canvas.paper.left, canvas.y + 27, title, { size: 20, isBold: true });
    canvas.y += 36;
  });
  for (const row of rows) draw(columns, row);
  return columns.notes.map(() => title);
}

interface PersonRow {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** "Ellen Whitcombe … 134, 227", wrapped only for someone with many numbers. */
function drawPerson(columns: Columns<PersonRow>, { name, numbers }: PersonRow): void {
  const { canvas, width } = columns;
  const shown = wrap(canvas.ruler, numbers.join(', '), width * MOST_NUMBERS, NUMBER.size, true);
  const used = Math.max(0, ...shown.map((line) => canvas.widthOf(line, NUMBER)));
  const { size, lines } = fitText(canvas.ruler, name, { ...NAME, width: width - used - 8 });
  columns.ensure(Math.max(lines.length, shown.length) * LINE);
  const { left, right } = columns.column;
  lines.forEach((line, at) => {
    canvas.text(left, canvas.y + 8 + at * LINE, line, { size });
  });
  shown.forEach((line, at) => {
    canvas.textTo(right, canvas.y + 8 + at * LINE, line, NUMBER);
  });
  canvas.y += Math.max(lines.length, shown.length) * LINE;
}

interface WearerRow {
  readonly number: string;
  readonly name: string;
}

function drawWearer(columns: Columns<WearerRow>, { number, name }: WearerRow): void {
  const { canvas, width } = columns;
  const at = Math.max(30, canvas.widthOf(number, NUMBER) + 6);
  const { size, lines } = fitText(canvas.ruler, name, { ...NAME, width: width - at });
  columns.ensure(lines.length * LINE);
  const { left } = columns.column;
  canvas.text(left, canvas.y + 8, number, NUMBER);
  lines.forEach((line, row) => {
    canvas.text(left + at, canvas.y + 8 + row * LINE, line, { size });
  });
  canvas.y += lines.length * LINE;
}
