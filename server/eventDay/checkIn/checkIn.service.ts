import { sql } from 'kysely';
import { z } from 'zod';
import { madeBy, type SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { addRows, kindOf } from '../../db/rows.ts';
import { InvalidInput } from '../../errors.ts';
import { listWithIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { parseInput, pressFields, reference } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { CHECK_IN_KINDS, PRESENCES } from './attendance.ts';
import { CheckIn } from './checkIn.entity.ts';

const MOST_PEOPLE = 500;

const checkInInput = z.object({
  scheduleId: reference,
  entrantIds: z
    .array(reference)
    .min(1, 'Name at least one person.')
    .max(MOST_PEOPLE, `Must be at most ${MOST_PEOPLE} people.`)
    .transform((ids) => [...new Set(ids)]),
  kind: z.enum(CHECK_IN_KINDS),
  isUndo: z.boolean().nullish(),
  seen: z.enum(PRESENCES).nullish(),
  ...pressFields,
});

/**
 * Notes that people are here, have their packet or have left, or undoes that. Idempotent by client key.
 * @throws InvalidInput naming the ids of people outside the event, and NotFound for the schedule
 */
export async function checkIn(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; entrantIds: number[] }> {
  const { scheduleId, entrantIds, kind, isUndo, seen, pressedAt } = parseInput(checkInInput, input);
  const line = {
    ...{ scheduleId, kind, isUndo: isUndo ?? false, seen: seen ?? null },
    ...madeBy(user, pressedAt),
  };
  await changeOnDay(db, scheduleId, async (tx, { eventId }) => {
    await requirePeople(tx, eventId, entrantIds);
    await listWithIdempotencyKey(tx, user, kindOf(CheckIn), input, entrantIds.length, (places) =>
      addRows(
        tx,
        CheckIn,
        places.map((place) => ({ ...line, entrantId: entrantIds[place] ?? 0 })),
      ),
    );
  });
  return { scheduleId, entrantIds };
}

/** Only people with entries in the event can check in. */
async function requirePeople(tx: Db, eventId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select entrant_id as id from entries where event_id = ${eventId} and entrant_id = ${anyOf(ids)}
    union select p.entrant_id from entry_partners p join entries e on e.id = p.entry_id
      where e.event_id = ${eventId} and p.entrant_id = ${anyOf(ids)}`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new InvalidInput({ entrantIds: [`No entry of this event names person ${unknown.join(', ')}.`] });
}
