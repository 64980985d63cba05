import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';

export interface PlannedRound {
  identity: string;
  no: number;
  kind: 'RECALL' | 'FINAL' | 'SCORE';
  /** Number of couples each judge calls back; null outside recalls. */
  asked: number | null;
  trims: boolean;
  heatId: number | null;
}

/** By contest, in round order; null `identities` for all contests. */
export async function readRoundPlans(
  db: Db,
  scheduleId: number,
  identities: readonly string[] | null,
): Promise<Map<string, PlannedRound[]>> {
  const rows = await db
    .selectFrom('round_plans')
    .select(['identity', 'no', 'kind', 'asked', 'trims', 'heat_id as heatId'])
    .where('schedule_id', '=', scheduleId)
    .$if(identities !== null, (query) =>
      query.where('identity', '=', sql<string>`any(${identities ?? []}::text[])`),
    )
    .orderBy('no')
    .execute();
  return Map.groupBy(rows, ({ identity }) => identity);
}

/** `asked` is the number of couples each judge called back. */
export async function readCrossed(
  db: Db,
  scheduleId: number,
  identity: string,
  no: number,
): Promise<{ judges: number; asked: number }> {
  const { rows } = await sql<{ judges: number; asked: number }>`
    select count(distinct k.judge_id)::int as judges, coalesce(max(k.asked), 0) as asked
    from contests c join rounds r on r.contest_id = c.id and r.no = ${no} join cards k on k.round_id = r.id
    where c.schedule_id = ${scheduleId} and c.identity = ${identity}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(db);
  return rows[0] ?? { judges: 0, asked: 0 };
}
