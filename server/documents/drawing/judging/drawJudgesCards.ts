import type { JudgesCard } from '../../contents/resultPapers.ts';
import type { Canvas } from '../canvas.ts';
import { QUIET } from '../page.ts';
import { millimetres } from '../paper.ts';
import { shortDance } from './shortDance.ts';

const PAD = millimetres(9);
const QR = millimetres(12);
/** Boxes get lower if two columns do not hold all couples. */
const BOX = { height: millimetres(12), gap: millimetres(2.5), least: millimetres(4.6) };
/** Gaps between columns of boxes, and between blocks of several dances. */
const GUTTER = 12;
const BETWEEN = 16;
/** Height of the dance names above the boxes. */
const DANCES = 12;
/** Width of a score box, and distance between the lines next to it. */
const SCORE = { width: millimetres(20), line: millimetres(8) };
/** More couples leave no room for comments. */
const MOST_COMMENTS = 6;

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Four to a page, with dashed cut lines. */
export function drawJudgesCards(canvas: Canvas, event: string, cards: readonly JudgesCard[]): void {
  const { width, height } = canvas.paper;
  let quarter = 0;
  cards.forEach((card, at) => {
    const isLarge = isHalfPage(card);
    if (isLarge && quarter % 2 === 1) quarter += 1;
    const place = quarter % 4;
    if (place === 0) {
      canvas.newPage();
      cutLine(canvas, [0, height / 2], [width, height / 2]);
    }
    const x = (place % 2) * (width / 2);
    const y = Math.floor(place / 2) * (height / 2);
    if (!isLarge && place % 2 === 0) cutLine(canvas, [width / 2, y], [width / 2, y + height / 2]);
    const right = (isLarge ? width : x + width / 2) - PAD;
    const area = { left: x + PAD, right, top: y + PAD, bottom: y + height / 2 - PAD };
    drawCard(canvas, event, card, area, `${at + 1} of ${cards.length}`);
    quarter += isLarge ? 2 : 1;
  });
}

/** Many couples in several dances, or many dances, need the full page width. */
const isHalfPage = ({ numbers, dances }: JudgesCard): boolean =>
  dances.length > 1 && (numbers.length > 12 || dances.length > 5);

const cutLine = (canvas: Canvas, from: readonly [number, number], to: readonly [number, number]): void =>
  canvas.add({ kind: 'line', from, to, width: 0.5, colour: QUIET, isDashed: true });

