import { ifRecalled } from '../../../publishing/programRounds.ts';
import { counted } from '../../../schedules/counted.ts';
import { byNumber } from '../../contents/coupleWords.ts';
import { type BookCouple, type BookHeat, bookHeat } from '../../contents/floorBooks.ts';
import type { MarkIndex } from '../../contents/marks.ts';
import type { ProgramIndex } from '../../contents/programIndex.ts';
import { fromTo } from '../../contents/sessionWords.ts';
import type { Canvas } from '../canvas.ts';
import { Columns } from '../columns.ts';
import { fitText, wrap } from '../fitText.ts';
import { QUIET } from '../page.ts';
import { chipFor, drawBar, drawChip, drawHeatMark, heightOfHeatMark } from '../style.ts';

const LINE = 17;
const SIZE = 10;
const LEAST = 8;
const CHECK = 9.5;
const NAMES_AT = 62;
const FROM_LINE = 12;
const AFTER = 12;

/** Appends the line-up's pages: who is due in each heat, with a box to tick. Returns what each page holds. */
export function drawDeckBook(canvas: Canvas, index: ProgramIndex, marks: MarkIndex | null): string[] {
  return index.sessions.flatMap((session) => {
    const heats = index.heatsOf(session);
    if (heats.length === 0) return [];
    const columns = new Columns<string>(canvas, 2, 20, () => {
      canvas.y += 6;
    });
    for (const heat of heats) {
      drawHeat(columns, bookHeat(index, heat, marks));
      columns.note(heat.label);
    }
    return columns.notes.map((labels) =>
      labels.length > 0
        ? `${session.name} · ${labels.length === 1 ? 'heat' : 'heats'} ${fromTo(labels[0], labels.at(-1))}`
        : session.name,
    );
  });
}

function drawHeat(columns: Columns<string>, heat: BookHeat): void {
  const { canvas } = columns;
  const couples = heat.contests
    .flatMap(({ couples: own }) => own)
    .toSorted((a, b) => byNumber(a.number, b.number));
  const height =
    36 +
    heightOfHeatMark(canvas, heat.mark, columns.width) +
    couples.reduce((sum, couple) => sum + heightOf(canvas, couple, columns.width), 0) +
    heat.later.length * 2 * FROM_LINE;
  columns.ensure(Math.min(height, columns.height));
  drawHead(columns, heat, false);
  for (const couple of couples) {
    if (!canvas.hasRoom(heightOf(canvas, couple, columns.width))) {
      columns.next();
      drawHead(columns, heat, true);
    }
    drawCouple(columns, couple);
  }
  for (const round of heat.later) {
    const { left } = columns.column;
    const fitting = { width: columns.width, least: 6, leading: FROM_LINE };
    canvas.fitted(left, canvas.y + 10, round.name, { ...fitting, size: 9, isBold: true });
    canvas.text(left, canvas.y + 10 + FROM_LINE, ifRecalled(round), { size: 9, colour: QUIET });
    canvas.y += 2 * FROM_LINE;
  }
  canvas.y += AFTER;
}

function drawHead(columns: Columns<string>, heat: BookHeat, isContinued: boolean): void {
  const { canvas } = columns;
  const { left, right } = columns.column;
  const baseline = canvas.y + 20;
  const label = fitText(canvas.ruler, heat.label, { width: 80, size: 20, least: 12, isBold: true });
  const labelWidth = canvas.text(left, baseline, label.lines[0] ?? '', { size: label.size, isBold: true });
  const time = heat.time || '–';
  const timeWidth = canvas.widthOf(time, { size: 10, isBold: true });
  const x = left + labelWidth + 8;
  const room = right - timeWidth - x - 8;
  const dance = fitText(canvas.ruler, heat.dance, { width: room, size: 11, least: 8, isBold: true });
  const about = [counted(heat.couplesInAll, 'couple'), isContinued && 'continued'];
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
  down += (under.lines.length - 1) * 9;
  if (heat.mark) down = drawHeatMark(canvas, heat.mark, left, down + 11, columns.width);
  canvas.y = down + 4;
  canvas.rule(canvas.y, 0.8, left, right);
  canvas.y += 1.5;
}

interface CoupleLayout {
  readonly size: number;
  readonly lines: readonly string[];
  /** Where the couple comes from: to the right if there is room, otherwise below the names. */
  readonly from: readonly string[];
  readonly isFromUnder: boolean;
}

const FROM = { size: 9, isBold: true };

function layOutCouple(canvas: Canvas, couple: BookCouple, width: number): CoupleLayout {
  const names = couple.dancers.map(({ name }) => name).join(' & ');
  const room = width - NAMES_AT;
  const from = couple.comesFrom === '' ? '' : `from ${couple.comesFrom}`;
  const used = canvas.widthOf(names, { size: SIZE }) + (from === '' ? 0 : canvas.widthOf(from, FROM) + 8);
  const fitting = { width: room, size: SIZE, least: LEAST };
  return {
    ...fitText(canvas.ruler, names, fitting),
    from: from === '' ? [] : wrap(canvas.ruler, from, room, FROM.size, true),
    isFromUnder: used > room,
  };
}

function heightOf(canvas: Canvas, couple: BookCouple, width: number): number {
  const chip = couple.mark ? chipFor(canvas, couple.mark, width - NAMES_AT).height + 3 : 0;
  const { lines, from, isFromUnder } = layOutCouple(canvas, couple, width);
  return lines.length * LINE + (isFromUnder ? from.length * FROM_LINE : 0) + chip;
}

function drawCouple(columns: Columns<string>, couple: BookCouple): void {
  const { canvas } = columns;
  const { left, right } = columns.column;
  const { size, lines, from, isFromUnder } = layOutCouple(canvas, couple, columns.width);
  const top = canvas.y;
  const baseline = top + 13;
  canvas.box(left, baseline - 8.4, CHECK, CHECK, 0.8, 1);
  const fitting = { width: NAMES_AT - CHECK - 9, size: 15, least: 6, isBold: true };
  const number = fitText(canvas.ruler, couple.number, fitting);
  canvas.text(left + CHECK + 5, baseline, number.lines[0] ?? '', { size: number.size, isBold: true });
  lines.forEach((line, at) => {
    canvas.text(left + NAMES_AT, baseline + at * LINE, line, { size });
  });
  if (isFromUnder) {
    const under = baseline + (lines.length - 1) * LINE;
    from.forEach((line, at) => {
      canvas.text(left + NAMES_AT, under + (at + 1) * FROM_LINE, line, FROM);
    });
    canvas.y += from.length * FROM_LINE;
  } else canvas.textTo(right, baseline, from[0] ?? '', FROM);
  canvas.y += lines.length * LINE;
  if (!couple.mark) return;
  const chip = chipFor(canvas, couple.mark, columns.width - NAMES_AT);
  drawChip(canvas, left + NAMES_AT, canvas.y + 10, chip);
  canvas.y += chip.height + 3;
  drawBar(canvas, top + 1, canvas.y - 2, left + 3);
}
