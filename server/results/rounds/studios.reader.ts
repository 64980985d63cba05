import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { MarkedContest } from './marking.ts';

/** Studio of the student of each couple, by heat entry; absent without one. */
export async function readStudiosOf(
  db: Db,
  contests: readonly MarkedContest[],
): Promise<ReadonlyMap<number, string>> {
  const ids = contests.flatMap(({ couples }) => couples.map(({ heatEntryId }) => heatEntryId));
  const { rows } = await sql<{ id: number; studio: string }>`
    select r.id, s.name as studio from heat_entries r join entries e on e.id = r.entry_id
    join entrants o on o.id = e.entrant_id join studios s on s.id = o.studio_id where r.id = ${anyOf(ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, studio }) => [id, studio]));
}
