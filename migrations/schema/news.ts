import { JOINS_ROWS } from './eventDay.ts';
import { ACTS, type Act, triggerFunction } from './statements.ts';

/** By the list that a window shows, the tables whose changes have it refetched (listNews.ts). */
const LISTS = {
  ENTRANTS: ['entrants'],
  STUDIOS: ['studios'],
  DANCES: ['dances', 'dance_categories'],
  EVENTS: ['events', 'schedules'],
  ENTRIES: ['entries', 'entry_partners'],
  ENTRY_LIMITS: ['entry_limits'],
};

const scopesOf =
  (...kinds: string[]) =>
  (ids: string): string =>
    kinds.length === 1
      ? `select '${kinds} ' || c.id from (select distinct * from (${ids}) i) c(id)`
      : `select kind || c.id from (select distinct * from (${ids}) i) c(id), unnest(array['${kinds.join(" ', '")} ']) kind`;
const ofSchedule = scopesOf('schedule');
const ofEvent = scopesOf('event');
/** Figures follow from the floor (settings, sections, heats, rows), who dances in the event, and the styles. */
const ofFloor = scopesOf('schedule', 'floor');
const ofDancing = scopesOf('event', 'dancing');
const once = (...scopes: string[]): string =>
  `select unnest(array['${scopes.join("', '")}']) from (select from changed limit 1) c`;

/** Levels, age groups and names are in no figure: only who dances, and how often. */
const UPDATE_OF_ENTRIES = `${ofEvent('select event_id from changed')} union all
  ${scopesOf('dancing')(`select event_id from (
    (select id, event_id, entrant_id, quantity from before except select id, event_id, entrant_id, quantity from after)
    union all
    (select id, event_id, entrant_id, quantity from after except select id, event_id, entrant_id, quantity from before)
  ) d`)}`;
/** Pins are in no figure, but undo depends on them. */
const UPDATE_OF_HEAT_ENTRIES = `${ofSchedule('select schedule_id from changed')} union all
  ${scopesOf('floor')(`select a.schedule_id from after a join before b on b.id = a.id
    where a.heat_id is distinct from b.heat_id or a.entry_id <> b.entry_id or a.is_scratched <> b.is_scratched`)} union all
  ${scopesOf('pins')('select a.schedule_id from after a join before b on b.id = a.id where a.is_pinned <> b.is_pinned')}`;

const SCHEDULE_ID = 'select schedule_id from changed';
const EVENT_ID = 'select event_id from changed';

/** By table, the scopes that a change of its rows raises; `changed` are the rows before and after a statement. */
const SCOPES: Record<string, string | Partial<Record<Act, string>>> = {
  schedules: `${scopesOf('schedule', 'floor')('select id from changed')} union all ${ofEvent(EVENT_ID)}`,
  sections: ofFloor(SCHEDULE_ID),
  section_dance_categories: ofFloor(
    'select s.schedule_id from changed c join sections s on s.id = c.section_id',
  ),
  heats: ofFloor(SCHEDULE_ID),
  heat_entries: {
    insert: ofFloor(SCHEDULE_ID),
    update: UPDATE_OF_HEAT_ENTRIES,
    delete: ofFloor(SCHEDULE_ID),
  },
  waiting_reasons: ofSchedule(
    'select r.schedule_id from changed c join heat_entries r on r.id = c.heat_entry_id',
  ),
  log_entries: ofSchedule(SCHEDULE_ID),
  undo_steps: ofSchedule(SCHEDULE_ID),
  heat_labels: ofSchedule(SCHEDULE_ID),
  schedule_versions: { insert: ofSchedule(SCHEDULE_ID) },
  clock_presses: { insert: ofSchedule(SCHEDULE_ID) },
  events: ofEvent('select id from changed'),
  entries: {
    insert: ofDancing(EVENT_ID),
    update: UPDATE_OF_ENTRIES,
    delete: ofDancing(EVENT_ID),
  },
  entry_partners: ofDancing('select e.event_id from changed c join entries e on e.id = c.entry_id'),
  back_numbers: ofEvent(EVENT_ID),
  publications: ofEvent(EVENT_ID),
  // A dance that moves to another style takes its heats and entries along.
  dances: once('names', 'styles'),
  dance_categories: once('names'),
  // Before they are named by something, no schedule shows them.
  entrants: { update: once('names'), delete: once('names') },
  studios: { update: once('names'), delete: once('names') },
  users: { update: once('names'), delete: once('names') },
};

const TRANSITIONS: Record<Act, string> = {
  insert: 'new table as changed',
  update: 'old table as before new table as after',
  delete: 'old table as changed',
};

/**
 * The trigger that raises scopes after an act on a table. Rows that are deleted or emptied along with something else (at
 * a depth of triggers) belong to a scope that its deletion has raised; but a schedule may lose who locked it, and a
 * version or press is only ever added.
 */
function raise(table: string, act: Act, scopes: string): string[] {
  const changed = act === 'update' ? 'with changed as (table before union all table after) ' : '';
  const isAlways = table === 'schedules' || table === 'schedule_versions' || table === 'clock_presses';
  return [
    triggerFunction(
      `raise_by_${act}_of_${table}`,
      `perform raise_revisions(array(${changed}${scopes}));
    return null;`,
      { options: scopes === UPDATE_OF_HEAT_ENTRIES ? JOINS_ROWS : '' },
    ),
    `create trigger raise_by_${act} after ${act} on ${table} referencing ${TRANSITIONS[act]}
      for each statement ${isAlways ? '' : 'when (pg_trigger_depth() = 0)'} execute function raise_by_${act}_of_${table}()`,
  ];
}

/** Tables themselves tell of their changes, once a statement, so that no writer has to think of it. */
export const NEWS = [
  triggerFunction(
    'tell_of_list',
    `perform pg_notify('floorcraft', json_build_object('kind', 'list', 'id', tg_argv[0])::text);
    return null;`,
  ),
  ...Object.entries(LISTS).flatMap(([list, tables]) =>
    tables.map(
      (table) => `create trigger tell_of_list after insert or update or delete on ${table}
        for each statement execute function tell_of_list('${list}')`,
    ),
  ),

  // A revision is the sum of its scope's rows. Each change adds a row, so that writers don't wait for each other; now and
  // then the rows of a scope are folded into one.
  `create table revisions (
    id bigint generated by default as identity primary key,
    scope text not null,
    changes bigint not null default 1
  )`,
  'create index revisions_scope on revisions (scope) include (changes)',
  `create function raise_revisions(scopes text[]) returns void language plpgsql as $$
    begin
      if cardinality(scopes) = 0 then return; end if;
      insert into revisions (scope) select unnest(scopes);
      if random() < 0.02 then
        with mine as materialized (
          select id from revisions where scope = any(scopes) for update skip locked
        ), gone as (
          delete from revisions r using mine where r.id = mine.id returning r.scope, r.changes
        )
        insert into revisions (scope, changes) select scope, sum(changes) from gone group by scope;
      end if;
    end $$`,
  ...Object.entries(SCOPES).flatMap(([table, scopes]) =>
    ACTS.flatMap((act) => {
      const raised = typeof scopes === 'string' ? scopes : scopes[act];
      return raised ? raise(table, act, raised) : [];
    }),
  ),
  // The public pages have a revision of their own, which no edit of a schedule raises.
  triggerFunction(
    'raise_public',
    `perform raise_revisions(array['public']);
    return null;`,
  ),
  ...['publications', 'schedule_versions'].map(
    (table) => `create trigger raise_public after insert or update or delete on ${table}
      for each statement execute function raise_public()`,
  ),
];
