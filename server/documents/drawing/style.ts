import { MARK_SIGNS, type Mark } from '../contents/marks.ts';
import type { Canvas } from './canvas.ts';
import { fitText } from './fitText.ts';
import type { Tag } from './page.ts';

const COLOURS = { smooth: '#00897d', rhythm: '#b08009', standard: '#7961db', latin: '#d6246a' } as const;
const OTHER = '#946638';

/** The style's colour on screens. Never the only cue: the dance's name is next to it. */
export function styleColour(style: string): string {
  const lower = style.toLowerCase();
  return Object.entries(COLOURS).find(([name]) => lower.includes(name))?.[1] ?? OTHER;
}

const DOT = 5.5;

export function drawDot(canvas: Canvas, x: number, baseline: number, style: string): void {
  canvas.fill(x, baseline - DOT - 0.4, DOT, DOT, styleColour(style), 1.2);
}

const CHIP_SIZE = 7;
const CHIP_LEAST = 5.5;
const CHIP_LEADING = 8.5;
const CHIP_PAD = 4;

interface Chip {
  readonly size: number;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Shrinks, then wraps, to fit into `room`. */
export function chipFor(canvas: Canvas, mark: Mark, room: number): Chip {
  const text = `${MARK_SIGNS[mark.kind]} ${mark.words}`;
  const fitting = { width: room - 2 * CHIP_PAD, size: CHIP_SIZE, least: CHIP_LEAST, isBold: true };
  const { size, lines } = fitText(canvas.ruler, text, fitting);
  const widths = lines.map((line) => canvas.widthOf(line, { size, isBold: true }));
  const height = lines.length * CHIP_LEADING + 2;
  return { size, lines, width: Math.max(...widths) + 2 * CHIP_PAD, height };
}

/** @param baseline of the chip's first line */
export function drawChip(canvas: Canvas, x: number, baseline: number, chip: Chip, tag?: Tag): void {
  canvas.box(x, baseline - 7.9, chip.width, chip.height, 0.7, 2);
  chip.lines.forEach((line, at) => {
    const style = { size: chip.size, isBold: true, ...(tag ? { tag } : {}) };
    canvas.text(x + CHIP_PAD, baseline - 0.3 + at * CHIP_LEADING, line, style);
  });
}

/** Draws the mark below a heat's head. Returns the baseline of its last line. */
export function drawHeatMark(
  canvas: Canvas,
  mark: Mark,
  left: number,
  baseline: number,
  room: number,
): number {
  const chip = chipFor(canvas, mark, room - 6);
  drawChip(canvas, left + 4, baseline, chip);
  drawBar(canvas, baseline - 7.9, baseline - 7.9 + chip.height, left + 8);
  return baseline + chip.height - 8.5;
}

export const heightOfHeatMark = (canvas: Canvas, mark: Mark | null, room: number): number =>
  mark ? chipFor(canvas, mark, room - 6).height + 4 : 0;

export function drawBar(canvas: Canvas, top: number, bottom: number, x = canvas.paper.left): void {
  canvas.fill(x - 8, top, 2.2, bottom - top);
}

/** Draws a back number in a box, which tells it apart from a heat number. Returns its width. */
export function drawNumber(
  canvas: Canvas,
  x: number,
  baseline: number,
  number: string,
  size: number,
): number {
  const pad = size * 0.34;
  const width = canvas.widthOf(number, { size, isBold: true }) + 2 * pad;
  const height = size * 1.42;
  canvas.box(x, baseline - size * 0.36 - height / 2, width, height, size > 14 ? 1 : 0.8, 2);
  canvas.text(x + pad, baseline, number, { size, isBold: true });
  return width;
}