function drawCard(canvas: Canvas, event: string, card: JudgesCard, area: Area, count: string): void {
  const { left, right, top, bottom } = area;
  const width = right - left;
  const quiet = { colour: QUIET };
  canvas.fitted(left, top + 8, event, { size: 8.5, isBold: true, width: width - 72, least: 6, leading: 6 });
  const where = [card.session, card.floor].filter(Boolean).join(' · ');
  canvas.fitted(left, top + 19, where, { size: 8, ...quiet, width: width - 72, least: 6, leading: 7 });
  canvas.box(right - 30, top, 30, 30, 1.6, 3);
  canvas.textCentred(right - 15, top + 22, card.judge, { size: 18, isBold: true });
  canvas.textTo(right - 36, top + 19, 'Judge', { size: 8, ...quiet });

  if (card.heat === '') canvas.rule(top + 66, 0.9, left, left + 70);
  const [number = '', ...round] = card.heat.split(' ');
  const numberWidth = canvas.text(left, top + 66, number, { size: 36, isBold: true }) || 70;
  const roundWidth = canvas.text(left + numberWidth + 5, top + 66, round.join(' '), {
    size: 15,
    isBold: true,
  });
  const heatWidth = numberWidth + (roundWidth && roundWidth + 5);
  const beside = left + heatWidth + 10;
  const room = right - beside;
  const title = { size: 13, isBold: true, width: room, least: 8, leading: 9 };
  const division = { size: 9.5, ...quiet, width: room, least: 6.5, leading: 7 };
  // The rule is right below, so several lines grow upwards.
  const below = canvas.linesOf(card.division, division) - 1;
  const divisionAt = top + (below > 0 ? 73 - below * division.leading : 65);
  const words = card.title || 'Blank card';
  const above = canvas.linesOf(words, title) - 1;
  canvas.fitted(beside, Math.min(top + 50, divisionAt - 11) - above * title.leading, words, title);
  canvas.fitted(beside, divisionAt, card.division, division);
  canvas.rule(top + 76, 0.9, left, right);
  const { numbers, dances, asked, isScored, isByStandard } = card;
  const most = numbers.length || '…';
  const what = isScored
    ? 'Score 0 to 100'
    : isByStandard
      ? 'Against the standard: 1, 2 or 3'
      : asked === null
        ? `Final: rank 1 to ${most}`
        : `Recall ${asked}`;
  const task = canvas.text(left, top + 89, what, { size: 9.5, isBold: true });
  const hasComments = isScored && dances.length < 2 && numbers.length <= MOST_COMMENTS;
  const each =
    asked !== null
      ? `${dances.length > 1 ? 'in every dance' : ''}, crosses in no order`
      : dances.length > 1
        ? 'in every dance'
        : !isScored
          ? isByStandard
            ? ''
            : ', each place once'
          : hasComments
            ? ', with a comment'
            : '';
  canvas.text(left + task + (each.startsWith(',') ? 0 : 3), top + 89, each, { size: 9.5 });
  canvas.rule(top + 97, 0.9, left, right);

  const foot = bottom - QR - 30;
  const body = { left, right, top: top + 104, bottom: foot - 6 };
  const lines = linesOf(card);
  if (dances.length > 1) {
    const rows = rowsIn(body.bottom - body.top - DANCES);
    const blocks = inColumns(lines, Math.max(numbers.length > 12 ? 2 : 1, Math.ceil(lines.length / rows)));
    const block = (width + BETWEEN) / blocks.length;
    blocks.forEach((own, at) => {
      const x = left + at * block;
      drawColumns(canvas, own, dances, { ...body, left: x, right: x + block - BETWEEN });
    });
  } else if (hasComments) drawComments(canvas, lines, body);
  else drawBoxes(canvas, lines, body);

  canvas.rule(foot + 10, 0.9, left, left + width * 0.58);
  canvas.rule(foot + 10, 0.9, left + width * 0.63, right);
  canvas.text(left, foot + 19, 'Signed', { size: 7, ...quiet });
  canvas.text(left + width * 0.63, foot + 19, 'Changes initialed', { size: 7, ...quiet });
  canvas.add({ kind: 'qr', x: left - 2, y: bottom - QR, size: QR, text: card.scanned });
  canvas.text(left + QR + 6, bottom - 15, card.code, { size: 11.5, isBold: true });
  canvas.text(left + QR + 6, bottom - 4, card.printed, { size: 7.25, ...quiet });
  canvas.textTo(right, bottom - 4, count, { size: 7.25, ...quiet });
}

/** A couple's line, or the heat of the couples below it. */
interface Line {
  readonly text: string;
  readonly isHeat: boolean;
}

/** A blank card has twelve lines. */
function linesOf({ numbers, heats }: JudgesCard): Line[] {
  if (numbers.length === 0) return Array.from({ length: 12 }, () => ({ text: '', isHeat: false }));
  return numbers.flatMap((text, at) => [
    ...(heats[at] === heats[at - 1] ? [] : [{ text: `Heat ${heats[at]}`, isHeat: true }]),
    { text, isHeat: false },
  ]);
}

/** Splits lines evenly; a heat at the end of a column moves to the next one. */
function inColumns(lines: readonly Line[], count: number): Line[][] {
  const most = Math.ceil(lines.length / count);
  const columns: Line[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const column = columns.at(-1) ?? [];
    const isLast = column.length === most - 1;
    const isMoved = line.isHeat && isLast && lines.length - at > 1 && columns.length < count;
    if (column.length >= most || isMoved) columns.push([line]);
    else column.push(line);
  }
  return columns;
}

