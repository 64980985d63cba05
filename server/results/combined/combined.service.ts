import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { readContestsOfSchedules } from '../../schedules/contests/contest.reader.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { readCombinedContests } from './combined.reader.ts';
import { isReleased } from './combinedToMark.ts';
import { combinedIdentity } from './definitions.reader.ts';
import { annulCombined, storeCombined } from './storeCombined.ts';

const combineInput = z.object({
  scheduleId: reference,
  name: line(200).min(1, 'Name the combined contest.'),
  contestIds: z.array(line(1000)).min(2, 'Name two contests or more.').max(20),
});
const combinedInput = z.object({ scheduleId: reference, combinedId: reference });

/**
 * Replaces the members if the name exists.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict if its result is released
 */
export async function combineContests(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId: schedule_id, name, contestIds } = parseInput(combineInput, input);
  await changeOnDay(db, schedule_id, async (tx) => {
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
    await annulCombined(tx, user, schedule_id, combinedIdentity(schedule_id, combined_id), 'Other contests');
    await tx.deleteFrom('contest_members').where('combined_id', '=', combined_id).execute();
    await tx
      .insertInto('contest_members')
      .values(contestIds.map((identity, position) => ({ combined_id, position, identity })))
      .execute();
  });
  return schedule_id;
}

/** @throws Forbidden, NotFound, InvalidInput, and Conflict if its result is released */
export async function separateContests(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId, combinedId } = parseInput(combinedInput, input);
  await changeOnDay(db, scheduleId, async (tx) => {
    await annulCombined(tx, user, scheduleId, combinedIdentity(scheduleId, combinedId), 'Undone');
    await tx
      .deleteFrom('combined_contests')
      .where('id', '=', combinedId)
      .where('schedule_id', '=', scheduleId)
      .execute();
  });
  return scheduleId;
}

/**
 * A repeat changes nothing.
 * @throws Forbidden, NotFound, and Conflict while a member is not released
 */
export async function approveCombined(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId, combinedId } = parseInput(combinedInput, input);
  await changeOnDay(db, scheduleId, async (tx) => {
    const combined = found((await readCombinedContests(tx, scheduleId)).find(({ id }) => id === combinedId));
    if (combined.resultId !== null) return;
    const waiting = combined.members.find(({ state }) => !isReleased(state));
    if (waiting) throw new Conflict(`${waiting.name} is not released. Release it first.`);
    if (combined.couples.every(({ place2 }) => place2 === null)) {
      throw new Conflict('No couple has a place in all of these contests.');
    }
    await storeCombined(tx, user, scheduleId, combined, 'A contest of it was corrected');
  });
  return scheduleId;
}
