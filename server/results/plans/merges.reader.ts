import type { Db } from '../../db/orm.ts';
import type { Program } from '../../publishing/program.ts';
import { programOfVersion } from '../../publishing/versions/programs.ts';

/** Merged contest to the contest it is judged in. */
export type Merges = ReadonlyMap<string, string>;

export async function readMerges(db: Db, scheduleId: number): Promise<Merges> {
  const rows = await db
    .selectFrom('contest_merges')
    .select(['identity', 'into_identity'])
    .where('schedule_id', '=', scheduleId)
    .execute();
  return new Map(rows.map(({ identity, into_identity }) => [identity, into_identity]));
}

export const withMerged = (merges: Merges, id: string): string[] => [
  id,
  ...[...merges].flatMap(([merged, into]) => (into === id ? merged : [])),
];

/** Merged contests appear under the contest they are judged in. */
export async function readJudgedProgram({ db }: { db: Db }, scheduleId: number): Promise<Program> {
  const program = await programOfVersion({ db }, scheduleId, null);
  const merges = await readMerges(db, scheduleId);
  if (merges.size === 0) return program;
  const heats = program.heats.map((heat) => ({
    ...heat,
    contests: heat.contests.map((contest) => ({ ...contest, id: merges.get(contest.id) ?? contest.id })),
  }));
  return { ...program, heats };
}
