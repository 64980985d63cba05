import { ACTS, type Act, ID, SEEN } from './statements.ts';

/** Tables that actions on a schedule change, other than its creation and deletion. */
const KEPT_BY_STEPS: Record<string, readonly Act[]> = {
  schedules: ['update'],
  sections: ACTS,
  section_dance_categories: ACTS,
  heats: ACTS,
  heat_entries: ACTS,
  waiting_reasons: ACTS,
  events: ['update'],
};

/** Tables that an import or merge changes besides. */
const KEPT_IN_BULK: Record<string, readonly Act[]> = {
  studios: ACTS,
  dance_categories: ['insert'],
  dances: ['insert'],
  entrants: ACTS,
  events: ['insert', 'delete'],
  entry_limits: ACTS,
  entries: ACTS,
  entry_partners: ACTS,
  back_numbers: ACTS,
  floor_limits: ACTS,
  limit_edits: ACTS,
  different_people: ACTS,
  import_shapes: ACTS,
  schedules: ['insert', 'delete'],
};

export const keepForUndo = (tables: Record<string, readonly Act[]>, argument = ''): string[] =>
  Object.entries(tables).flatMap(([table, acts]) =>
    acts.map(
      (act) => `create trigger keep_for_undo_${act} after ${act} on ${table}
        referencing ${SEEN[act]} for each statement execute function keep_for_undo(${argument})`,
    ),
  );

/**
 * Records what a statement changed, while the transaction names its undo step (`floorcraft.step`) or bulk change
 * (`floorcraft.bulk`): `{"keys": {"id": [1, 2]}, "old": {"heat_id": [null, 7]}, "new": {"heat_id": [5, 5]}}`. An update
 * records only columns that differ in one of the rows, and ignores versions. Triggers of tables that only bulk changes
 * touch pass 'bulk'.
 */
const KEEP_FOR_UNDO = `create function keep_for_undo() returns trigger language plpgsql as $$
  declare
    step integer := nullif(current_setting('floorcraft.step', true), '')::integer;
    bulk integer := nullif(current_setting('floorcraft.bulk', true), '')::integer;
    keys text[];
    others text[];
    told text;
  begin
    if tg_nargs > 0 then step := null; end if;
    if step is null and bulk is null then return null; end if;
    select array_agg(a.attname order by a.attnum) filter (where a.attnum = any (i.indkey)),
        array_agg(a.attname order by a.attnum)
          filter (where a.attnum <> all (i.indkey) and (tg_op <> 'UPDATE' or a.attname <> 'version'))
      into keys, others
      from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    if tg_op = 'UPDATE' then
      -- By name: as a whole, a row of a table that has lost a column is read wrongly here.
      execute (
        select format('with pairs as materialized (
            select %s, %s from before b join after a using (%s) where (%s) is distinct from (%s)
          ), lists as (select json_build_object(%s) as keys, %s from pairs having count(*) > 0)
          select json_build_object(''keys'', keys,
            ''old'', (select json_object_agg(k, v) filter (where v is not null) from (values %s) c(k, v)),
            ''new'', (select json_object_agg(k, v) filter (where v is not null) from (values %s) c(k, v)))
          from lists',
          (select string_agg(format('%I as k%s', k, m), ', ') from unnest(keys) with ordinality u(k, m)),
          string_agg(format('b.%1$I as b%2$s, a.%1$I as a%2$s', c, n), ', '),
          (select string_agg(format('%I', k), ', ') from unnest(keys) k),
          string_agg(format('b.%I', c), ', '), string_agg(format('a.%I', c), ', '),
          (select string_agg(format('%L, json_agg(k%s)', k, m), ', ') from unnest(keys) with ordinality u(k, m)),
          string_agg(format('case when bool_or(b%1$s is distinct from a%1$s) then json_agg(b%1$s) end as old%1$s,
            case when bool_or(b%1$s is distinct from a%1$s) then json_agg(a%1$s) end as new%1$s', n), ', '),
          string_agg(format('(%L, old%s)', c, n), ', '), string_agg(format('(%L, new%s)', c, n), ', '))
        from unnest(others) with ordinality o(c, n)
      ) into told;
    else
      execute (
        select format('select json_build_object(''keys'', json_build_object(%s), %L, json_build_object(%s))
            from %I r having count(*) > 0',
          (select string_agg(format('%L, json_agg(r.%I)', k, k), ', ') from unnest(keys) k),
          case tg_op when 'INSERT' then 'new' else 'old' end,
          string_agg(format('%L, json_agg(r.%I)', c, c), ', '),
          case tg_op when 'INSERT' then 'after' else 'before' end)
        from unnest(others) c
      ) into told;
    end if;
    if told is not null then
      insert into undo_changes (step_id, bulk_change_id, table_name, changed)
        select s, b, tg_table_name, told from (values (step, null::integer), (null::integer, bulk)) v(s, b)
        where num_nonnulls(s, b) = 1;
    end if;
    return null;
  end $$`;

export const UNDO = [
  // `mark_before` and `mark_after`: the schedule's state before and after the action (recordUndoStep.ts).
  `create table undo_steps (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    log_entry_id integer references log_entries (id) on delete cascade,
    entries text,
    last_line_id integer references log_entries (id) on delete cascade,
    is_undone boolean not null default false,
    refuses_locked boolean not null default true,
    mark_before text,
    mark_after text,
    act_id integer
  )`,
  'create index undo_steps_schedule on undo_steps (schedule_id, id)',
  'create unique index undo_steps_log_entry on undo_steps (log_entry_id)',
  'create index undo_steps_last_line on undo_steps (last_line_id)',
  'create index undo_steps_act on undo_steps (act_id) where act_id is not null',

  // Changes are recorded before their step, which is only added if the action changed anything.
  `create table undo_changes (
    id bigint generated by default as identity primary key,
    step_id integer references undo_steps (id) on delete cascade deferrable initially deferred,
    table_name text not null,
    changed text not null,
    bulk_change_id integer references bulk_changes (id) on delete cascade deferrable initially deferred,
    constraint undo_changes_belong check (num_nonnulls(step_id, bulk_change_id) = 1)
  )`,
  'create index undo_changes_step on undo_changes (step_id, id)',
  'create index undo_changes_bulk_change on undo_changes (bulk_change_id, id)',

  KEEP_FOR_UNDO,
  ...keepForUndo(KEPT_BY_STEPS),
  ...keepForUndo(KEPT_IN_BULK, "'bulk'"),
  // Undoing other actions leaves printed numbers alone, since a printed number is not reused.
  `create trigger keep_for_undo_delete after delete on heat_labels referencing old table as before
    for each statement when (current_setting('floorcraft.keeps_labels', true) = 'on')
    execute function keep_for_undo()`,
];
