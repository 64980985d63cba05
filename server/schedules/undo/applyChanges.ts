import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { heatsDeleting } from '../removeHeats.ts';
import type { Changes, KeptRow, RowChange } from './changesOfStep.ts';

/** Parents before children. */
const IN_ORDER = [
  'studios',
  'dance_categories',
  'dances',
  'entrants',
  'different_people',
  'import_shapes',
  'events',
  'entry_limits',
  'registrations',
  'extras',
  'entry_requests',
  'studio_members',
  'back_numbers',
  'floor_limits',
  'limit_edits',
  'entries',
  'entry_partners',
  'schedules',
  'sections',
  'section_dance_categories',
  'heats',
  'panels',
  'panel_judges',
  'round_plans',
  'heat_entries',
  'waiting_reasons',
  'heat_labels',
] as const;

/** Tables without children are deleted from first, which frees unique positions for inserts. */
const LEAVES: readonly string[] = [
  'different_people',
  'studio_members',
  'back_numbers',
  'floor_limits',
  'limit_edits',
  'entry_partners',
  'heat_labels',
  'waiting_reasons',
  'heat_entries',
  'panel_judges',
  'round_plans',
  'section_dance_categories',
];

/**
 * Applies the changes, restoring deleted rows under their old ids. Writes only recorded columns, so newer columns keep
 * their values. Checks deferred constraints before it returns.
 */
export async function applyChanges(tx: Db, changes: Changes): Promise<void> {
  const of = (table: string): readonly RowChange[] => changes.get(table) ?? [];
  for (const table of LEAVES) await deleteRows(tx, table, of(table));
  for (const table of IN_ORDER) {
    await insertRows(tx, table, of(table));
    await updateRows(tx, table, of(table));
  }
  for (const table of IN_ORDER.toReversed()) {
    if (!LEAVES.includes(table)) await deleteRows(tx, table, of(table));
  }
  await sql`set constraints all immediate`.execute(tx);
}

async function deleteRows(tx: Db, table: string, changes: readonly RowChange[]): Promise<void> {
  const gone = changes.filter(({ after }) => after === null).map(({ keys }) => keys);
  const [first] = gone;
  if (!first) return;
  if (table === 'heats') await heatsDeleting.publish(tx, { heatIds: gone.map(({ id }) => Number(id)) });
  await sql`delete from ${sql.table(table)} t using ${recordset(table, gone)} o
    where ${matches(first)}`.execute(tx);
}

async function insertRows(tx: Db, table: string, changes: readonly RowChange[]): Promise<void> {
  const come = changes.flatMap(({ keys, before, after }) =>
    before === null && after !== null ? [{ keys, row: { ...keys, ...after } }] : [],
  );
  const [first] = come;
  if (!first) return;
  const columns = sql.join(Object.keys(first.row).map((column) => sql.ref(column)));
  const rows = recordset(
    table,
    come.map(({ row }) => row),
  );
  // A reason may have been recomputed since, and a deleted row has none.
  const reasons =
    table === 'waiting_reasons'
      ? sql`where exists (select from heat_entries r where r.id = o.heat_entry_id)
          on conflict (heat_entry_id) do update set ${settings(first.row, 'excluded')}`
      : sql``;
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rows} o ${reasons}`.execute(
    tx,
  );
}

/** One statement per set of changed columns. */
async function updateRows(tx: Db, table: string, changes: readonly RowChange[]): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== null && after !== null);
  const groups = Map.groupBy(changed, ({ after }) => Object.keys(after ?? {}).join());
  for (const group of groups.values()) {
    const [first] = group;
    if (!first?.after) continue;
    const rows = recordset(
      table,
      group.map(({ keys, after }) => ({ ...keys, ...after })),
    );
    const version = VERSIONED.has(table) ? sql`, version = t.version + 1` : sql``;
    await sql`update ${sql.table(table)} t set ${settings(first.after, 'o')}${version} from ${rows} o
      where ${matches(first.keys)}`.execute(tx);
  }
}

/** Bumping the version refuses edits that are based on an older one. */
const VERSIONED: ReadonlySet<string> = new Set([
  ...(['studios', 'dance_categories', 'dances', 'entrants', 'events', 'entries'] as const),
  ...(['schedules', 'sections'] as const),
]);

const recordset = (table: string, rows: readonly KeptRow[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

const matches = (keys: KeptRow) =>
  sql.join(
    Object.keys(keys).map((key) => sql`t.${sql.ref(key)} = o.${sql.ref(key)}`),
    sql` and `,
  );

const settings = (row: KeptRow, source: 'o' | 'excluded') =>
  sql.join(Object.keys(row).map((column) => sql`${sql.ref(column)} = ${sql.ref(`${source}.${column}`)}`));
