import type { Paper } from '../../ui/ticks/useCanvasPainting.ts';
import type { LaneHeat } from './Lane.ts';

/** State by height and colour; states without a coming result are not drawn. */
const CELLS = {
  RELEASED: { height: 4, colour: '--fc-done-fill' },
  TYPED: { height: 8, colour: '--fc-primary' },
  WAITING: { height: 13, colour: '--fc-warning-fill' },
} as const;
const HOLLOW_HEIGHT = 8;
const NARROWEST_HOLLOW = 2.5;

export function paintCell(
  { context, colour }: Paper,
  { state, corrections }: LaneHeat,
  { x, width }: { x: number; width: number },
): void {
  if (state === 'ONE_COUPLE') {
    context.strokeStyle = colour('--fc-mark');
    context.fillStyle = colour('--fc-mark');
    context.lineWidth = 1;
    if (width < NARROWEST_HOLLOW) context.fillRect(x, HOLLOW_HEIGHT - 2, width, 2);
    else context.strokeRect(x + 0.5, 0.5, width - 1, HOLLOW_HEIGHT - 1);
  } else if (state in CELLS) {
    const cell = CELLS[state as keyof typeof CELLS];
    context.fillStyle = colour(cell.colour);
    context.fillRect(x, 0, width, cell.height);
  }
  if (corrections.length === 0) return;
  const middle = x + width / 2;
  context.fillStyle = colour('--fc-accent');
  context.beginPath();
  context.moveTo(middle, 6);
  context.lineTo(middle + 4, 13);
  context.lineTo(middle - 4, 13);
  context.fill();
}

/** The same state as a 3 px line for the overview. */
export function paintLine({ context, colour }: Paper, { state }: LaneHeat, x: number, width: number): void {
  if (state === 'ONE_COUPLE') context.fillStyle = colour('--fc-mark');
  else if (state in CELLS) context.fillStyle = colour(CELLS[state as keyof typeof CELLS].colour);
  else return;
  context.fillRect(x, 0, Math.max(0.5, width), 3);
}
