import type { RoundHeatsQuery } from '../../gql/graphql.ts';
import { eventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';

export interface HeatChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly isEmpty?: boolean;
}

/** Starts the value of a heat to add; the heat before it follows. */
export const NEW = 'new ';

/** "12 · 9:10 AM · Waltz · no couples", off with the reason; and the heats to add, the nearest first. */
export function heatChoices(data: RoundHeatsQuery | undefined): { heats: HeatChoice[]; added: HeatChoice[] } {
  if (!data) return { heats: [], added: [] };
  const clock = eventClock(data.schedule.event.timeZone);
  const timed = (label: string, startTime: string | null): string =>
    startTime === null ? label : `${label} · ${clock.time(Date.parse(startTime))}`;
  return {
    heats: data.roundHeats.map(({ heatId, label, startTime, dance, coupleCount, whyNot }) => {
      const couples = coupleCount === 0 ? 'no couples' : counted(coupleCount, 'couple');
      return {
        value: heatId,
        label: [timed(label, startTime), dance, whyNot ?? couples].join(' · '),
        disabled: whyNot !== null,
        isEmpty: coupleCount === 0,
      };
    }),
    added: data.roundHeats.flatMap(({ heatId, label, startTime, takesNewHeat }) =>
      takesNewHeat ? [{ value: `${NEW}${heatId}`, label: `New heat after ${timed(label, startTime)}` }] : [],
    ),
  };
}
