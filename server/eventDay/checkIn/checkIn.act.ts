import { sql } from 'kysely';
import { InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query, subscriptions } from '../../auth/reads.ts';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { parseInput, pressFields, reference, refuseItems } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { appendOnce, readLastNo, toAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { OF_PRESS, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { CHECK_IN_KINDS, type CheckedIn, checkInRule, PRESENCES } from './attendance.ts';
import { readAttendance, readDeskPeople } from './desk.reader.ts';
import { Attendance, CheckInKindEnum, Desk, DeskPerson, PresenceEnum } from './desk.ts';

const MOST_PEOPLE = 500;

const checkInAct = defineAct('CHECK_IN', { ...checkInRule, seenBy: everyone });

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

@InputType({ description: 'People to check in or note something about.' })
export class CheckInInput extends inputOfRule(checkInInput, {
  ...OF_PRESS,
  entrantIds: 'The people, 1 to 500.',
  kind: { type: CheckInKindEnum, description: 'What to note.' },
  isUndo: 'True undoes it.',
  seen: {
    type: PresenceEnum,
    description: 'Presence that the device showed; if it is out of date, both answers are shown.',
  },
}) {}

const readDesk = async (db: Db, scheduleId: number): Promise<Desk> => ({
  scheduleId,
  lastNo: await readLastNo(db, scheduleId),
});

subscriptions(followSchedule, {
  deskChanged: computed(
    field(
      Desk,
      'The desk of a schedule, after each check-in and each change of the schedule, and at the start if either was in the last ten seconds. Completes when the schedule is deleted.',
    ),
    ONE_SCHEDULE,
    ({ scheduleId }, { db }) => readDesk(db, scheduleId),
  ),
});

queries({
  desk: query(field(Desk, 'The desk of a schedule.'), ONE_SCHEDULE, ofKnown(readDesk)),
});

fieldsOf(Desk, {
  people: computed(
    list(DeskPerson, 'Everyone with entries in the schedule, by name.'),
    ({ scheduleId }, { db }) => readDeskPeople(db, scheduleId),
  ),
  attendance: computed(
    list(Attendance, 'People the desk has noted something about.'),
    { after: nullable(Int, 'Only people with lines after this number; use lastNo.') },
    ({ scheduleId }, { db }, { after }) => readAttendance(db, scheduleId, { after: after ?? 0 }),
  ),
});

mutations(
  [Attendance],
  ({ scheduleId, entrantIds }, { db }) => readAttendance(db, scheduleId, { entrantIds }),
  {
    checkIn: {
      description:
        'Checks people in, notes that they have their packet or have left, or undoes that. Returns their current state.',
      input: [CheckInInput, 'The people and what to note.'],
      passes: ['REGISTRAR'],
      act: checkIn,
    },
  },
);
