import type { RoundHeatsQuery } from '../../gql/graphql.ts';
import { eventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';

export interface HeatChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly isEmpty?: boolean;
  /** Choices at the same time. */
  readonly excludes: readonly string[];
  /** "heat 12", "the new heat after 12". */
  readonly name: string;
}

/** Starts the value of a heat to add; the heat before it follows. */
export const NEW = 'new ';

interface HeatChoices {
  readonly heats: readonly HeatChoice[];
  /** Heats to add. */
  readonly added: readonly HeatChoice[];
}

/** "12 · 9:10 AM · Waltz · no couples", off with the reason; and the heats to add, the nearest first. */
export function heatChoices(data: RoundHeatsQuery | undefined): HeatChoices {
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
        name: `heat ${label}`,
      };
    }),
    added: data.roundHeats
      .filter(({ takesNewHeat }) => takesNewHeat)
      .map(({ heatId, label, startTime, newHeatExcludes, newHeatsExcluded }) => ({
        value: `${NEW}${heatId}`,
        label: `New heat after ${timed(label, startTime)}`,
        excludes: [...newHeatExcludes, ...newHeatsExcluded.map((id) => `${NEW}${id}`)],
        name: `the new heat after ${label}`,
      })),
  };
}

/** The same, off up to the heats of the round before, and at the time of these or of another heat of the round. */
export function choicesBeside(
  { heats, added }: HeatChoices,
  before: readonly string[],
  beside = '',
): HeatChoices {
  const places = new Map(
    heats.flatMap(({ value }, at) => [
      [value, at],
      [`${NEW}${value}`, at + 0.5],
    ]),
  );
  const placeOf = (value: string): number => places.get(value) ?? -1;
  const last = Math.max(...before.map(placeOf), -1);
  const others = [...heats, ...added].filter(({ value }) => before.includes(value) || value === beside);
  const offer = (choice: HeatChoice): HeatChoice => {
    const { value, label, excludes, disabled, isEmpty } = choice;
    const isNew = isEmpty === undefined;
    const meets = others.find((other) => other.excludes.includes(value) || excludes.includes(other.value));
    const isTaken = !isNew && value === beside;
    const isAfter = isNew ? placeOf(value) >= last : placeOf(value) > last;
    if (disabled || (isAfter && !meets && !isTaken)) return choice;
    const when = meets ? `at the time of ${meets.name}` : 'not after the round before';
    return { ...choice, label: `${label} · ${isTaken ? 'chosen already' : when}`, disabled: true };
  };
  return { heats: heats.map(offer), added: added.map(offer) };
}
