import type { RoundHeatsQuery } from '../../gql/graphql.ts';
import { eventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';

export interface HeatChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly isEmpty?: boolean;
  /** Heats at the same time, and the printed number to say so. */
  readonly excludes?: readonly string[];
  readonly number?: string;
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
    heats: data.roundHeats.map(({ heatId, label, startTime, dance, coupleCount, whyNot, excludes }) => {
      const couples = coupleCount === 0 ? 'no couples' : counted(coupleCount, 'couple');
      return {
        value: heatId,
        label: [timed(label, startTime), dance, whyNot ?? couples].join(' · '),
        disabled: whyNot !== null,
        isEmpty: coupleCount === 0,
        excludes,
        number: label,
      };
    }),
    added: data.roundHeats.flatMap(({ heatId, label, startTime, takesNewHeat }) =>
      takesNewHeat ? [{ value: `${NEW}${heatId}`, label: `New heat after ${timed(label, startTime)}` }] : [],
    ),
  };
}

/** The same, off up to the heats of the round before, and at the time of these or of another heat of the round. */
export function heatsBeside(
  heats: readonly HeatChoice[],
  before: readonly string[],
  beside = '',
): HeatChoice[] {
  const isBefore = ({ value }: HeatChoice): boolean =>
    before.includes(value) || before.includes(`${NEW}${value}`);
  const last = heats.findLastIndex(isBefore);
  return heats.map((choice, at) => {
    const meets = heats.find(
      (other) => (isBefore(other) || other.value === beside) && other.excludes?.includes(choice.value),
    );
    const isTaken = choice.value === beside;
    if (choice.disabled || (at > last && !meets && !isTaken)) return choice;
    const when = meets ? `at the time of heat ${meets.number}` : 'not after the round before';
    const why = isTaken ? 'chosen already' : when;
    return { ...choice, label: `${choice.label} · ${why}`, disabled: true };
  });
}
