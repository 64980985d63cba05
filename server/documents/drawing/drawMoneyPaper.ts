import { printAmount } from '../../money/amounts.ts';
import type { MoneyPaper, PaperGroup, PaperRow, PaperSum } from '../contents/moneyPaper.ts';
import { Canvas, type TextStyle } from './canvas.ts';
import { shorten, wrap } from './fitText.ts';
import { HAIR, INK, type Page, QUIET, type Tag } from './page.ts';
import { millimetres, type Paper } from './paper.ts';
import type { Ruler } from './ruler.ts';

const HEAD_BASELINE = 41.5;
const HEAD_RULE = 49;
const QR_SIDE = millimetres(17);
const SIZE = 9;
const ROW = 14.5;
const INDENT = 9;
/** Height of the heads of the table. */
const HEADS = 19;
const NOTE = { size: 8.25, leading: 11.5 };

type Money = (amount: number) => string;

/** Every page has the way to pay and the number of pages; a page that is full carries its sum to the next. */
export function drawMoneyPaper(sheet: MoneyPaper, paper: Paper, ruler: Ruler): Page[] {
  const notes = notesOf(sheet, paper, ruler);
  const footHeight = Math.max(notes.length * NOTE.leading + 6, sheet.payLink ? QR_SIDE : 0) + 44;
  const canvas = new Canvas(paper, ruler, { top: HEAD_RULE, bottom: paper.height - footHeight - 6 });
  const money: Money = (amount) => (amount === 0 ? '–' : printAmount(amount, sheet.currency));
  canvas.newPage();
  drawTitle(canvas, sheet, money);
  drawParties(canvas, sheet);
  drawTable(canvas, sheet, money);
  drawTotals(canvas, sheet.totals, money);
  if (sheet.signature !== undefined) drawSignature(canvas, sheet.signature);
  canvas.pages.forEach((page, at) => {
    const one = new Canvas(paper, ruler, canvas.frame);
    one.pages.push(page);
    drawHead(one, sheet);
    drawFoot(one, sheet, notes, `Page ${at + 1} of ${canvas.pages.length}`, footHeight);
  });
  return canvas.pages;
}

function drawHead(canvas: Canvas, { event, document, stamp }: MoneyPaper): void {
  const { left, right } = canvas.paper;
  const size = 8.25;
  const used = canvas.textTo(right, HEAD_BASELINE, stamp, { size, isBold: true });
  const what = ` · ${document}`;
  // Bold letters are up to 14 % wider than `shorten` measures.
  const room = (right - left - used - 16 - canvas.widthOf(what, { size })) / 1.14;
  const name = canvas.text(left, HEAD_BASELINE, shorten(canvas.ruler, event, room, size), {
    size,
    isBold: true,
  });
  canvas.text(left + name + 2, HEAD_BASELINE, what, { size, colour: QUIET });
  canvas.rule(HEAD_RULE);
}

function drawTitle(canvas: Canvas, { title, subtitle, figure }: MoneyPaper, money: Money): void {
  const { left, right } = canvas.paper;
  const aside = figure ? 175 : 0;
  const width = canvas.width - aside;
  const style = { size: 27, isBold: true, width, least: 15, leading: 20, tag: { role: 'H1' } as Tag };
  const lines = canvas.fitted(left, canvas.y + 42, title, style);
  const baseline = canvas.y + 42 + (lines - 1) * 20 + 19;
  const quiet = { size: 11, colour: QUIET, width, least: 8, leading: 12.5, tag: { role: 'P' } as Tag };
  let below = baseline - 3;
  if (figure) {
    const owed = wrap(canvas.ruler, figure.words, aside - 10, SIZE);
    owed.forEach((line, at) => {
      const words = { size: SIZE, colour: QUIET, tag: { role: 'P' } as Tag };
      canvas.textTo(right, baseline - 26 + at * 11, line, words);
    });
    below += (owed.length - 1) * 11;
    canvas.textTo(right, below, money(figure.amount), { size: 22, isBold: true, tag: { role: 'P' } });
  }
  const lowest = baseline + (canvas.fitted(left, baseline, subtitle, quiet) - 1) * 12.5;
  canvas.y = Math.max(below, lowest) + 27;
}

function drawParties(canvas: Canvas, { parties, facts }: MoneyPaper): void {
  const { left } = canvas.paper;
  const third = canvas.width / 3;
  const top = canvas.y;
  const bottoms = parties.map(({ label, lines }, at) => {
    const x = left + at * third;
    canvas.text(x, top, label, { size: 8, colour: QUIET, tag: { role: 'P' } });
    return drawWrapped(canvas, x, top + 12, third - 14, lines, 12);
  });
  let y = top;
  for (const { label, value } of facts) {
    const x = left + 2 * third;
    canvas.text(x, y, label, { size: SIZE, colour: QUIET, tag: { role: 'P' } });
    y = drawWrapped(canvas, x + 58, y, third - 58, [value], 12);
  }
  canvas.y = Math.max(y, ...bottoms) + (parties.length + facts.length > 0 ? 14 : 0);
}

