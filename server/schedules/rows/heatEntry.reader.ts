import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnReader } from '../../db/columnReader.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { readEntriesWithPeople } from '../../entries/entryPeople.reader.ts';
import { levelOf } from '../../entries/entryTraits.ts';
import type { Page } from '../../input/paging.ts';
import { HeatEntry } from './heatEntry.entity.ts';

const readStored = columnReader(HeatEntry);

export const readRowsOfHeats = (db: Db, heatIds: readonly number[]): Promise<HeatEntry[]> =>
  readHeatEntries(db, sql`heat_id = ${anyOf(heatIds)} order by id`);

export const readScratchedFrom = (db: Db, heatIds: readonly number[]): Promise<HeatEntry[]> =>
  readHeatEntries(db, sql`scratched_heat_id = ${anyOf(heatIds)} order by id`);

export const readRowsById = (db: Db, ids: readonly number[]): Promise<HeatEntry[]> =>
  readHeatEntries(db, sql`id = ${anyOf(ids)} order by id`);

export const UNASSIGNED = sql<SqlBool>`heat_id is null and not is_scratched`;
/** In no heat's list of scratched rows. */
export const SCRATCHED = sql<SqlBool>`is_scratched and scratched_heat_id is null`;

/** A page of each schedule's rows, grouped by entry. */
export const readWithoutHeat = (
  db: Db,
  scheduleIds: readonly number[],
  { first, offset }: Page,
  only: typeof UNASSIGNED,
): Promise<HeatEntry[]> =>
  readHeatEntries(
    db,
    sql`id in (select w.id from unnest(${scheduleIds}::int[]) p(id) cross join lateral (
        select id from heat_entries where schedule_id = p.id and ${only}
        order by entry_id, unit limit ${first} offset ${offset}
      ) w) order by schedule_id, entry_id, unit`,
  );

/** Four statements for rows with their entry, owner and partners, whatever their number. */
async function readHeatEntries(db: Db, which: RawBuilder<unknown>): Promise<HeatEntry[]> {
  const rows = await readStored(db, sql`from heat_entries where ${which}`);
  if (rows.length === 0) return [];
  const read = await readEntriesWithPeople(db, [...new Set(rows.map((row) => row.entryId))]);
  const entries = new Map(read.map((entry) => [entry.id, entry]));
  return rows.flatMap((row) => {
    const entry = entries.get(row.entryId);
    // Its entry was deleted between the statements.
    return entry ? [Object.assign(row, { entry, level: levelOf(entry, entry.entrant) })] : [];
  });
}
