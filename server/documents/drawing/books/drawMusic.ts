import type { ProgramHeat } from '../../../publishing/program.ts';
import { type ProgramIndex, withSolo } from '../../contents/programIndex.ts';
import type { Session } from '../../contents/sessions.ts';
import { fromTo } from '../../contents/sessionWords.ts';
import type { Canvas } from '../canvas.ts';
import { Columns } from '../columns.ts';
import { fitText, wrap } from '../fitText.ts';
import { HAIR, INK, QUIET } from '../page.ts';

const LINE = 25.4;
const SIZE = 16;
const STYLE = { size: 10, colour: QUIET };
const STYLE_LINE = 11;
const INDENT = 16;
const DANCE_AT = 58;
const HEAVY_AFTER = 5;

/** Appends the music's pages: heat, dance and style only. Returns what each page holds. */
export function drawMusic(canvas: Canvas, index: ProgramIndex): string[] {
  return index.sessions.flatMap((session) => {
    const heats = index.heatsOf(session);
    return heats.length === 0 ? [] : drawSession(canvas, index, session, heats);
  });
}

function drawSession(
  canvas: Canvas,
  index: ProgramIndex,
  session: Session,
  heats: readonly ProgramHeat[],
): string[] {
  const { left } = canvas.paper;
  const columns = new Columns<ProgramHeat>(canvas, 2, 26, () => {
    canvas.text(left, canvas.y + 27, session.name, { size: 20, isBold: true });
    canvas.y += 40;
  });
  heats.forEach((heat, at) => {
    const lines = linesOf(canvas, index, heat, columns.width);
    const height = lines.reduce((sum, line) => sum + heightOf(line), 0);
    columns.ensure(height);
    const column = columns.column;
    drawLabel(canvas, heat.label, column.left);
    for (const line of lines) drawMusicLine(canvas, line, column.left + DANCE_AT, column.right);
    const isHeavy = (at + 1) % HEAVY_AFTER === 0 || lines.length > 1;
    canvas.rule(canvas.y - 1, isHeavy ? 0.9 : 0.4, column.left, column.right, isHeavy ? INK : HAIR);
    columns.note(heat);
  });
  return columns.notes.map((shown) => {
    const styles = [...new Set(shown.map(({ style }) => style.name))].join(', ');
    return `${session.name} · ${fromTo(shown[0]?.label, shown.at(-1)?.label)} · ${styles}`;
  });
}

function drawLabel(canvas: Canvas, label: string, left: number): void {
  const width = DANCE_AT - 6;
  const { size, lines } = fitText(canvas.ruler, label, { width, size: SIZE, least: 7, isBold: true });
  canvas.text(left, canvas.y + 17, lines[0] ?? '', { size, isBold: true });
}

/** The whole book uses one font size, so long texts wrap. */
interface MusicLine {
  readonly order: string | null;
  readonly text: string;
  readonly style: string;
  readonly isStyleUnder: boolean;
}

/** A dance with its style, or a multi-dance with the dances its style lists. */
function linesOf(canvas: Canvas, index: ProgramIndex, heat: ProgramHeat, width: number): MusicLine[] {
  const room = width - DANCE_AT;
  const style = heat.dance ? heat.style.name : '';
  const texts = wrap(canvas.ruler, musicName(heat), room, SIZE);
  const last = canvas.widthOf(texts.at(-1) ?? '', { size: SIZE });
  const isStyleUnder = style !== '' && last + 8 + canvas.widthOf(style, STYLE) > room;
  const name = texts.map((text, at) => {
    const isLast = at === texts.length - 1;
    return { order: null, text, style: isLast ? style : '', isStyleUnder: isLast && isStyleUnder };
  });
  const dances = (heat.dance ? [] : index.dancesOf(heat)).flatMap((dance, at) =>
    wrap(canvas.ruler, dance, room - INDENT, SIZE).map((text, row) => ({
      order: row === 0 ? String(at + 1) : '',
      text,
      style: '',
      isStyleUnder: false,
    })),
  );
  return [...name, ...dances];
}

const musicName = (heat: ProgramHeat): string =>
  heat.dance ? withSolo(heat, heat.dance.name) : `${heat.style.name} Multi`;

const heightOf = ({ isStyleUnder }: MusicLine): number => (isStyleUnder ? LINE + STYLE_LINE : LINE);

function drawMusicLine(canvas: Canvas, line: MusicLine, x: number, right: number): void {
  const { order, text, style, isStyleUnder } = line;
  const baseline = canvas.y + 17;
  if (order) canvas.text(x, baseline, order, { size: 11, isBold: true, colour: QUIET });
  const from = order === null ? x : x + INDENT;
  const wide = canvas.text(from, baseline, text, { size: SIZE });
  const place = isStyleUnder ? { x: from, down: 13 } : { x: from + wide + 8, down: 0 };
  const { size, lines } = fitText(canvas.ruler, style, { ...STYLE, width: right - place.x, least: 7 });
  canvas.text(place.x, baseline + place.down, lines[0] ?? '', { ...STYLE, size });
  canvas.y += heightOf(line);
}