/** The first line of several is bold. Returns the baseline below the last. */
function drawWrapped(
  canvas: Canvas,
  x: number,
  top: number,
  width: number,
  texts: readonly string[],
  leading: number,
): number {
  let y = top;
  for (const [at, text] of texts.entries()) {
    const isBold = at === 0 && texts.length > 1;
    for (const line of wrap(canvas.ruler, text, width, SIZE, isBold)) {
      canvas.text(x, y, line, { size: SIZE, isBold, tag: { role: 'P' } });
      y += leading;
    }
  }
  return y;
}

const columnsOf = ({ paper: { left, right } }: Canvas) => ({
  what: left,
  number: right - 138,
  each: right - 74,
  amount: right,
  room: right - 138 - 34 - left,
});

function drawTable(canvas: Canvas, sheet: MoneyPaper, money: Money): void {
  const columns = columnsOf(canvas);
  let carried = 0;
  const drawSum = (words: string): void => {
    canvas.y += ROW;
    canvas.textTo(columns.each, canvas.y - 4, words, { size: SIZE, colour: QUIET, tag: { role: 'P' } });
    canvas.textTo(columns.amount, canvas.y - 4, money(carried), {
      size: SIZE,
      colour: QUIET,
      tag: { role: 'P' },
    });
  };
  const drawHeads = (): void => {
    const row = canvas.nextRow();
    const style = (): TextStyle => ({ size: 8, colour: QUIET, tag: { role: 'TH', row } });
    const [what, number, each, amount] = sheet.heads;
    canvas.y += 12;
    canvas.text(columns.what, canvas.y, what, style());
    canvas.textTo(columns.number, canvas.y, number, style());
    canvas.textTo(columns.each, canvas.y, each, style());
    canvas.textTo(columns.amount, canvas.y, amount, style());
    canvas.y += 7;
    canvas.rule(canvas.y);
  };
  /** True if a new page was begun. */
  const ensure = (height: number): boolean => {
    if (canvas.hasRoom(height + ROW)) return false;
    drawSum('Carried forward');
    canvas.newPage();
    canvas.y += 10;
    drawHeads();
    drawSum('Brought forward');
    return true;
  };
  const [top] = sheet.groups;
  if (!canvas.hasRoom(HEADS + ROW + (top ? heightOfStart(canvas, top) : 0))) {
    canvas.newPage();
    canvas.y += 10;
  }
  drawHeads();
  for (const [at, group] of sheet.groups.entries()) {
    if (!ensure(heightOfStart(canvas, group)) && at > 0)
      canvas.rule(canvas.y, 0.4, undefined, undefined, HAIR);
    drawGroup(canvas, group, money);
    for (const row of group.rows) {
      if (ensure(heightOfRow(canvas, row)))
        drawGroup(canvas, { ...group, name: `${group.name}, continued`, about: '', rows: [] }, money);
      drawRow(canvas, row, money);
      carried += row.amount;
    }
    canvas.y += 3;
  }
  if (sheet.groups.length === 0) {
    canvas.text(columns.what, canvas.y + 16, 'Nothing to charge.', {
      size: SIZE,
      colour: QUIET,
      tag: { role: 'P' },
    });
    canvas.y += 24;
  }
  canvas.rule(canvas.y + 2);
}

const HEAD_STYLE = { size: SIZE + 0.5, isBold: true };

const headLines = (canvas: Canvas, { name }: PaperGroup): string[] =>
  wrap(canvas.ruler, name, columnsOf(canvas).room, HEAD_STYLE.size, true);

const heightOfHead = (canvas: Canvas, group: PaperGroup): number =>
  headLines(canvas, group).length * ROW + (isAside(canvas, headLines(canvas, group), group.about) ? 2 : ROW);

/** Of a name and the first line below it. */
const heightOfStart = (canvas: Canvas, group: PaperGroup): number =>
  heightOfHead(canvas, group) + (group.rows[0] ? heightOfRow(canvas, group.rows[0]) : 0);

/** Whether quiet words fit behind the last line of others. */
const isAside = (
  canvas: Canvas,
  lines: readonly string[],
  about: string,
  style: TextStyle = HEAD_STYLE,
): boolean =>
  canvas.widthOf(lines.at(-1)!, style) + 4 + canvas.widthOf(about, { size: SIZE }) <=
  columnsOf(canvas).room - INDENT;

function drawGroup(canvas: Canvas, group: PaperGroup, money: Money): void {
  const { what, amount, room } = columnsOf(canvas);
  const row = canvas.nextRow();
  const tag = (): Tag => ({ role: 'TD', row });
  const sum = group.rows.reduce((all, one) => all + one.amount, 0);
  canvas.y += 2;
  if (group.rows.length > 0) canvas.textTo(amount, canvas.y + 11, money(sum), { ...HEAD_STYLE, tag: tag() });
  drawWords(canvas, what, room, headLines(canvas, group), group.about, HEAD_STYLE, tag());
}