const widestOf = (canvas: Canvas, lines: readonly Line[], size: number, least: number): number =>
  Math.max(
    ...lines.map(({ text, isHeat }) => (isHeat ? 0 : canvas.widthOf(text, { size, isBold: true }))),
    least,
  );

/** Draws the number in front of the boxes, or the heat, which has none. Returns whether boxes follow. */
function drawLine(canvas: Canvas, x: number, y: number, height: number, line: Line, size: number): boolean {
  const { text, isHeat } = line;
  if (isHeat)
    canvas.text(x, y + height - 1, text, { size: Math.min(9, height), isBold: true, colour: QUIET });
  else canvas.text(x, y + height / 2 + size * 0.36, text, { size, isBold: true });
  return !isHeat;
}

/** Number of rows at the smallest box height. */
const rowsIn = (height: number): number => Math.max(1, Math.floor(height / BOX.least));

/** Numbers ascend down two columns, or more if two would be too tall. */
function drawBoxes(canvas: Canvas, lines: readonly Line[], { left, right, top, bottom }: Area): void {
  const columns = inColumns(lines, Math.max(2, Math.ceil(lines.length / rowsIn(bottom - top))));
  const rows = Math.max(...columns.map(({ length }) => length));
  const step = Math.max(BOX.least, Math.min(BOX.height + BOX.gap, (bottom - top) / rows));
  const height = Math.min(BOX.height, step * 0.84);
  const size = Math.min(17, height * 0.62);
  const column = (right - left + GUTTER) / Math.max(2, columns.length);
  const widest = widestOf(canvas, lines, size, 26);
  columns.forEach((own, index) => {
    const x = left + index * column;
    own.forEach((line, at) => {
      const y = top + at * step;
      if (!drawLine(canvas, x, y, height, line, size)) return;
      canvas.box(x + widest + 8, y, column - GUTTER - widest - 8, height, 0.9, 2);
    });
  });
}

function drawComments(canvas: Canvas, lines: readonly Line[], { left, right, top, bottom }: Area): void {
  const step = (bottom - top) / lines.length;
  const height = Math.min(BOX.height, step * 0.84);
  const size = Math.min(17, height * 0.62);
  const box = left + widestOf(canvas, lines, size, 26) + 8;
  lines.forEach((each, at) => {
    const y = top + at * step;
    if (!drawLine(canvas, left, y, height, each, size)) return;
    canvas.box(box, y, SCORE.width, height, 0.9, 2);
    for (let line = y + height; line < y + step; line += SCORE.line) {
      canvas.rule(line, 0.5, box + SCORE.width + 10, right);
    }
  });
}

function drawColumns(
  canvas: Canvas,
  lines: readonly Line[],
  dances: readonly string[],
  { left, right, top, bottom }: Area,
): void {
  const step = Math.max(BOX.least, Math.min(millimetres(9.5), (bottom - top - DANCES) / lines.length));
  const height = Math.min(millimetres(8), step * 0.84);
  const size = Math.min(15, height * 0.66);
  const widest = widestOf(canvas, lines, size, 20) + 6;
  const column = (right - left - widest) / dances.length;
  dances.forEach((dance, at) => {
    const middle = left + widest + at * column + column / 2;
    const words = canvas.widthOf(dance, { size: 5, isBold: true }) > column - 2 ? shortDance(dance) : dance;
    const wide = canvas.widthOf(words, { size: 7.5, isBold: true });
    const fits = 7.5 * Math.min(1, (column - 2) / Math.max(1, wide));
    canvas.textCentred(middle, top + 7, words, { size: fits, isBold: true });
  });
  lines.forEach((line, at) => {
    const y = top + DANCES + at * step;
    if (!drawLine(canvas, left, y, height, line, size)) return;
    dances.forEach((_, dance) => {
      canvas.box(left + widest + dance * column + 2, y, column - 4, height, 0.9, 2);
    });
  });
}
