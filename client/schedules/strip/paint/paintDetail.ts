import type { Paper } from '../../../ui/ticks/useCanvasPainting.ts';
import { firstHeatFrom } from '../heatAt.ts';
import type { HourLine } from '../hourLines.ts';
import type { StripHeat, StripModel, StripSection } from '../StripModel.ts';
import { slotOf } from '../slotOf.ts';
import type { Stretch } from '../stripGaps.ts';
import type { StripWindow } from '../stripWindow.ts';
import { paintDiamond, paintTriangle } from './paintMarks.ts';

const MARKS_HEIGHT = 16;
const CAP_HEIGHT = 52;
const UNUSED_HEIGHT = 6;
/** A clipped tick has a slit near its top. */
const CUT_AT = 4;
const CUT_HEIGHT = 1.5;
const BASE = MARKS_HEIGHT + CAP_HEIGHT;

interface DetailPicture {
  readonly model: StripModel;
  readonly window: StripWindow;
  readonly lines: readonly HourLine[];
  readonly shared: readonly Stretch[];
  readonly longest: number;
  readonly danced: ReadonlySet<string> | undefined;
}

/** Below the bands: hour lines, overlaps, limits, ticks, and marks on top. */
export function paintDetail(paper: Paper, picture: DetailPicture): void {
  const { context, width } = paper;
  const { model, window } = picture;
  const scale = width / (window.to - window.from);
  const x = (at: number) => (at - window.from) * scale;
  paintLines(paper, picture.lines, x);
  context.fillStyle = paper.colour('--fc-wrong-fill');
  context.globalAlpha = 0.08;
  for (const { from, to } of picture.shared) context.fillRect(x(from), 0, x(to) - x(from), BASE);
  context.globalAlpha = 1;
  for (const section of model.sections) paintCap(paper, section, model.cap, x);
  const visible = visibleHeats(model.heats, window, picture.longest);
  for (const heat of visible) {
    context.globalAlpha = picture.danced?.has(heat.id) ? 0.5 : 1;
    paintTick(paper, heat, model.cap, slotOf(heat, window.from, scale));
  }
  context.globalAlpha = 1;
  context.fillStyle = paper.colour('--fc-line-strong');
  context.fillRect(0, BASE - 0.5, width, 1);
}

function visibleHeats(heats: readonly StripHeat[], window: StripWindow, longest: number): StripHeat[] {
  const visible: StripHeat[] = [];
  for (let index = firstHeatFrom(heats, window.from - longest); index < heats.length; index += 1) {
    const heat = heats[index]!;
    if (heat.start > window.to) break;
    if (heat.end > window.from) visible.push(heat);
  }
  return visible;
}

function paintLines({ context, colour }: Paper, lines: readonly HourLine[], x: (at: number) => number): void {
  context.strokeStyle = colour('--fc-line');
  context.lineWidth = 1;
  for (const line of lines) {
    context.setLineDash(line.isHalf ? [2, 3] : []);
    context.beginPath();
    const at = Math.round(x(line.at)) + 0.5;
    context.moveTo(at, 4);
    context.lineTo(at, BASE);
    context.stroke();
  }
  context.setLineDash([]);
}

function paintCap(
  { context, colour, width }: Paper,
  section: StripSection,
  common: number,
  x: (at: number) => number,
): void {
  // A limit above the common one is off the top; its heats are clipped.
  if (section.isBreak || section.cap > common) return;
  const left = Math.max(0, x(section.start));
  const right = Math.min(width, x(section.end));
  if (right <= left) return;
  const y = Math.round(BASE - (section.cap / common) * CAP_HEIGHT) + 0.5;
  context.strokeStyle = colour('--fc-mark');
  context.globalAlpha = 0.8;
  context.lineWidth = 1;
  context.setLineDash([1, 3]);
  context.beginPath();
  context.moveTo(left, y);
  context.lineTo(right, y);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function paintTick(
  { context, colour }: Paper,
  heat: StripHeat,
  common: number,
  { x, width }: { x: number; width: number },
): void {
  const unit = CAP_HEIGHT / common;
  if (heat.couples === 0) {
    context.strokeStyle = colour('--fc-mark');
    context.lineWidth = 1;
    context.strokeRect(x + 0.5, BASE - UNUSED_HEIGHT - 0.5, Math.max(0.5, width - 1), UNUSED_HEIGHT);
    return;
  }
  const within = Math.min(heat.couples, heat.cap);
  const own = Math.min(within, common) * unit;
  const over = Math.min(Math.max(0, heat.couples - heat.cap) * unit, BASE - own - 8);
  context.fillStyle = colour(heat.isDoubleBooked ? '--fc-wrong-fill' : `--fc-${heat.style}-fill`);
  context.fillRect(x, BASE - own, width, own);
  if (within > common) context.clearRect(x, BASE - own + CUT_AT, width, CUT_HEIGHT);
  const middle = x + width / 2;
  if (over > 0) {
    context.fillStyle = colour('--fc-warning-fill');
    context.fillRect(x, BASE - own - over, width, over);
    if (!heat.isDoubleBooked) paintTriangle(context, middle, BASE - own - over - 2, 3.5);
  }
  if (heat.isDoubleBooked) {
    context.fillStyle = colour('--fc-wrong-fill');
    paintDiamond(context, middle, BASE - own - over - 5, 3.5);
  }
}