const rowLines = (canvas: Canvas, { words }: PaperRow): string[] =>
  wrap(canvas.ruler, words, columnsOf(canvas).room - INDENT, SIZE);

const detailLines = (canvas: Canvas, detail: string, room: number): string[] =>
  detail === '' ? [] : wrap(canvas.ruler, detail, room, SIZE);

function heightOfRow(canvas: Canvas, row: PaperRow): number {
  const lines = rowLines(canvas, row);
  const own = isAside(canvas, lines, row.detail, { size: SIZE })
    ? 0
    : detailLines(canvas, row.detail, columnsOf(canvas).room - INDENT).length;
  return (lines.length + own) * ROW;
}

function drawRow(canvas: Canvas, row: PaperRow, money: Money): void {
  const columns = columnsOf(canvas);
  const number = canvas.nextRow();
  const style = (colour = INK): TextStyle => ({ size: SIZE, colour, tag: { role: 'TD', row: number } });
  const baseline = canvas.y + 11;
  drawWords(
    canvas,
    columns.what + INDENT,
    columns.room - INDENT,
    rowLines(canvas, row),
    row.detail,
    { size: SIZE },
    { role: 'TD', row: number },
  );
  if (row.quantity !== 1)
    canvas.textTo(columns.number, baseline, `${String(row.quantity).replace('-', '−')} ×`, style(QUIET));
  canvas.textTo(columns.each, baseline, money(row.unitAmount), style());
  canvas.textTo(columns.amount, baseline, money(row.amount), style());
}

/** Words, and quiet ones behind them or below. */
function drawWords(
  canvas: Canvas,
  x: number,
  room: number,
  lines: readonly string[],
  about: string,
  style: TextStyle,
  tag: Tag,
): void {
  for (const line of lines) {
    canvas.text(x, canvas.y + 11, line, { ...style, tag });
    canvas.y += ROW;
  }
  const quiet = { size: SIZE, colour: QUIET, tag };
  if (isAside(canvas, lines, about, style)) {
    canvas.text(x + canvas.widthOf(lines.at(-1)!, style) + 4, canvas.y + 11 - ROW, about, quiet);
    return;
  }
  for (const line of detailLines(canvas, about, room)) {
    canvas.text(x, canvas.y + 11, line, quiet);
    canvas.y += ROW;
  }
}

function drawTotals(canvas: Canvas, totals: readonly PaperSum[], money: Money): void {
  const { right } = canvas.paper;
  const height = totals.reduce((sum, { isTotal }) => sum + (isTotal ? 26 : 15), 0);
  if (!canvas.hasRoom(height + 8)) canvas.newPage();
  canvas.y += 6;
  for (const [place, { words, amount, isTotal = false }] of totals.entries()) {
    canvas.y += isTotal ? 24 : 15;
    if (isTotal && place > 0) canvas.rule(canvas.y - 17, 0.8, right - 247);
    const style = { size: isTotal ? 13 : SIZE, isBold: isTotal, tag: { role: 'P' } as Tag };
    canvas.textTo(right - 94, canvas.y, words, { ...style, colour: isTotal ? INK : QUIET });
    canvas.textTo(right, canvas.y, money(amount), style);
  }
  canvas.y += 8;
}

function drawSignature(canvas: Canvas, words: string): void {
  const { left } = canvas.paper;
  if (!canvas.hasRoom(60)) canvas.newPage();
  canvas.y += 48;
  canvas.rule(canvas.y, 0.8, left, left + 240);
  canvas.text(left, canvas.y + 12, words, { size: 8, colour: QUIET, tag: { role: 'P' } });
  canvas.y += 14;
}

/** Wrapped beside the code and the number of pages. */
function notesOf({ notes, payLink }: MoneyPaper, paper: Paper, ruler: Ruler) {
  const width = paper.right - paper.left - (payLink ? QR_SIDE + 10 : 0) - 90;
  return notes
    .filter((note) => note !== '')
    .flatMap((note, at) =>
      note
        .split('\n')
        .flatMap((part) => wrap(ruler, part, width, NOTE.size, at === 0))
        .map((text) => ({ text, isBold: at === 0 })),
    );
}

function drawFoot(
  canvas: Canvas,
  { payLink }: MoneyPaper,
  notes: ReturnType<typeof notesOf>,
  page: string,
  height: number,
): void {
  const { left, right } = canvas.paper;
  const top = canvas.paper.height - height;
  canvas.rule(top);
  if (payLink) canvas.add({ kind: 'qr', x: left - 3, y: top + 5, size: QR_SIDE + 4, text: payLink });
  const x = left + (payLink ? QR_SIDE + 10 : 0);
  notes.forEach(({ text, isBold }, at) => {
    const colour = isBold ? INK : QUIET;
    canvas.text(x, top + 16 + at * NOTE.leading, text, { size: NOTE.size, isBold, colour });
  });
  canvas.textTo(right, canvas.paper.height - 34, page, { size: 8.25, isBold: true });
}
