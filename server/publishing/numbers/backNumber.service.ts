import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { enumType } from '../../input/enumType.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, together, whole } from '../../input/validation.ts';
import { inDigits, listed } from '../../schedules/counted.ts';
import { announceEvent } from '../../schedules/rows/announceNames.ts';
import { logInSchedules, readPublication } from '../publication.service.ts';
import { assignNumbers, type BackNumberOrder, type Leader } from './assignNumbers.ts';
import { readNumberedPeople } from './leaders.reader.ts';

const BackNumberOrderEnum = enumType<BackNumberOrder>(
  'BackNumberOrder',
  'The order in which leaders get their numbers.',
  { STUDIO: 'By studio, then by name.', LEADER: 'By name.' },
);

export const HIGHEST_NUMBER = 99_999;
const number = whole(1, HIGHEST_NUMBER);
export const numberRange = z.object({ studioId: reference, from: number, to: number });

export const assignInput = together(
  z.object({
    eventId: reference,
    order: z.enum(BackNumberOrderEnum).nullish(),
    from: number.nullish(),
    ranges: z.array(numberRange).max(1000, 'Must be at most 1,000 ranges.').nullish(),
    reassignAll: z.boolean().nullish(),
  }),
  'ranges',
  ({ ranges }) => rangeProblem(Array.isArray(ranges) ? (ranges as z.output<typeof numberRange>[]) : []),
);

function rangeProblem(
  ranges: readonly { studioId: unknown; from: number; to: number }[],
): string | undefined {
  if (ranges.some(({ from, to }) => to < from)) return 'A range ends before it begins.';
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  if (sorted.some(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? 0))) {
    return 'Ranges overlap.';
  }
  if (new Set(ranges.map(({ studioId }) => String(studioId))).size < ranges.length) {
    return 'A studio has two ranges.';
  }
  return undefined;
}

/**
 * Assigns a number to every leader of an event without one. `reassignAll` reassigns all; otherwise existing numbers stay.
 * @param input `{eventId, order?, from?, ranges?, reassignAll?}`
 * @returns number of leaders that received one
 * @throws NotFound, InvalidInput, and Conflict if a range is too small; then none is assigned
 */
export async function assignBackNumbers(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { eventId, reassignAll: isForAll, ...options } = parseInput(assignInput, input);
  return changeNumbers(db, eventId, async (tx) => {
    const { numberWornBy } = await readPublication(tx, eventId);
    const people = await readNumberedPeople(tx, eventId, numberWornBy);
    // Also of merged people, who danced with them.
    const taken = tx.selectFrom('back_numbers').select('number').where('event_id', '=', eventId);
    const kept = isForAll ? [] : (await taken.execute()).flatMap(({ number: worn }) => worn ?? []);
    const leaders = people.filter(({ isLeader, number: worn }) => isLeader && (isForAll || worn === null));
    const { numbers, without } = assignNumbers(leaders, kept, {
      order: options.order ?? 'LEADER',
      from: options.from ?? 101,
      ranges: options.ranges ?? [],
    });
    refuseWithout(without);
    if ([...numbers.values()].some((one) => one > HIGHEST_NUMBER)) {
      throw new Conflict(
        `There are not enough numbers up to ${inDigits(HIGHEST_NUMBER)}. No number was assigned.`,
      );
    }
    if (isForAll)
      await sql`delete from back_numbers where event_id = ${eventId} and number is not null`.execute(tx);
    await sql`insert into back_numbers (event_id, entrant_id, number)
      select ${eventId}::int, o.id, o.number from unnest(${[...numbers.keys()]}::int[], ${[...numbers.values()]}::int[])
        o(id, number)`.execute(tx);
    if (numbers.size > 0) {
      const leadersCounted = `${inDigits(numbers.size)} ${numbers.size === 1 ? 'leader' : 'leaders'}`;
      await logInSchedules(
        tx,
        eventId,
        user,
        `Assigned back numbers to ${leadersCounted}${isForAll ? ', replacing all earlier ones' : ''}`,
      );
    }
    return numbers.size;
  });
}

function refuseWithout(without: readonly Leader[]): void {
  if (without.length === 0) return;
  const studios = Map.groupBy(without, ({ studio }) => studio);
  const words = [...studios].map(([studio, { length }]) => `${studio} lacks ${length}`);
  throw new Conflict(`The ranges are too small: ${listed(words)}. No number was assigned.`);
}

export const setInput = z.object({
  eventId: reference,
  entrantId: reference,
  number: number.nullish(),
  wearsNone: z.boolean().nullish(),
});

/**
 * Assigns or removes a person's number, or records that the partner wears it.
 * @param input `{eventId, entrantId, number?, wearsNone?}`
 * @throws NotFound, InvalidInput, and Conflict if someone else wears the number
 */
export async function setBackNumber(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { eventId, entrantId, number: wanted = null, wearsNone } = parseInput(setInput, input);
  return changeNumbers(db, eventId, async (tx) => {
    const { rows } = await sql<{ name: string; number: number | null; holder: string | null }>`
      select o.name, b.number, (select w.name from back_numbers t join entrants w on w.id = t.entrant_id
        where t.event_id = ${eventId} and t.number = ${wanted}::int and t.entrant_id <> o.id) as holder
      from entrants o left join back_numbers b on b.event_id = ${eventId} and b.entrant_id = o.id
      where o.id = ${entrantId}`.execute(tx);
    const { name, number: before, holder } = found(rows[0]);
    if (holder !== null) throw new Conflict(`Number ${wanted} is worn by ${holder}.`);
    if (wanted === null && !wearsNone) {
      await sql`delete from back_numbers where event_id = ${eventId} and entrant_id = ${entrantId}`.execute(
        tx,
      );
    } else {
      await sql`insert into back_numbers (event_id, entrant_id, number)
        values (${eventId}, ${entrantId}, ${wanted}::int)
        on conflict (event_id, entrant_id) do update set number = excluded.number`.execute(tx);
    }
    if (wanted !== before) {
      const words = wanted === null ? `${name} wears no number` : `${name} wears number ${wanted}`;
      await logInSchedules(tx, eventId, user, before === null ? words : `${words}, was ${before}`);
    }
    return 1;
  });
}

/** Runs a change under the event's lock and announces it to its schedules. @throws NotFound for an unknown event */
async function changeNumbers(db: Db, eventId: number, act: (tx: Db) => Promise<number>): Promise<number> {
  return withLock(db, eventLock(eventId), async (tx) => {
    found(await tx.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst());
    const given = await act(tx);
    await announceEvent(tx, eventId);
    return given;
  });
}
