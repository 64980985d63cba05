import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FloorHeat, FloorPlan } from './floorPlan.ts';

/*
 * A floor plan is large, and six screens read it after every change. Each computed plan has an edition, "7 of" this
 * process's series. A screen that sends its edition receives the changes since; an edition of another process, floor or
 * restart gets the full plan.
 */

interface Edition {
  readonly no: number;
  readonly readings: string;
}

const PARTS = /^(\d+) of (\S+) (.*)$/s;

export function nextEdition(earlier: ReadonlyMap<string, FloorPlan> | undefined): Edition {
  const [before] = earlier?.values() ?? [];
  const [, no = '0', readings = randomUUID()] = PARTS.exec(before?.edition ?? '') ?? [];
  return { no: Number(no) + 1, readings };
}

export const editionName = ({ no, readings }: Edition, floor: string): string =>
  `${no} of ${readings} ${floor}`;

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

/** @param since the reader's edition */
export function heatsSince({ edition, heats }: FloorPlan, since: string): FloorHeat[] {
  const [, no, ...known] = PARTS.exec(since) ?? [];
  const [, , ...own] = PARTS.exec(edition) ?? [];
  return isDeepStrictEqual(known, own) ? heats.filter(({ changedIn }) => changedIn > Number(no)) : heats;
}
