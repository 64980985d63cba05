import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Changes, type KeptRow, keyOf, type RowChange } from './changesOfStep.ts';

export interface Touched {
  table: string;
  change: RowChange;
}

/**
 * The first row whose present state differs from its `before`. Ignores waiting_reasons, which are recomputed on
 * reading, and panels that were set again since, which stay.
 */
export async function findTouched(tx: Db, changes: Changes): Promise<Touched | null> {
  for (const [table, rows] of changes) {
    if (table === 'waiting_reasons' || rows.length === 0) continue;
    const present = await readPresent(tx, table, rows);
    const isReplaced = (one: RowChange): boolean => table === 'panels' && !present.has(keyOf(one));
    const change = rows.find((one) => !isReplaced(one) && !isAsExpected(one, present.get(keyOf(one))));
    if (change) return { table, change };
  }
  return null;
}

export async function readPresent(
  tx: Db,
  table: string,
  changes: readonly RowChange[],
): Promise<Map<string, KeptRow>> {
  const keys = changes.map((change) => change.keys);
  const names = Object.keys(keys[0] ?? {});
  const { rows } = await sql<{ row: KeptRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    join json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::json) o
      using (${sql.join(names.map((name) => sql.ref(name)))})`.execute(tx);
  return new Map(
    rows.map(({ row }) => [keyOf({ keys: Object.fromEntries(names.map((name) => [name, row[name]])) }), row]),
  );
}

function isAsExpected({ before }: RowChange, present: KeptRow | undefined): boolean {
  if (!before || !present) return !before && !present;
  return Object.entries(before).every(
    ([column, value]) => column === 'version' || isSame(value, present[column]),
  );
}

/** Compares JSON whatever the order of keys: jsonb has its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSame(a[name as never], b[name as never]))
  );
}

/**
 * A row added since to a heat or section that the changes delete, or a printed number added since, if they delete all.
 */
export async function findAddedSince(
  tx: Db,
  scheduleId: number,
  changes: Changes,
): Promise<{ table: string; id: number } | null> {
  const leaving = (table: string): number[] =>
    (changes.get(table) ?? []).flatMap((change) => (change.after === null ? idOfRow(change) : []));
  const known = (table: string): number[] => (changes.get(table) ?? []).map(idOfRow);
  const { rows } = await sql<{ table: string; id: number }>`
    select 'heat_entries' as table, id from heat_entries
      where heat_id = any(${leaving('heats')}::int[]) and not (id = any(${known('heat_entries')}::int[]))
    union all select 'heats', id from heats
      where section_id = any(${leaving('sections')}::int[]) and not (id = any(${known('heats')}::int[]))
    union all select 'heat_labels', heat_id from heat_labels
      where schedule_id = ${scheduleId} and ${leaving('heat_labels').length > 0}
        and not (heat_id = any(${known('heat_labels')}::int[]))
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

const idOfRow = ({ keys }: RowChange): number => Number(keyOf({ keys }));

/** Whom the changes would put in two heats at once, on the floor while away, or beside someone they are kept apart from. */
export async function findClash(tx: Db, changes: Changes): Promise<string | null> {
  const placed = placedRows(changes);
  if (placed.length === 0) return null;
  const { rows } = await sql<{ words: string }>`
    select o.name || case when m.person > 0 then ' is now in heat ' else ' are kept apart, and one of them is now in heat ' end
      || coalesce(l.label, h.number::text) as words, h.number from meetings_of(${placed}::int[]) m
    join floor_names o on o.person = m.person join heats h on h.id = m.other_heat_id
    left join heat_labels l on l.heat_id = h.id
    where m.round_no = 1
    union all select words, number from seen_away where heat_entry_id = any(${placed}::int[]) and round_no = 1
    order by number limit 1`.execute(tx);
  return rows[0]?.words ?? null;
}

const placedRows = (changes: Changes): number[] =>
  (changes.get('heat_entries') ?? []).flatMap(({ keys, after }) =>
    after?.heat_id == null ? [] : Number(keys.id),
  );

/** A heat the changes fill beyond its present maximum; heats with pinned couples may exceed it. */
export async function findOverFull(
  tx: Db,
  changes: Changes,
): Promise<{ label: string; cap: number; couples: number } | null> {
  const placed = placedRows(changes);
  if (placed.length === 0) return null;
  const { rows } = await sql<{ label: string; cap: number; couples: number }>`
    select coalesce(l.label, h.number::text) as label, f.cap, count(*)::int as couples
    from heats h join sections s on s.id = h.section_id join schedules p on p.id = h.schedule_id
    cross join lateral (select case s.section_type when 'SOLO' then 1
      else coalesce(s.max_couples, p.max_couples) end as cap) f
    join heat_entries r on r.heat_id = h.id
    left join heat_labels l on l.heat_id = h.id
    where h.id in (select heat_id from heat_entries where id = any(${placed}::int[]))
    group by h.id, l.label, f.cap having count(*) > f.cap and not bool_or(r.is_pinned)
    order by h.number limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Whether sections and heats are numbered without gaps, and heats follow their sections. */
export async function isInOrder(tx: Db, scheduleId: number): Promise<boolean> {
  const { rows } = await sql<{ is_in_order: boolean }>`
    select not exists (select from (select position, row_number() over (order by position) as place
        from sections where schedule_id = ${scheduleId}) s where position <> place)
      and not exists (select from (select t.number, row_number() over (order by s.position, t.number) as place
        from heats t join sections s on s.id = t.section_id where t.schedule_id = ${scheduleId}) h
        where number <> place) as is_in_order`.execute(tx);
  return rows[0]?.is_in_order ?? false;
}

/** Whether every assigned row in these changes matches its heat's dance and type. */
export async function isRightlyPlaced(tx: Db, changes: Changes): Promise<boolean> {
  const ids = (changes.get('heat_entries') ?? []).map(({ keys }) => Number(keys.id));
  const heats = (changes.get('heats') ?? []).map(({ keys }) => Number(keys.id));
  const sections = (changes.get('sections') ?? []).map(({ keys }) => Number(keys.id));
  const { rows } = await sql<{ is_wrong: boolean }>`
    select exists (select from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
        join entries e on e.id = r.entry_id
      where (r.id = any(${ids}::int[]) or h.id = any(${heats}::int[]) or s.id = any(${sections}::int[]))
        and (e.entry_type <> s.section_type or e.dance_category_id <> h.dance_category_id
          or e.dance_id is distinct from h.dance_id)) as is_wrong`.execute(tx);
  return rows[0]?.is_wrong === false;
}
