import type { EventClock } from '../../time/eventClock.ts';
import { useLane } from '../lane/Lane.ts';
import { couplesText } from './heatName.ts';
import type { StripHeat } from './StripModel.ts';

export interface StripTooltipProps {
  readonly heat: StripHeat;
  /** Middle of the tick and width of the strip, in pixels. */
  readonly x: number;
  readonly width: number;
  readonly clock: EventClock;
}

export function StripTooltip({ heat, x, width, clock }: StripTooltipProps) {
  const lane = useLane();
  const results = lane?.parts.noteOf(lane.heats.get(heat.id)) ?? '';
  const side = x > width - 150 ? { right: width - x + 10 } : { left: x + 10 };
  const couples = heat.couples === 0 ? 'Unused' : couplesText(heat.couples, heat.cap);
  return (
    <div className="strip-tooltip fc-nowrap fc-text-12" style={side} aria-hidden>
      <div>
        <strong>Heat {heat.label}</strong> {clock.time(heat.start)}
      </div>
      {heat.label === String(heat.number) ? null : (
        <div className="strip-tooltip-quiet">At place {heat.number}</div>
      )}
      <div className="strip-tooltip-quiet">{[heat.dance, heat.floor].filter(Boolean).join(', ')}</div>
      <div className={heat.couples > heat.cap ? 'strip-tooltip-over fc-strong' : 'strip-tooltip-quiet'}>
        {couples}
      </div>
      {heat.isDoubleBooked ? <div className="strip-tooltip-wrong fc-strong">Double-booked</div> : null}
      {results ? <div className="strip-tooltip-quiet">{results}</div> : null}
    </div>
  );
}
