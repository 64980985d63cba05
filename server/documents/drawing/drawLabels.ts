import { counted } from '../../schedules/counted.ts';
import { type BackNumber, backNumbersOf } from '../contents/backNumbers.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import { type PublicLinks, personLink } from '../publicLinks.ts';
import type { Canvas } from './canvas.ts';
import { fitBlock, fitText, LEADING } from './fitText.ts';
import { QUIET } from './page.ts';
import { millimetres, type PaperName } from './paper.ts';

/** A commercial sheet of labels, in points. */
interface LabelSheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** Distance between the left edges of neighbouring labels. */
  readonly step: number;
}

/** A4: 24 labels of 70 × 37 mm without gaps. Letter: 14 labels of 4 × 1⅓ inches (Avery 5162). */
const SHEETS: Record<PaperName, LabelSheet> = {
  a4: {
    columns: 3,
    rows: 8,
    width: millimetres(70),
    height: millimetres(37),
    left: 0,
    top: millimetres(0.5),
    step: millimetres(70),
  },
  letter: { columns: 2, rows: 7, width: 288, height: 96, left: 11.25, top: 60, step: 301.5 },
};

const PAD = 14;
const TEXT = { size: 7.5, isBold: false };
const NAME = { size: 10.5, isBold: true };
/** Small enough to print any real name in full. */
const LEAST = 2.5;

/** Side of the code, and the width that the text next to it leaves free. */
const CODE = 46;
const BESIDE_CODE = 44;

/** For back-number envelopes, each with the code the desk scans. */
export function drawLabels(canvas: Canvas, index: ProgramIndex, links: PublicLinks | null): void {
  const sheet = SHEETS[canvas.paper.name];
  const perSheet = sheet.columns * sheet.rows;
  backNumbersOf(index).forEach((number, at) => {
    const place = at % perSheet;
    if (place === 0) canvas.newPage();
    const x = sheet.left + (place % sheet.columns) * sheet.step;
    const y = sheet.top + Math.floor(place / sheet.columns) * sheet.height;
    const area = { x, y, width: sheet.width, height: sheet.height };
    drawLabel(canvas, index, number, area);
    const text = (number.holder && personLink(links, number.holder.id)) ?? number.number;
    // The outer 4 mm that printers leave white serve as part of the code's quiet zone.
    const corner = { x: x + area.width - PAD - CODE + 6, y: y + area.height - CODE - 8 };
    canvas.add({ kind: 'qr', ...corner, size: CODE, text });
  });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawLabel(canvas: Canvas, { clock }: ProgramIndex, number: BackNumber, area: Area): void {
  const left = area.x + PAD;
  const width = area.width - 2 * PAD;
  const digits = fitText(canvas.ruler, number.number, {
    width: width * 0.5,
    size: 34,
    least: 10,
    isBold: true,
  });
  const baseline = area.y + 38;
  const wide = canvas.text(left, baseline, digits.lines[0] ?? '', { size: digits.size, isBold: true });
  const beside = left + wide + 8;
  const room = area.x + area.width - PAD - beside;
  const studio = { x: beside, top: area.y + 11, width: room, height: 21 };
  const under = number.studio === '' ? studio.top : drawBlock(canvas, number.studio, studio, TEXT);
  drawBlock(canvas, counted(number.heats, 'heat'), { ...studio, top: under, height: 9 }, TEXT);
  const bottom = area.y + area.height - 5;
  const narrow = width - BESIDE_CODE;
  const name = number.holder?.name ?? '';
  const top = drawBlock(canvas, name, { x: left, top: area.y + 45, width: narrow, height: 24 }, NAME);
  const first = firstWords(number, clock);
  const rest = { x: left, width: narrow, height: bottom - top - (first === '' ? 0 : 9) };
  const end = drawBlock(canvas, withWords(number.partners), { ...rest, top: top + 1 }, TEXT);
  drawBlock(canvas, first, { ...rest, top: end, height: bottom - end }, TEXT);
}

interface Block {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the whole text as large as it fits. Returns its bottom. */
function drawBlock(
  canvas: Canvas,
  text: string,
  { x, top, width, height }: Block,
  style: { readonly size: number; readonly isBold: boolean },
): number {
  if (text === '') return top;
  const { size, lines } = fitBlock(canvas.ruler, text, { ...style, width, height, least: LEAST });
  lines.forEach((line, at) => {
    const colour = style.isBold ? {} : { colour: QUIET };
    canvas.text(x, top + (at + 0.8) * size * LEADING, line, { size, isBold: style.isBold, ...colour });
  });
  return top + lines.length * size * LEADING;
}

/** "with Ellen Whitcombe, Margaret Osei and 3 more". */
function withWords(partners: readonly string[]): string {
  if (partners.length === 0) return '';
  const named = partners.slice(0, 2);
  const more = partners.length - named.length;
  return more > 0 ? `with ${named.join(', ')} and ${more} more` : `with ${named.join(' and ')}`;
}

function firstWords({ first }: BackNumber, clock: ProgramIndex['clock']): string {
  if (!first) return '';
  const start = first.heat.startTime;
  return `first ${start ? `${clock.dayAndTime(start)}, ` : ''}heat ${first.heat.label}`;
}
