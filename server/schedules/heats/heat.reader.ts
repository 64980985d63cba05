import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import type { RowOf } from '../../db/tables.ts';
import { type Page, WHOLE_LIST } from '../../input/paging.ts';
import { Heat } from './heat.entity.ts';
import { MULTI_DANCE } from './heatDance.ts';

interface HeatRow extends RowOf<Heat> {
  dance_name: string | null;
  category_name: string;
  category_position: number;
  category_version: number;
  start_time: Date | null;
  end_time: Date | null;
  heat_duration: number;
  max_couples: number;
  couple_count: number;
  label: string;
  is_danced: boolean;
}

const storedFromRow = rowMapper(Heat);

export const readHeatsOfSchedule = (db: Db, scheduleId: number): Promise<Heat[]> =>
  readHeatsOfSchedules(db, [scheduleId], WHOLE_LIST);

/** Heat numbers have no gaps, so a page is a range of numbers. */
export const readHeatsOfSchedules = (
  db: Db,
  scheduleIds: readonly number[],
  { first, offset }: Page,
): Promise<Heat[]> =>
  readHeats(
    db,
    sql`h.schedule_id = any(${scheduleIds}) and h.number > ${offset}::int
      and (${first}::int is null or h.number <= ${offset}::int + ${first}::int)`,
    first === null
      ? sql`left join (select heat_id, count(*)::int as couples from heat_entries
          where schedule_id = any(${scheduleIds}) group by heat_id) r on r.heat_id = h.id`
      : COUNTED_ONE_BY_ONE,
  );

export const readHeatsOfSections = (db: Db, sectionIds: readonly number[]): Promise<Heat[]> =>
  readHeats(db, sql`h.section_id = any(${sectionIds})`);

export const readHeatsById = (db: Db, ids: readonly number[]): Promise<Heat[]> =>
  readHeats(db, sql`h.id = any(${ids})`);

export async function readHeatByNumber(db: Db, scheduleId: number, number: number): Promise<Heat | null> {
  const heats = await readHeats(db, sql`h.schedule_id = ${scheduleId} and h.number = ${number}`);
  return heats[0] ?? null;
}

/** By schedule and number. */
export async function readHeatsOfEntries(
  db: Db,
  entryIds: readonly number[],
): Promise<{ key: number; item: Heat }[]> {
  const { rows } = await sql<{ key: number; heat: number }>`
    select distinct entry_id as key, heat_id as heat from heat_entries
    where entry_id = ${anyOf(entryIds)} and heat_id is not null`.execute(db);
  const heats = await readHeatsById(db, [...new Set(rows.map(({ heat }) => heat))]);
  const byHeat = Map.groupBy(rows, ({ heat }) => heat);
  return heats.flatMap((item) => (byHeat.get(item.id) ?? []).map(({ key }) => ({ key, item })));
}

const COUNTED_ONE_BY_ONE = sql`cross join lateral (
  select count(*)::int as couples from heat_entries e where e.heat_id = h.id) r`;

/** Null if no heat has the printed number. */
export async function readHeatByLabel(db: Db, scheduleId: number, label: string): Promise<Heat | null> {
  const heats = await readHeats(
    db,
    sql`h.schedule_id = ${scheduleId} and coalesce(l.label, h.number::text) = ${label}`,
  );
  return heats[0] ?? null;
}

/**
 * One statement for heats with the fields derived from their sections. A solo's maximum is one couple.
 * @param rows counts rows as `r.couples`; one grouped count for a whole schedule takes half the time of one look-up per
 *   heat
 */
async function readHeats(
  db: Db,
  where: RawBuilder<unknown>,
  rows: RawBuilder<unknown> = COUNTED_ONE_BY_ONE,
): Promise<Heat[]> {
  const found = await sql<HeatRow>`
    select h.*, coalesce(l.label, h.number::text) as label, d.name as dance_name, c.name as category_name, c.position as category_position,
      c.version as category_version, t.duration as heat_duration, t.starts as start_time, t.ends as end_time,
      case s.section_type when 'SOLO' then 1 else coalesce(s.max_couples, p.max_couples) end as max_couples,
      coalesce(r.couples, 0) as couple_count,
      exists (select from danced_heats o where o.heat_id = h.id) as is_danced
    from heats h
    join heat_times t on t.heat_id = h.id
    join sections s on s.id = h.section_id
    join schedules p on p.id = h.schedule_id
    join dance_categories c on c.id = h.dance_category_id
    left join dances d on d.id = h.dance_id
    left join heat_labels l on l.heat_id = h.id
    ${rows}
    where ${where}
    order by h.schedule_id, h.number`.execute(db);
  return found.rows.map(heatFromRow);
}

function heatFromRow(row: HeatRow): Heat {
  return {
    ...storedFromRow(row),
    order: row.number,
    label: row.label,
    startTime: row.start_time,
    endTime: row.end_time,
    durationSeconds: row.heat_duration,
    coupleCount: row.couple_count,
    maxCouples: row.max_couples,
    isDanced: row.is_danced,
    dance: {
      id: row.dance_id,
      name: row.dance_name ?? MULTI_DANCE,
      category: {
        id: row.dance_category_id,
        name: row.category_name,
        position: row.category_position,
        version: row.category_version,
      },
    },
  };
}
