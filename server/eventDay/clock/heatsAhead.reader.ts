import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { expectedTimes } from './expectedTimes.ts';
import { readFloorDays, stateOf } from './floorClock.reader.ts';

/** Changing a heat that starts within this time requires confirmation. */
const SOON_MILLISECONDS = 5 * 60_000;

export interface HeatAhead {
  readonly label: string;
  /** Milliseconds since the epoch; null until its floor has a time. */
  readonly expected: number | null;
  readonly isSoon: boolean;
}

/** By id: heats that are neither danced nor on the floor. */
export async function readHeatsAhead(
  db: Db,
  scheduleId: number,
  now: number,
): Promise<Map<number, HeatAhead>> {
  const days = await readFloorDays(db, [scheduleId]);
  return new Map(
    days.flatMap(({ day }) => {
      const { position } = stateOf(day);
      const times = expectedTimes(day.program, day.presses, now);
      return day.program.slice(position + 1).map(({ id, label }, index): [number, HeatAhead] => {
        const expected = times[position + 1 + index] ?? null;
        return [id, { label, expected, isSoon: expected !== null && expected - now < SOON_MILLISECONDS }];
      });
    }),
  );
}

/** @throws Conflict if a heat has been danced, or starts soon and the change is not confirmed */
export function requireAhead(
  ahead: ReadonlyMap<number, HeatAhead>,
  heats: readonly { id: number; label: string }[],
  isConfirmed: boolean,
): void {
  for (const { id, label } of heats) {
    const heat = ahead.get(id);
    if (!heat)
      throw new Conflict(`Heat ${label} has been danced or is on the floor. It can no longer change.`);
    if (heat.isSoon && !isConfirmed) {
      throw new Conflict(
        `Heat ${label} starts in less than 5 minutes. Confirm the change with isConfirmed: true.`,
      );
    }
  }
}
