import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { renewStatistics } from '../../db/statistics.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { entriesCounted, heatsCounted } from '../counted.ts';
import { keepGeneratedPlaces } from '../problem/generatedPlaces.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { deleteReasons } from '../reasons/waitingReasons.ts';
import { removeHeats } from '../removeHeats.ts';
import { closeUp } from '../sections/sectionOrder.ts';
import { type CommandResult, runCommand, scheduleIdOf } from './command.ts';
import { runEngineCommand } from './engineCommand.ts';

/** Adds heats until every section is full, divided among the dances as the event's entries need them. */
export async function generateHeats(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<CommandResult> {
  const result = await runEngineCommand(db, user, input, {
    name: 'GENERATE_HEATS',
    refusesLocked: true,
    plan: ({ problem, demand }, work) => {
      const empty = { rows: demand, assignment: demand.map(() => -1), isFixed: demand.map(() => false) };
      return engine.run({ name: 'generateHeats', input: [{ ...problem, ...empty }] }, work);
    },
    write: async (tx, read, { heats, places }) => {
      const scheduleId = scheduleIdOf(input);
      const ids = await insertHeats(tx, scheduleId, read, heats);
      await keepGeneratedPlaces(tx, scheduleId, read, ids, places);
      const touched = new Set(heats.map((heat) => heat.section)).size;
      const where = touched === 1 ? ' in 1 section' : ` in ${touched} sections`;
      const content = `Generated ${heatsCounted(heats.length)}${touched > 0 ? where : ''}`;
      return { created: heats.length, content };
    },
  });
  await renewStatistics(db, result.created ?? 0, ['heats']);
  return result;
}

/**
 * Adds heats at the end of their sections, deletes those they replace, and renumbers; returns their ids in the order
 * given.
 */
export async function insertHeats(
  tx: Db,
  scheduleId: number,
  {
    sections,
    danceIds,
    categoryIds,
    heats: existing,
  }: Pick<ScheduleProblem, 'sections' | 'danceIds' | 'categoryIds' | 'heats'>,
  heats: readonly { section: number; dance: number; category: number }[],
  replaced: readonly number[] = [],
): Promise<number[]> {
  const columns = {
    section: heats.map((heat) => sections[heat.section]?.id ?? null),
    dance: heats.map((heat) => danceIds[heat.dance] ?? null),
    category: heats.map((heat) => categoryIds[heat.category] ?? null),
  };
  const { rows } = await sql<{ id: number; number: number }>`
    insert into heats (schedule_id, section_id, dance_id, dance_category_id, number)
    select ${scheduleId}::int, h.section, h.dance, h.category, ${existing.length}::int + h.place
    from unnest(${columns.section}::int[], ${columns.dance}::int[], ${columns.category}::int[])
      with ordinality h(section, dance, category, place)
    returning id, number`.execute(tx);
  await removeHeats(tx, scheduleId, sql`id = ${anyOf(replaced)}`);
  await closeUp(tx, scheduleId);
  return rows.sort((a, b) => a.number - b.number).map(({ id }) => id);
}

export async function deleteHeats(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  return runCommand(db, user, input, { name: 'DELETE_HEATS', refusesLocked: true }, async (tx, schedule) => {
    // One statement for the rows: the foreign key would clear them heat by heat.
    const cleared = await sql`update heat_entries set heat_id = null
      where schedule_id = ${schedule.id} and heat_id is not null`.execute(tx);
    const heats = await removeHeats(tx, schedule.id, sql`true`);
    await deleteReasons(tx, schedule.id);
    const rows = Number(cleared.numAffectedRows ?? 0);
    return {
      deleted: heats,
      cleared: rows,
      content: `Deleted ${heatsCounted(heats)}${rows > 0 ? `, unassigned ${entriesCounted(rows)}` : ''}`,
    };
  });
}
