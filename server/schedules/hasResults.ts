import { sql } from 'kysely';
import { listOf } from '../db/lookUps.ts';
import { perRequest } from '../db/perRequest.ts';

/** For a schedule `p`: a heat is danced or a later round is planned. */
export const HAS_RESULTS = sql<boolean>`(
  exists (select from danced_heats o join heats h on h.id = o.heat_id where h.schedule_id = p.id)
  or exists (select from round_plans where schedule_id = p.id and heat_id is not null))`;

export const judgedLoaders = perRequest((db) => ({
  judgedOf: listOf<{ id: number }>(
    (ids) =>
      db.selectFrom('schedules as p').select('p.id').where('p.id', 'in', ids).where(HAS_RESULTS).execute(),
    ({ id }) => id,
  ),
}));
