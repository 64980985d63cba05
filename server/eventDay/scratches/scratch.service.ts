import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput } from '../../input/validation.ts';
import { runEngineCommand } from '../../schedules/commands/engineCommand.ts';
import { rowsInputOf } from '../../schedules/commands/lateEntries.service.ts';
import { lateWords } from '../../schedules/commands/lateWords.ts';
import { placesOf, writeAssignment } from '../../schedules/problem/assignment.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { logScratch } from './logScratch.ts';
import { SCRATCH_REASONS } from './scratch.entity.ts';
import { scratchContent } from './scratchContent.ts';

/** A studio of 60 people has so many rows at most. */
export const MOST_SCRATCHED = 5000;

const scratchInput = rowsInputOf(MOST_SCRATCHED).extend({
  reason: z.enum(SCRATCH_REASONS).nullish(),
  note: line(200).nullish(),
  pressedAt: z.date().nullish(),
});

/**
 * Scratches rows: they leave their heats, which stay in mind, and no one else moves. The log says why, and which heats are
 * left with one couple. Answers the schedule's id.
 * @throws NotFound, InvalidInput, and Conflict where a heat has been danced
 */
export async function scratchHeatEntries(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<{ scheduleId: number }> {
  const { scheduleId, heatEntryIds, reason, note, pressedAt } = parseInput(scratchInput, input);
  await requireRowsOf(db, scheduleId, heatEntryIds);
  await runEngineCommand(
    db,
    user,
    { scheduleId },
    {
      name: 'SCRATCH_HEAT_ENTRIES',
      refusesLocked: false,
      plan: async (read, work) => {
        const { assignment, isFixed } = read.problem;
        const named = new Set(heatEntryIds);
        // Those that are scratched already are not among its rows.
        const rows = read.rowIds.flatMap((id, row) => (named.has(id) ? [row] : []));
        if (rows.length === 0) return null;
        // A couple left alone can be moved by hand from any heat. What the database refuses of danced heats, it tells.
        const heats = read.problem.heats.map((heat) => ({ ...heat, isDanced: false }));
        const problem = { ...read.problem, heats, isFixed: isFixed.map(() => false) };
        return {
          rows,
          scratching: await engine.run({ name: 'scratch', input: [problem, assignment, rows] }, work),
        };
      },
      write: async (tx, read, plan) => {
        if (!plan) return null;
        const { rows, scratching } = plan;
        const { removed, lonely, alone, couldBeOne, assignment } = scratching;
        const waited = rows.filter((row) => read.problem.assignment[row] === -1);
        const spoken = [
          ...rows,
          ...[...lonely, ...alone].map(({ row }) => row),
          ...couldBeOne.flatMap((offer) => offer.rows),
        ];
        const ids = rows.flatMap((row) => read.rowIds[row] ?? []);
        const { rows: pinned } = await sql<{ id: number }>`
          select id from heat_entries where id = any(${ids}::int[]) and is_pinned`.execute(tx);
        const from = rows.map((row) => read.heats[read.problem.assignment[row] ?? -1]?.id ?? null);
        await writeAssignment(tx, read, assignment);
        await sql`
          update heat_entries r set is_scratched = true, scratched_heat_id = o.heat_id
          from unnest(${ids}::int[], ${from}::int[]) o(id, heat_id) where r.id = o.id`.execute(tx);
        await sql`delete from waiting_reasons where heat_entry_id = any(${ids}::int[])`.execute(tx);
        const content = scratchContent(scratching, waited, await lateWords(tx, read, spoken));
        await logScratch(tx, {
          scheduleId,
          kind: 'SCRATCH',
          reason: reason ?? 'OTHER',
          note: note ?? '',
          content,
          heatEntryIds: ids,
          pinnedIds: pinned.map(({ id }) => id),
          madeBy: user.shortName,
          pressedAt: pressedAt ?? null,
        });
        return {
          assigned: placesOf(assignment).assigned,
          unassigned: placesOf(assignment).unassigned - rows.length,
          cleared: removed.length,
          content,
        };
      },
    },
  );
  return { scheduleId };
}

/** @throws NotFound for the schedule, and InvalidInput naming the ids that are no row of it */
export async function requireRowsOf(db: Db, scheduleId: number, ids: readonly number[]): Promise<void> {
  found(await readSchedule(db, scheduleId));
  const rows = await db
    .selectFrom('heat_entries')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where(oneOf('id', ids))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new InvalidInput({ heatEntryIds: [`This schedule has no row ${unknown.join(', ')}.`] });
  }
}
