import { tickGap } from '../../ui/ticks/tickGap.ts';
import type { StripHeat } from './StripModel.ts';

/** Left edge and width of a heat's tick in pixels, without its gap; `from` is at 0 px. */
export function slotOf(
  heat: StripHeat,
  from: number,
  pixelsPerMillisecond: number,
): { x: number; width: number } {
  const whole = (heat.end - heat.start) * pixelsPerMillisecond;
  const share = whole / heat.lanes;
  const x = (heat.start - from) * pixelsPerMillisecond + share * heat.lane;
  return { x, width: Math.max(0.5, share - tickGap(share)) };
}
