import type { ProgramHeat } from '../../publishing/program.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Session } from '../contents/sessions.ts';
import type { Canvas } from './canvas.ts';
import { Columns } from './columns.ts';
import { fitText } from './fitText.ts';
import { HAIR, INK, QUIET } from './page.ts';

const LINE = 25.4;
const SIZE = 16;
const LEAST = 10;
const DANCE_AT = 58;
const HEAVY_AFTER = 5;

/** Appends the music's pages: heat and dance, nothing else. What each page holds. */
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
  const columns = new Columns<string>(canvas, 2, 26, () => {
    canvas.text(left, canvas.y + 27, session.name, { size: 20, isBold: true });
    canvas.y += 40;
  });
  heats.forEach((heat, at) => {
    const lines = linesOf(canvas, index, heat, columns.width);
    const floor = index.hasFloors ? index.floorOf(heat) : '';
    const height = lines.length * LINE + (floor === '' ? 0 : 4);
    columns.ensure(height);
    const column = columns.column;
    drawLabel(canvas, heat.label, floor, column.left);
    lines.forEach((line, row) => {
      const baseline = canvas.y + 17 + row * LINE;
      const x = column.left + DANCE_AT;
      if (line.order) canvas.text(x, baseline, line.order, { size: 11, isBold: true, colour: QUIET });
      canvas.text(x + (line.isIndented ? 16 : 0), baseline, line.text, { size: line.size });
    });
    canvas.y += height;
    const isHeavy = (at + 1) % HEAVY_AFTER === 0 || lines.length > 1;
    canvas.rule(canvas.y - 1, isHeavy ? 0.9 : 0.4, column.left, column.right, isHeavy ? INK : HAIR);
    columns.note(heat.label);
  });
  return columns.notes.map((labels) => `${session.name} · ${labels[0]}–${labels.at(-1)}`);
}

function drawLabel(canvas: Canvas, label: string, floor: string, left: number): void {
  const width = DANCE_AT - 6;
  const { size, lines } = fitText(canvas.ruler, label, { width, size: SIZE, least: 7, isBold: true });
  canvas.text(left, canvas.y + 17, lines[0] ?? '', { size, isBold: true });
  if (floor === '') return;
  const shown = fitText(canvas.ruler, floor, { width, size: 6.5, least: 3.5 });
  canvas.text(left, canvas.y + 25, shown.lines[0] ?? '', { size: shown.size, colour: QUIET });
}

interface MusicLine {
  readonly order: string | null;
  readonly isIndented: boolean;
  readonly text: string;
  readonly size: number;
}

/** One line for a dance; the dances of a multi-dance heat numbered, in the order in which they are played. */
function linesOf(canvas: Canvas, index: ProgramIndex, heat: ProgramHeat, width: number): MusicLine[] {
  const dances = heat.dance ? [] : index.dancesOf(heat);
  if (dances.length === 0) {
    const room = width - DANCE_AT;
    const { size, lines } = fitText(canvas.ruler, index.fullDanceName(heat), {
      width: room,
      size: SIZE,
      least: LEAST,
    });
    return lines.map((text) => ({ order: null, isIndented: false, text, size }));
  }
  return dances.flatMap((dance, at) => {
    const room = width - DANCE_AT - 16;
    const { size, lines } = fitText(canvas.ruler, dance, { width: room, size: SIZE, least: LEAST });
    return lines.map((text, row) => ({
      order: row === 0 ? String(at + 1) : null,
      isIndented: true,
      text,
      size,
    }));
  });
}
