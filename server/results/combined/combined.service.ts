import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference } from '../../input/validation.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { readContestsOfSchedules } from '../../schedules/contests/contest.reader.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { type ReadCombined, readCombinedContests } from './combined.reader.ts';
import { combinedIdentity } from './definitions.reader.ts';

const combineInput = z.object({
  scheduleId: reference,
  name: line(200).min(1, 'Name the combined contest.'),
  contestIds: z.array(line(1000)).min(2, 'Name two contests or more.').max(20),
});
const combinedInput = z.object({ scheduleId: reference, combinedId: reference });

const RULE = { refusesLocked: false, leavesNoStep: true } as const;

/**
 * Makes one more contest of the places in several, or gives the one with this name other members.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict where its result is released
 */
export async function combineContests(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId: schedule_id, name, contestIds } = parseInput(combineInput, input);
  await changeSchedule(db, schedule_id, RULE, async (tx) => {
    const known = new Set((await readContestsOfSchedules(tx, [schedule_id])).map(({ id }) => id));
    if (new Set(contestIds).size < contestIds.length || contestIds.some((id) => !known.has(id))) {
      throw new InvalidInput({ contestIds: ['Name contests of this schedule, each once.'] });
    }
    const { id: combined_id } = await tx
      .insertInto('combined_contests')
      .values({ schedule_id, name })
      .onConflict((conflict) => conflict.columns(['schedule_id', 'name']).doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await tx
      .selectFrom('contest_members')
      .select('identity')
      .where('combined_id', '=', combined_id)
      .orderBy('position')
      .execute();
    if (String(before.map(({ identity }) => identity)) === String(contestIds)) return;
    await annul(tx, user, schedule_id, combinedIdentity(schedule_id, combined_id), 'Other contests');
    await tx.deleteFrom('contest_members').where('combined_id', '=', combined_id).execute();
    await tx
      .insertInto('contest_members')
      .values(contestIds.map((identity, position) => ({ combined_id, position, identity })))
      .execute();
  });
  return schedule_id;
}

/** Undoes a combined contest. @throws Forbidden, NotFound, InvalidInput, and Conflict where its result is released */
export async function separateContests(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId, combinedId } = parseInput(combinedInput, input);
  await changeSchedule(db, scheduleId, RULE, async (tx) => {
    await annul(tx, user, scheduleId, combinedIdentity(scheduleId, combinedId), 'Undone');
    await tx
      .deleteFrom('combined_contests')
      .where('id', '=', combinedId)
      .where('schedule_id', '=', scheduleId)
      .execute();
  });
  return scheduleId;
}

/**
 * Approves the places that follow from the last results of the members. What is approved already stays as it is.
 * @throws Forbidden, NotFound, and Conflict while a member is not released
 */
export async function approveCombined(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId, combinedId } = parseInput(combinedInput, input);
  await changeSchedule(db, scheduleId, RULE, async (tx) => {
    const combined = found((await readCombinedContests(tx, scheduleId)).find(({ id }) => id === combinedId));
    if (combined.resultId !== null) return;
    const waiting = combined.members.find(({ state }) => state !== 'WITH_ANNOUNCER' && state !== 'PUBLIC');
    if (waiting) throw new Conflict(`${waiting.name} is not released. Release it first.`);
    if (combined.couples.every(({ place2 }) => place2 === null)) {
      throw new Conflict('No couple has a place in all of these contests.');
    }
    await store(tx, user, scheduleId, combined);
  });
  return scheduleId;
}

async function store(
  tx: Db,
  { id: by_id, shortName: by }: SignedIn,
  scheduleId: number,
  { contestId, name, couples, members }: ReadCombined,
): Promise<void> {
  const placed = couples.filter(({ place2 }) => place2 !== null);
  const field = placed.toSorted((a, b) => a.rowId - b.rowId);
  const round_id = await roundFor(tx, { by_id, by, scheduleId, contestId, name }, members, field);
  const { no } = await tx
    .selectFrom('results')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  const reason = no === null ? '' : 'A contest of it was corrected';
  const { id: result_id } = await tx
    .insertInto('results')
    .values({ round_id, no: (no ?? 0) + 1, reason, by_id, by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const results = members.flatMap(({ resultId }) => resultId ?? []);
  await tx
    .insertInto('result_members')
    .values(results.map((member_result_id) => ({ result_id, round_id, member_result_id })))
    .execute();
  await tx
    .insertInto('placings')
    .values(
      placed.map((couple) => ({
        ...{ result_id, round_id, position: field.indexOf(couple), place2: couple.place2 ?? 0 },
        ...{
          rule: String(couple.rule),
          sentence: couple.sentence ?? '',
          steps: JSON.stringify(couple.steps),
        },
      })),
    )
    .execute();
}

/** @throws Conflict where it is released */
async function annul(
  tx: Db,
  { id, shortName }: Pick<SignedIn, 'id' | 'shortName'>,
  scheduleId: number,
  contestId: string,
  reason: string,
): Promise<void> {
  await sql`insert into rulings (id, round_id, no, kind, reason, by_id, by)
    select gen_random_uuid(), r.id, 1 + (select count(*) from rulings where round_id = r.id), 'ANNUL', ${reason}, ${id},
      ${shortName}
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(tx);
}

interface Kept {
  by_id: number;
  by: string;
  scheduleId: number;
  contestId: string;
  name: string;
}

/** The round with exactly these couples; one with others is annulled, as far as it is not released. */
async function roundFor(
  tx: Db,
  { by_id, by, scheduleId, contestId, name }: Kept,
  members: ReadCombined['members'],
  field: readonly { rowId: number; number: string }[],
): Promise<number> {
  await sql`insert into contests (schedule_id, identity, name) values (${scheduleId}, ${contestId}, ${name})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; row_ids: number[] }>`
    select r.id, array(select heat_entry_id from round_couples where round_id = r.id order by position) as row_ids
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(tx);
  const [present] = rows;
  if (String(present?.row_ids) === String(field.map(({ rowId }) => rowId))) return present?.id ?? 0;
  await annul(tx, { id: by_id, shortName: by }, scheduleId, contestId, 'Its couples changed');
  const added = await sql<{ id: number }>`
    insert into rounds (contest_id, no, attempt, kind, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    select c.id, 1, (select count(*) + 1 from rounds where contest_id = c.id), 'COMBINED', ${field.length}::int, 0, 0, false, ${by}
    from contests c where c.schedule_id = ${scheduleId} and c.identity = ${contestId} returning id`.execute(
    tx,
  );
  const round_id = added.rows[0]?.id ?? 0;
  await tx
    .insertInto('round_couples')
    .values(
      field.map(({ rowId, number }, position) => ({ round_id, position, heat_entry_id: rowId, number })),
    )
    .execute();
  const heats = [...new Set(members.flatMap(({ heatId }) => heatId ?? []))];
  await tx
    .insertInto('round_heats')
    .values(heats.map((heat_id, index) => ({ round_id, part: index + 1, heat_id })))
    .execute();
  return round_id;
}
