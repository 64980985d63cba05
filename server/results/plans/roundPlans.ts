import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { RoundPlan } from './roundPlan.entity.ts';

export interface PlannedRound {
  identity: string;
  no: number;
  kind: RoundPlan['kind'];
  /** Number of couples each judge calls back; null outside recalls. */
  asked: number | null;
  trims: boolean;
  /** In heat order, as many as may be needed; empty for the first round, danced in its couples' heats. */
  heatIds: number[];
}

/** By contest, in round order; null `identities` for all contests. */
export async function readRoundPlans(
  db: Db,
  scheduleId: number,
  identities: readonly string[] | null,
): Promise<Map<string, PlannedRound[]>> {
  const rows = await db
    .selectFrom('round_plans')
    .select(['identity', 'no', 'kind', 'asked', 'trims'])
    .select(sql<number[]>`array_remove(array_agg(heat_id order by part), null)`.as('heatIds'))
    .where('schedule_id', '=', scheduleId)
    .$if(identities !== null, (query) =>
      query.where('identity', '=', sql<string>`any(${identities ?? []}::text[])`),
    )
    .groupBy(['identity', 'no', 'kind', 'asked', 'trims'])
    .orderBy('no')
    .execute();
  return Map.groupBy(rows, ({ identity }) => identity);
}
