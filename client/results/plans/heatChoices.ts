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
  /** Start, and end of heats that exist. */
  readonly starts?: number | null;
  readonly ends?: number | null;
}

/** Starts the value of a heat to add; the heat before it follows. */
export const NEW = 'new ';

interface HeatChoices {
  readonly heats: readonly HeatChoice[];
  /** Heats to add. */
  readonly added: readonly HeatChoice[];
}

/** Between two rounds, in which couples rest and judges' crosses are counted. */
const REST = 20 * 60_000;
const MINUTE = 60_000;

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/**
 * "12 · 9:10 AM · Waltz · no couples", off with the reason; and the heats to add, with what they cost: "New heat after
 * 404 · 12:06 PM · 4 heats move 2 min".
 */
export function heatChoices(data: RoundHeatsQuery | undefined): HeatChoices {
  if (!data) return { heats: [], added: [] };
  const clock = eventClock(data.schedule.event.timeZone);
  const timed = (label: string, time: string | null): string =>
    time === null ? label : `${label} · ${clock.time(Date.parse(time))}`;
  const costOf = ({ startTime, endTime, newHeatMoves }: RoundHeatsQuery['roundHeats'][number]): string => {
    if (newHeatMoves === 0) return ' · end of its section';
    const minutes = ((at(endTime) ?? 0) - (at(startTime) ?? 0)) / MINUTE;
    const moved = counted(newHeatMoves, 'heat moves', 'heats move');
    return ` · ${moved}${minutes > 0 ? ` ${Math.round(minutes)} min` : ''}`;
  };
  return {
    heats: data.roundHeats.map(
      ({ heatId, label, startTime, endTime, dance, coupleCount, whyNot, excludes }) => {
        const couples = coupleCount === 0 ? 'free' : counted(coupleCount, 'couple');
        return {
          value: heatId,
          label: [timed(label, startTime), dance, whyNot ?? couples].join(' · '),
          disabled: whyNot !== null,
          isEmpty: coupleCount === 0,
          excludes,
          name: `heat ${label}`,
          starts: at(startTime),
          ends: at(endTime),
        };
      },
    ),
    added: data.roundHeats
      .filter(({ takesNewHeat }) => takesNewHeat)
      .map((heat) => ({
        value: `${NEW}${heat.heatId}`,
        label: `${timed(`New heat after ${heat.label}`, heat.endTime)}${costOf(heat)}`,
        excludes: [...heat.newHeatExcludes, ...heat.newHeatsExcluded.map((id) => `${NEW}${id}`)],
        name: `the new heat after ${heat.label}`,
        starts: at(heat.endTime),
      })),
  };
}

/**
 * What is proposed: the earliest new heat after a rest, or the last one; without one, the first empty heat.
 * @param before heats of the round before; those of the first round if empty
 */
export function firstChoice(
  { heats, added }: HeatChoices,
  before: readonly string[],
): HeatChoice | undefined {
  const all = [...heats, ...added];
  const known = before.length > 0 ? all.filter(({ value }) => before.includes(value)) : heats.slice(0, 1);
  const over = Math.max(...known.map(({ starts, ends }) => ends ?? starts ?? 0), 0);
  const [addable, free] = [added, heats].map((some) => some.filter(({ disabled }) => !disabled));
  return (
    addable?.find(({ starts }) => starts == null || starts >= over + REST) ??
    addable?.at(-1) ??
    free?.find(({ isEmpty }) => isEmpty) ??
    free?.[0]
  );
}

/** The choices in groups: new heats, the proposed one first, then heats of the program, then those that cannot be. */
export function groupsOf(
  choices: HeatChoices,
  before: readonly string[],
): Record<string, readonly HeatChoice[]> {
  const { heats, added } = choices;
  const first = firstChoice(choices, before);
  const isOff = ({ disabled }: HeatChoice): boolean => disabled ?? false;
  const on = (some: readonly HeatChoice[]) => some.filter((choice) => !isOff(choice));
  return {
    'New heat': on(added).toSorted((a, b) => Number(b === first) - Number(a === first)),
    'Heats in the program': on(heats).toSorted((a, b) => Number(b.isEmpty) - Number(a.isEmpty)),
    'Not possible': [...heats, ...added].filter(isOff),
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
