import { sql } from 'kysely';
import { listsBy } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import type { RowOf } from '../../db/tables.ts';
import { Scratch } from './scratch.entity.ts';

const MOST_SHOWN = 200;
const fromRow = rowMapper(Scratch);

export const scratchLoaders = perRequest((db) => ({
  /** Newest first. */
  scratchesOfSchedule: listsBy(async (ids: readonly number[]) => {
    const { rows } = await sql<RowOf<Scratch>>`
      select s.* from unnest(${ids}::int[]) p(id) cross join lateral (
        select * from scratches where schedule_id = p.id order by id desc limit ${MOST_SHOWN}) s
      order by s.id desc`.execute(db);
    return rows.map((row) => ({ key: row.schedule_id, item: fromRow(row) }));
  }),
}));
