import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { parseInput, pressFields, reference, refuseItems } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { appendOnce, toAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { CHECK_IN_KINDS, type CheckedIn, checkInRule, PRESENCES } from './attendance.ts';

const MOST_PEOPLE = 500;

const checkInAct = defineAct('CHECK_IN', {
  ...checkInRule,
  data: z.object({
    kind: z.enum(CHECK_IN_KINDS),
    isUndo: z.boolean(),
    seen: z.enum(PRESENCES).nullable(),
    name: z.string(),
  }),
  seenBy: everyone,
});

export const checkInInput = z.object({
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
  const sent = parseInput(checkInInput, input);
  const { scheduleId, entrantIds, kind, isUndo, seen } = sent;
  await changeOnDay(db, scheduleId, async (tx, { eventId }) => {
    const names = await readNames(tx, eventId, entrantIds);
    await appendOnce(tx, user, sent, () =>
      entrantIds.map((id) => {
        const said: CheckedIn = {
          kind,
          isUndo: isUndo ?? false,
          seen: seen ?? null,
          name: names.get(id) ?? '',
        };
        return toAppend(checkInAct, id, said);
      }),
    );
  });
  return { scheduleId, entrantIds };
}

/** Only people with entries in the event can check in. */
async function readNames(tx: Db, eventId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from entrants o where o.id = ${anyOf(ids)} and coalesce(o.merged_into_id, o.id) in (
      select p.person from entries e join entry_people p on p.entry_id = e.id where e.event_id = ${eventId})`.execute(
    tx,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  refuseItems('entrantIds', ids, (id) => !names.has(id) && `No entry of this event names person ${id}.`);
  return names;
}
