import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { listed } from '../schedules/counted.ts';
import type { Changes } from '../schedules/undo/changesOfStep.ts';
import { readForeignKeys } from '../trash/foreignKeys.ts';

/** By table, the reason why later rows block the undo, with the cure. */
const USERS: Record<string, (count: string) => string> = {
  entrants: (count) =>
    `${count} ${count === '1' ? 'person belongs' : 'people belong'} to a studio from it. Give them another studio first.`,
  dances: (count) =>
    `${count} ${count === '1' ? 'dance is' : 'dances are'} in a style from it. Delete them first.`,
  entries: (count) =>
    `${count} later ${count === '1' ? 'entry uses' : 'entries use'} people or dances from it. Delete them first.`,
  entry_partners: (count) =>
    `${count} later ${count === '1' ? 'entry names' : 'entries name'} people from it. Delete them first.`,
  schedules: (count) =>
    `${count} ${count === '1' ? 'schedule was' : 'schedules were'} added to its event. Delete them first.`,
  sections: (count) =>
    `${count} ${count === '1' ? 'section was' : 'sections were'} added to its schedule. Delete them first.`,
  section_dance_categories: (count) =>
    `${count} ${count === '1' ? 'section has' : 'sections have'} a style from it. Change them first.`,
  heats: (count) =>
    `${count} ${count === '1' ? 'heat is' : 'heats are'} in its sections or ${count === '1' ? 'has' : 'have'} its dances. Delete the heats first.`,
  heat_entries: (count) =>
    `${count} of its entries ${count === '1' ? 'is' : 'are'} in a schedule. Choose Delete Entries there first.`,
  back_numbers: (count) =>
    `${count} of its people ${count === '1' ? 'has a back number' : 'have back numbers'}. Remove them first.`,
  event_terms: () => 'its event has prices.',
  registrations: (count) =>
    `${count} ${count === '1' ? 'studio' : 'studios'} from it ${count === '1' ? 'has an account' : 'have accounts'}.`,
  extras: (count) =>
    `${count} ${count === '1' ? 'charge is' : 'charges are'} for people from it. Give them to someone else first.`,
  studio_members: (count) =>
    `${count} ${count === '1' ? 'person signs' : 'people sign'} in for a studio from it. Remove them first.`,
  schedule_versions: () => 'its schedule was published.',
  journal: () => 'people worked with its schedule on the day.',
};

const couple = (id: string): RawBuilder<unknown> => sql`(select string_agg(o.name, ' & ' order by o.id)
  from entry_people p join entrants o on o.id = p.person where p.entry_id = ${sql.ref(id)})`;

/** What names a row `u`. */
const NAMES: Record<string, RawBuilder<unknown>> = {
  entrants: sql`u.name`,
  dances: sql`u.name`,
  entries: couple('u.id'),
  entry_partners: couple('u.entry_id'),
  schedules: sql`u.name`,
  sections: sql`nullif(u.title, '')`,
  heats: sql`'heat ' || u.number`,
  heat_entries: sql`(select name from schedules where id = u.schedule_id)`,
  back_numbers: sql`(select name from entrants where id = u.entrant_id)`,
};
const MOST_NAMED = 3;

/** A sentence naming later rows that refer to rows the undo would delete; null if none. */
export async function findUser(tx: Db, changes: Changes): Promise<string | null> {
  const keys = await readForeignKeys(tx);
  for (const [table, rows] of changes) {
    const going = rows.filter(({ after }) => after === null).map(({ keys: key }) => Number(key.id));
    if (going.length === 0 || Number.isNaN(going[0])) continue;
    for (const key of keys) {
      const words = USERS[key.table];
      const column = key.columns[key.parentColumns.indexOf('id')];
      if (key.parent !== table || !words || column === undefined) continue;
      const { count, names } = await readUsers(tx, key.table, column, going, changes);
      const more = names.length - MOST_NAMED;
      const named = listed(more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names);
      if (count > 0)
        return `This can’t be undone: ${words(String(count)).replace('.', named === '' ? '.' : `: ${named}.`)}`;
    }
  }
  return null;
}

/**
 * A sentence naming a later merge into or of a row the undo would delete, whose other half would be lost; null if none.
 */
export async function findLaterMerge(tx: Db, id: number, changes: Changes): Promise<string | null> {
  const going = (table: string): number[] =>
    (changes.get(table) ?? []).flatMap(({ keys, after }) => (after === null ? [Number(keys.id)] : []));
  const { rows } = await sql<{ content: string }>`
    select m.content from bulk_changes m
    where m.undone_at is null and m.id > ${id} and exists (
      select from (values ('entrants', ${going('entrants')}::int[]), ('studios', ${going('studios')}::int[])) g (name, ids)
      where g.name = m.merged_table and (m.kept_id = any(g.ids) or m.merged_id = any(g.ids)))
    order by m.id desc limit 1`.execute(tx);
  return rows[0] ? `This can’t be undone: first undo “${rows[0].content}”.` : null;
}

async function readUsers(
  tx: Db,
  table: string,
  column: string,
  going: readonly number[],
  changes: Changes,
): Promise<{ count: number; names: string[] }> {
  const own = (changes.get(table) ?? []).map(({ keys }) => keys);
  const names = Object.keys(own[0] ?? {});
  const isOwn =
    names.length === 0
      ? sql`false`
      : sql`(${sql.join(names.map((name) => sql`u.${sql.ref(name)}`))}) in (
        select ${sql.join(names.map((name) => sql`o.${sql.ref(name)}`))}
        from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(own)}::json) o)`;
  // A back number row without a number is only a placeholder.
  const counts = table === 'back_numbers' ? sql`u.number is not null` : sql`true`;
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*)::int as count, coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names
    from (select ${NAMES[table] ?? sql`null::text`} as name from ${sql.table(table)} u
      where u.${sql.ref(column)} = any(${going}::int[]) and ${counts} and not ${isOwn}) n`.execute(tx);
  return rows[0] ?? { count: 0, names: [] };
}
