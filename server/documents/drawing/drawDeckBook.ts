import { byNumber, counted } from '../contents/coupleWords.ts';
import { type BookCouple, type BookHeat, bookHeat } from '../contents/floorBooks.ts';
import type { MarkIndex } from '../contents/marks.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas } from './canvas.ts';
import { Columns } from './columns.ts';
import { fitText } from './fitText.ts';
import { QUIET } from './page.ts';
import { chipFor, drawBar, drawChip } from './style.ts';

const LINE = 14;
const SIZE = 10;
const LEAST = 8;
const CHECK = 9.5;
const NAMES_AT = 54;
const WHERE_WIDTH = 62;
const AFTER = 12;

/** Appends the line-up's pages: who must stand ready for each heat, a box to tick, and who still comes off the floor. */
export function drawDeckBook(canvas: Canvas, index: ProgramIndex, marks: MarkIndex | null): string[] {
  return index.sessions.flatMap((session) => {
    const heats = index.heatsOf(session);
    if (heats.length === 0) return [];
    const columns = new Columns<string>(canvas, 2, 20, () => {
      canvas.y += 6;
    });
    for (const heat of heats) {
      drawHeat(columns, index, bookHeat(index, heat, marks));
      columns.note(heat.label);
    }
    return columns.notes.map((labels) =>
      labels.length > 0 ? `${session.name} · heats ${labels[0]}–${labels.at(-1)}` : session.name,
    );
  });
}

function drawHeat(columns: Columns<string>, index: ProgramIndex, heat: BookHeat): void {
  const { canvas } = columns;
  const couples = heat.contests
    .flatMap(({ couples: own }) => own)
    .toSorted((a, b) => byNumber(a.number, b.number));
  const height = 36 + couples.reduce((sum, couple) => sum + heightOf(canvas, couple, columns.width), 0);
  columns.ensure(Math.min(height, columns.height));
  drawHead(columns, index, heat, false);
  for (const couple of couples) {
    if (!canvas.hasRoom(heightOf(canvas, couple, columns.width))) {
      columns.next();
      drawHead(columns, index, heat, true);
    }
    drawCouple(columns, heat, couple);
  }
  canvas.y += AFTER;
}

function drawHead(
  columns: Columns<string>,
  { clock, hasFloors }: ProgramIndex,
  heat: BookHeat,
  isContinued: boolean,
): void {
  const { canvas } = columns;
  const { left, right } = columns.column;
  const baseline = canvas.y + 20;
  const label = fitText(canvas.ruler, heat.label, { width: 80, size: 20, least: 12, isBold: true });
  const labelWidth = canvas.text(left, baseline, label.lines[0] ?? '', { size: label.size, isBold: true });
  const time = heat.startTime ? clock.time(heat.startTime) : '–';
  const timeWidth = canvas.widthOf(time, { size: 10, isBold: true });
  const x = left + labelWidth + 8;
  const room = right - timeWidth - x - 8;
  const dance = fitText(canvas.ruler, heat.dance, { width: room, size: 11, least: 8, isBold: true });
  const about = [counted(heat.couples, 'couple'), hasFloors && heat.floor, isContinued && 'continued'];
  const words = about.filter(Boolean).join(' · ');
  const under = fitText(canvas.ruler, words, { width: columns.width, size: 8, least: 6 });
  let down = baseline - (dance.lines.length > 1 ? 9 : 0);
  for (const line of dance.lines) {
    canvas.text(x, down, line, { size: dance.size, isBold: true });
    down += 9.5;
  }
  canvas.textTo(right, baseline, time, { size: 10, isBold: true });
  down = Math.max(down - 9.5, baseline) + 11;
  under.lines.forEach((line, at) => {
    canvas.text(left, down + at * 9, line, { size: under.size, colour: QUIET });
  });
  canvas.y = down + (under.lines.length - 1) * 9 + 4;
  canvas.rule(canvas.y, 0.8, left, right);
  canvas.y += 1.5;
}

function layNames(canvas: Canvas, couple: BookCouple, width: number) {
  const names = couple.dancers.map(({ name }) => name).join(' & ');
  const isComing = couple.dancers.some(({ wasJustOn }) => wasJustOn);
  const room = width - NAMES_AT - (isComing ? WHERE_WIDTH : 0);
  return { isComing, ...fitText(canvas.ruler, names, { width: room, size: SIZE, least: LEAST }) };
}

function heightOf(canvas: Canvas, couple: BookCouple, width: number): number {
  const chip = couple.mark ? chipFor(canvas, couple.mark, width - NAMES_AT).height + 3 : 0;
  return layNames(canvas, couple, width).lines.length * LINE + chip;
}

function drawCouple(columns: Columns<string>, heat: BookHeat, couple: BookCouple): void {
  const { canvas } = columns;
  const { left, right } = columns.column;
  const { isComing, size, lines } = layNames(canvas, couple, columns.width);
  const top = canvas.y;
  const baseline = top + 10.6;
  canvas.box(left, baseline - 8.4, CHECK, CHECK, 0.8, 1);
  const number = fitText(canvas.ruler, couple.number, {
    width: NAMES_AT - CHECK - 9,
    size: 12,
    least: 6,
    isBold: true,
  });
  canvas.text(left + CHECK + 5, baseline, number.lines[0] ?? '', { size: number.size, isBold: true });
  lines.forEach((line, at) => {
    canvas.text(left + NAMES_AT, baseline + at * LINE, line, { size });
  });
  if (isComing && heat.before !== null) {
    const words = fitText(canvas.ruler, `from heat ${heat.before}`, {
      width: WHERE_WIDTH - 4,
      size: 8,
      least: 5,
    });
    canvas.textTo(right, baseline, words.lines[0] ?? '', { size: words.size, colour: QUIET });
  }
  canvas.y += lines.length * LINE;
  if (!couple.mark) return;
  const chip = chipFor(canvas, couple.mark, columns.width - NAMES_AT);
  drawChip(canvas, left + NAMES_AT, canvas.y + 8, chip);
  canvas.y += chip.height + 3;
  drawBar(canvas, top + 1, canvas.y - 2, left + 3);
}
