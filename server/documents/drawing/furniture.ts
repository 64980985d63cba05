import type { ProgramIndex } from '../contents/programIndex.ts';
import { Canvas, type Frame, type TextStyle } from './canvas.ts';
import { shorten } from './fitText.ts';
import { INK, QUIET } from './page.ts';
import { millimetres, type Paper } from './paper.ts';
import type { Ruler } from './ruler.ts';

const HEAD_BASELINE = 41.5;
const HEAD_RULE = 49;
const FOOT_BASELINE_ABOVE = 34;
const FOOT_RULE_ABOVE = 48;
const QR_SIDE = millimetres(14);
const QR_RULE_ABOVE = QR_SIDE + 38;

export interface Furniture {
  readonly index: ProgramIndex;
  /** "Heat sheet". */
  readonly document: string;
  /** Replaces the program's version for a document without one. */
  readonly version?: string;
  readonly note: string;
  /** The web page that stays current; omitted if nothing is public. */
  readonly link?: string | null;
  /** The link of each page, from 0, if pages have different ones. */
  readonly linkAt?: (page: number) => string | null;
}

const frameOf = (paper: Paper, link?: string | null): Frame => ({
  top: HEAD_RULE,
  bottom: paper.height - (link ? QR_RULE_ABOVE : FOOT_RULE_ABOVE) - 5,
});

export const canvasFor = (paper: Paper, ruler: Ruler, link?: string | null): Canvas =>
  new Canvas(paper, ruler, frameOf(paper, link));

/** "Version 3, as of Thu, Mar 4, 2027, 6:40 PM", printed on every page; "Draft, …" before it is published. */
export function asOfWords({ program, clock }: ProgramIndex): { version: string; moment: string } {
  const moment = `as of ${clock.moment(program.asOf)}`;
  return program.version === null
    ? { version: 'Draft', moment }
    : { version: `Version ${program.version}`, moment };
}

/**
 * Draws headers and footers once the number of pages is known.
 * @param about what each page holds ("Friday daytime · Smooth heats 80–91")
 */
export function furnish(canvas: Canvas, furniture: Furniture, about: readonly string[] = []): void {
  canvas.pages.forEach((page, at) => {
    const one = new Canvas(page.paper ?? canvas.paper, canvas.ruler, canvas.frame);
    one.pages.push(page);
    const link = furniture.linkAt ? furniture.linkAt(at) : furniture.link;
    drawHead(one, furniture, about[at] ?? '');
    drawFoot(one, { ...furniture, link }, `Page ${at + 1} of ${canvas.pages.length}`);
  });
}

export function drawHead(canvas: Canvas, { index, document, ...stamp }: Furniture, about: string): void {
  const { left, right } = canvas.paper;
  const size = 8.25;
  const { moment, ...words } = asOfWords(index);
  const { version } = { ...words, ...stamp };
  const momentStyle: TextStyle = { size, colour: QUIET };
  const momentWidth = canvas.textTo(right, HEAD_BASELINE, `, ${moment}`, momentStyle);
  const versionWidth = canvas.textTo(right - momentWidth, HEAD_BASELINE, version, { size, isBold: true });
  const room = right - momentWidth - versionWidth - left - 16;
  const what = [document, about].filter((word) => word !== '').join(' · ');
  const name = canvas.ruler.printable(index.program.event.name);
  const whatWidth = canvas.widthOf(` · ${what}`, { size });
  const shownName = shortenBold(canvas, name, Math.max(room - whatWidth, room * 0.35), size);
  const nameWidth = canvas.text(left, HEAD_BASELINE, shownName, { size, isBold: true });
  const shownWhat = shorten(canvas.ruler, `· ${what}`, room - nameWidth - 3, size);
  canvas.text(left + nameWidth + 3, HEAD_BASELINE, shownWhat, { size, colour: QUIET });
  canvas.rule(HEAD_RULE);
}

function shortenBold(canvas: Canvas, text: string, room: number, size: number): string {
  // `shorten` measures regular letters; bold ones are up to 14 % wider.
  return canvas.ruler.width(text, size, true) <= room ? text : shorten(canvas.ruler, text, room / 1.14, size);
}

export function drawFoot(canvas: Canvas, { note, link }: Furniture, page: string): void {
  const { left, right, height } = canvas.paper;
  const baseline = height - FOOT_BASELINE_ABOVE;
  const pageWidth = canvas.textTo(right, baseline, page, { size: 8.25, isBold: true });
  const size = 7.25;
  if (!link) {
    canvas.rule(height - FOOT_RULE_ABOVE);
    canvas.text(left, baseline, shorten(canvas.ruler, note, right - left - pageWidth - 12, size), {
      size,
      colour: QUIET,
    });
    return;
  }
  const top = height - QR_RULE_ABOVE;
  canvas.rule(top);
  canvas.add({ kind: 'qr', x: left - 3, y: top + 3, size: QR_SIDE + 4, text: link });
  const x = left + QR_SIDE + 8;
  const room = right - x - pageWidth - 12;
  canvas.text(x, baseline - 19, 'Always current:', { size, colour: QUIET });
  canvas.text(x, baseline - 9.5, shorten(canvas.ruler, link.replace(/^https?:\/\//, ''), room / 1.14, size), {
    size,
    isBold: true,
    colour: INK,
  });
  canvas.text(x, baseline, shorten(canvas.ruler, note, room, size), { size, colour: QUIET });
}
