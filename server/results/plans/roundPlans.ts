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
