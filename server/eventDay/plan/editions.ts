import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FloorHeat, FloorPlan } from './floorPlan.ts';

/*
 * The plan of a floor is large, and six screens read it after every change. Each reading of it is an edition: "7 of" the
 * readings that this copy of the program has made without a break. A screen that names the edition it has gets what has
 * changed since; one that names an edition of another copy or floor, or from before a restart, gets everything.
 */

interface Edition {
  readonly no: number;
  readonly readings: string;
}

const PARTS = /^(\d+) of (\S+) (.*)$/s;

/** The edition after that of earlier plans, if there are any. */
export function nextEdition(earlier: ReadonlyMap<string, FloorPlan> | undefined): Edition {
  const [before] = earlier?.values() ?? [];
  const [, no = '0', readings = randomUUID()] = PARTS.exec(before?.edition ?? '') ?? [];
  return { no: Number(no) + 1, readings };
}

export const editionName = ({ no, readings }: Edition, floor: string): string =>
  `${no} of ${readings} ${floor}`;

/** The heats of a floor, each with the edition in which it became what it is. */
export function withEditions(
  heats: readonly Omit<FloorHeat, 'changedIn'>[],
  { no }: Edition,
  earlier: readonly FloorHeat[] = [],
): FloorHeat[] {
  const known = new Map(earlier.map((heat) => [heat.id, heat]));
  return heats.map((heat) => {
    const before = known.get(heat.id);
    const asBefore = { ...heat, changedIn: before?.changedIn ?? no };
    return isDeepStrictEqual(before, asBefore) ? asBefore : { ...heat, changedIn: no };
  });
}

/** @param since the edition that the reader has */
export function heatsSince({ edition, heats }: FloorPlan, since: string): FloorHeat[] {
  const [, no, ...known] = PARTS.exec(since) ?? [];
  const [, , ...own] = PARTS.exec(edition) ?? [];
  return isDeepStrictEqual(known, own) ? heats.filter(({ changedIn }) => changedIn > Number(no)) : heats;
}
