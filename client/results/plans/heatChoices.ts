import { counted } from '../../../server/schedules/counted.ts';
import type { RoundHeatsQuery } from '../../gql/graphql.ts';
import { eventClock } from '../../time/eventClock.ts';

export interface HeatChoice {
  readonly value: string;
  /** "404", "New heat after 404". */
  readonly title: string;
  /** "12:06 PM"; empty if untimed. */
  readonly time: string;
  /** "free, Rumba", "4 heats move 2 min". */
  readonly about: string;
  /** Why it cannot be chosen. */
  readonly whyNot?: string | null;
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

/** Heats that a round can be danced in, or why not, and heats that can be added for it with what they cost. */
export function heatChoices(data: RoundHeatsQuery | undefined): HeatChoices {
  if (!data) return { heats: [], added: [] };
  const clock = eventClock(data.schedule.event.timeZone);
  const timeOf = (time: string | null): string => (time === null ? '' : clock.time(Date.parse(time)));
  const costOf = (heat: RoundHeatsQuery['roundHeats'][number]): string => {
    if (heat.newHeatMoves === 0) return `end of ${heat.section}`;
    const minutes = ((at(heat.endTime) ?? 0) - (at(heat.startTime) ?? 0)) / MINUTE;
    const moved = counted(heat.newHeatMoves, 'heat moves', 'heats move');
    return `${moved}${minutes > 0 ? ` ${Math.round(minutes)} min` : ''}`;
  };
  return {
    heats: data.roundHeats.map(({ heatId, label, startTime, endTime, dance, ...heat }) => ({
      value: heatId,
      title: label,
      time: timeOf(startTime),
      about: heat.coupleCount === 0 ? `free, ${dance}` : `${dance}, ${counted(heat.coupleCount, 'couple')}`,
      whyNot: heat.whyNot,
      isEmpty: heat.coupleCount === 0,
      excludes: heat.excludes,
      name: `heat ${label}`,
      starts: at(startTime),
      ends: at(endTime),
    })),
    added: data.roundHeats
      .filter(({ takesNewHeat }) => takesNewHeat)
      .map((heat) => ({
        value: `${NEW}${heat.heatId}`,
        title: `New heat after ${heat.label}`,
        time: timeOf(heat.endTime),
        about: costOf(heat),
        excludes: [...heat.newHeatExcludes, ...heat.newHeatsExcluded.map((id) => `${NEW}${id}`)],
        name: `the new heat after ${heat.label}`,
        starts: at(heat.endTime),
      })),
  };
}

/** "New heat after 404, 12:06 PM, 4 heats move 2 min" */
export const choiceWords = ({ title, time, about }: HeatChoice): string =>
  [title, time, about].filter(Boolean).join(', ');

/**
 * What is proposed: the earliest new heat after a rest, or the last one; without one, the first empty heat.
 * @param before heats of the round before; those of the first round if empty
 */
export function firstChoice(choices: HeatChoices, before: readonly string[]): HeatChoice | undefined {
  const over = endOf(choices, before);
  const [addable, free] = [choices.added, choices.heats].map((some) => some.filter(({ whyNot }) => !whyNot));
  return (
    addable?.find(({ starts }) => starts == null || starts >= over + REST) ??
    addable?.at(-1) ??
    free?.find(({ isEmpty }) => isEmpty) ??
    free?.[0]
  );
}

/** When the round before ends. */
function endOf({ heats, added }: HeatChoices, before: readonly string[]): number {
  const known =
    before.length > 0
      ? [...heats, ...added].filter(({ value }) => before.includes(value))
      : heats.slice(0, 1);
  return Math.max(...known.map(({ starts, ends }) => ends ?? starts ?? 0), 0);
}

/** How many of a group are listed before something is typed. */
const NEW_LISTED = 6;
const LISTED = 20;

/**
 * The choices in groups: new heats, the proposed one first with its rest, then heats of the program, then those that
 * cannot be; what is listed only once something is typed comes last.
 * @param round name of the round before
 */
export function listedChoices(
  choices: HeatChoices,
  before: readonly string[],
  round: string,
): (HeatChoice & { readonly group: string })[] {
  const { heats, added } = choices;
  const first = firstChoice(choices, before);
  const rest = Math.round(((first?.starts ?? 0) - endOf(choices, before)) / MINUTE);
  const on = (some: readonly HeatChoice[]) => some.filter(({ whyNot }) => !whyNot);
  const rankOf = (choice: HeatChoice): number =>
    choice === first ? 0 : (choice.starts ?? 0) >= (first?.starts ?? 0) ? 1 : 2;
  const fresh = on(added)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((choice) =>
      choice === first && rest > 0
        ? { ...choice, about: `${rest} min after the ${round}, ${choice.about}` }
        : choice,
    );
  const program = on(heats).toSorted((a, b) => Number(b.isEmpty) - Number(a.isEmpty));
  const off = [...heats, ...added].filter(({ whyNot }) => whyNot);
  const groups = [
    ['New heat', fresh, NEW_LISTED],
    ['Heats in the program', program, LISTED],
    ['Not possible', off, LISTED],
  ] as const;
  const part = (isListed: boolean) =>
    groups.flatMap(([group, all, most]) =>
      (isListed ? all.slice(0, most) : all.slice(most)).map((choice) => ({ ...choice, group })),
    );
  return [...part(true), ...part(false)];
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
    const { value, excludes, whyNot, isEmpty } = choice;
    const isNew = isEmpty === undefined;
    const meets = others.find((other) => other.excludes.includes(value) || excludes.includes(other.value));
    const isTaken = !isNew && value === beside;
    const isAfter = isNew ? placeOf(value) >= last : placeOf(value) > last;
    if (whyNot || (isAfter && !meets && !isTaken)) return choice;
    const when = meets ? `At the time of ${meets.name}` : 'Not after the round before';
    return { ...choice, whyNot: isTaken ? 'Chosen already' : when };
  };
  return { heats: heats.map(offer), added: added.map(offer) };
}
