import { dayIndexAt } from '../../../time/competitionDays.ts';
import { tickGap } from '../../../ui/ticks/tickGap.ts';
import type { Paper } from '../../../ui/ticks/useCanvasPainting.ts';
import type { OverviewScale } from '../overviewScale.ts';
import type { StripModel } from '../StripModel.ts';
import { paintDiamond, paintTriangle } from './paintMarks.ts';

export const OVERVIEW_MARKS = 9;
export const OVERVIEW_TRACK = 20;

/** The whole schedule: one track per day with all heats, marks above. */
export function paintOverview({ context, colour }: Paper, model: StripModel, scale: OverviewScale): void {
  const base = OVERVIEW_MARKS + OVERVIEW_TRACK;
  context.fillStyle = colour('--fc-hover');
  for (const day of scale.days) {
    context.beginPath();
    context.roundRect(day.x, OVERVIEW_MARKS, day.width, OVERVIEW_TRACK, 2);
    context.fill();
  }
  const width = (milliseconds: number) => milliseconds * scale.pixelsPerMillisecond;
  const marked: { x: number; isDoubleBooked: boolean }[] = [];
  let day = 0;
  for (const heat of model.heats) {
    if (heat.start >= (model.days[day]?.end ?? 0)) day = dayIndexAt(model.days, heat.start);
    const share = width(heat.end - heat.start) / heat.lanes;
    const x = scale.x(day, heat.start) + share * heat.lane;
    const tall = Math.max(1, (Math.min(heat.couples, model.cap) / model.cap) * (OVERVIEW_TRACK - 2));
    context.fillStyle = colour(heat.couples === 0 ? '--fc-mark' : `--fc-${heat.style}-fill`);
    context.globalAlpha = heat.couples === 0 ? 0.5 : 1;
    context.fillRect(x, base - tall, Math.max(0.4, share - tickGap(share)), tall);
    context.globalAlpha = 1;
    if (heat.isDoubleBooked || heat.couples > heat.cap) marked.push({ x: x + share / 2, ...heat });
  }
  for (const mark of marked) {
    context.fillStyle = colour(mark.isDoubleBooked ? '--fc-wrong-fill' : '--fc-warning-fill');
    context.fillRect(mark.x - 0.5, OVERVIEW_MARKS - 3, 1, 4);
    if (mark.isDoubleBooked) paintDiamond(context, mark.x, OVERVIEW_MARKS - 5, 3);
    else paintTriangle(context, mark.x, OVERVIEW_MARKS - 3, 3);
  }
}
