import { createHash } from 'node:crypto';
import { ACTS, type Act, JOINS_ROWS, triggerFunction } from './schema/statements.ts';

/** By list in the client, the tables whose changes make it refetch (listNotices.ts). */
const LISTS = {
  ENTRANTS: ['entrants'],
  STUDIOS: ['studios'],
  DANCES: ['dances', 'dance_categories'],
  EVENTS: ['events', 'schedules'],
  ENTRIES: ['entries', 'entry_partners', 'heat_entries'],
  ENTRY_LIMITS: ['entry_limits'],
  DAY_PASSES: ['day_passes'],
  REGISTRATIONS: [
    'event_terms',
    'items',
    'registrations',
    'extras',
    'invoices',
    'payments',
    'unexpected_payments',
    'entry_requests',
  ],
};

/** Scopes of these kinds for the ids that a statement selects: "schedule 5", "floor 5". */
const scopesOf =
  (...kinds: string[]) =>
  (ids: string): string =>
    kinds.length === 1
      ? `select '${kinds} ' || c.id from (select distinct * from (${ids}) i) c(id)`
      : `select kind || c.id from (select distinct * from (${ids}) i) c(id), unnest(array['${kinds.join(" ', '")} ']) kind`;
const ofSchedule = scopesOf('schedule');
const ofEvent = scopesOf('event');
/** Figures depend on the floor (settings, sections, heats, rows), on who dances in the event, and on the styles. */
const ofFloor = scopesOf('schedule', 'floor');
const ofDancing = scopesOf('event', 'dancing');
const once = (...scopes: string[]): string =>
  `select unnest(array['${scopes.join("', '")}']) from (select from changed limit 1) c`;

const SCHEDULE_ID = 'select schedule_id from changed';
/** Acts that no cached answer shows: the screens that do read the journal's states. */
const QUIET_ACTS = ['CHECK_IN', 'DECK', 'LATE_ENTRY', 'LATE_PRESS', 'NOTE', 'PARTNER', 'SCRATCH', 'TOLD'];
const SCHEDULE_OF_ACTS = `${SCHEDULE_ID} where kind <> all (array['CLOCK', '${QUIET_ACTS.join("', '")}'])`;
const EVENT_ID = 'select event_id from changed';
const PUBLIC = once('public');
const OF_MONEY = scopesOf('money')(EVENT_ID);

/** Figures depend on who dances and how often, not on levels, age groups and names; later rounds depend on those too. */
const UPDATE_OF_ENTRIES = `${ofEvent(EVENT_ID)} union all
  ${scopesOf('dancing')(`select event_id from (
    (select id, event_id, entrant_id, quantity from before except select id, event_id, entrant_id, quantity from after)
    union all
    (select id, event_id, entrant_id, quantity from after except select id, event_id, entrant_id, quantity from before)
  ) d`)} union all
  ${scopesOf('floor')(`select p.schedule_id from round_plans p join schedules s on s.id = p.schedule_id
    where s.event_id in (select event_id from changed)`)}`;
/** An entry without its own level or age group has its person's. */
const UPDATE_OF_ENTRANTS = `${once('names')} union all
  select distinct 'public' from after a join before b on b.id = a.id
    where a.merged_into_id is distinct from b.merged_into_id union all
  ${scopesOf('floor')(`select distinct p.schedule_id from after a join before b on b.id = a.id
    join entries e on e.entrant_id = a.id join schedules s on s.event_id = e.event_id
    join round_plans p on p.schedule_id = s.id
    where (a.level, a.category) is distinct from (b.level, b.category)`)}`;
/** Figures do not depend on pins, but undo does. */
const UPDATE_OF_HEAT_ENTRIES = `${ofSchedule(SCHEDULE_ID)} union all
  ${scopesOf('floor')(`select a.schedule_id from after a join before b on b.id = a.id
    where a.heat_id is distinct from b.heat_id or a.entry_id <> b.entry_id or a.is_scratched <> b.is_scratched`)} union all
  ${scopesOf('pins')('select a.schedule_id from after a join before b on b.id = a.id where a.is_pinned <> b.is_pinned')}`;

/** By table, the scopes that a change raises; `changed` has the rows before and after the statement. */
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
  heat_labels: ofFloor(SCHEDULE_ID),
  schedule_versions: {
    insert: `${ofSchedule(SCHEDULE_ID)} union all ${PUBLIC}`,
    update: PUBLIC,
    delete: PUBLIC,
  },
  // A floor's plan does not change with its clock.
  journal: {
    insert: `${ofSchedule(SCHEDULE_OF_ACTS)} union all ${scopesOf('clock')(`${SCHEDULE_ID} where kind = 'CLOCK'`)}`,
  },
  events: ofEvent('select id from changed'),
  entries: {
    insert: ofDancing(EVENT_ID),
    update: UPDATE_OF_ENTRIES,
    delete: ofDancing(EVENT_ID),
  },
  entry_partners: ofDancing('select e.event_id from changed c join entries e on e.id = c.entry_id'),
  floor_limits: ofDancing(EVENT_ID),
  // The rule says whether someone alone waits for a partner.
  entry_limits: {
    update: ofEvent(
      'select a.event_id from after a join before b on b.id = a.id where a.partner_rule <> b.partner_rule',
    ),
  },
  back_numbers: ofEvent(EVENT_ID),
  publications: `${ofEvent(EVENT_ID)} union all ${PUBLIC}`,
  // A dance that moves to another style moves its heats and entries.
  dances: once('names', 'styles'),
  dance_categories: once('names'),
  // No schedule shows a new person.
  entrants: { update: UPDATE_OF_ENTRANTS, delete: once('names') },
  studios: { update: once('names'), delete: once('names') },
  users: { update: once('names'), delete: once('names') },
  // Whether a studio has members is part of its registrations.
  studio_members: once('names'),
  // The program book prints the judges.
  judges: ofEvent(EVENT_ID),
  // A recall determines who dances the next round.
  results_now: `${scopesOf('floor')("select schedule_id from changed where kind = 'RECALL'")}
    union all select distinct 'public' from changed where state = 'PUBLIC'`,
  combined_contests: ofSchedule(SCHEDULE_ID),
  contest_merges: ofSchedule(SCHEDULE_ID),
  round_plans: `${ofFloor(SCHEDULE_ID)} union all ${PUBLIC}`,
  result_settings: PUBLIC,
  event_terms: OF_MONEY,
  items: OF_MONEY,
  registrations: OF_MONEY,
  extras: OF_MONEY,
  invoices: { insert: OF_MONEY },
  payments: { insert: OF_MONEY },
  unexpected_payments: { insert: OF_MONEY },
};

/** Tables that are only written together with another one, whose scopes cover both. */
const WRITTEN_WITH: Record<string, string> = {
  contest_members: 'combined_contests',
  danced_heats: 'journal',
  frozen_fields: 'journal',
  frozen_couples: 'journal',
  undo_changes: 'undo_steps',
};

const ACCOUNT = 'No cached value has it: each request asks for its account.';
const DIRECT = 'Read for each request; the screens that show it ask again after a change.';
const OWN = 'No screen reads it.';

/** All other tables, with the reason why their changes raise nothing. */
export const WITHOUT_SCOPES: Record<string, string> = {
  access_tokens: ACCOUNT,
  audit_entries: ACCOUNT,
  rate_limits: ACCOUNT,
  refresh_tokens: ACCOUNT,
  second_factors: ACCOUNT,
  officials: DIRECT,
  panels: DIRECT,
  panel_judges: DIRECT,
  printed_cards: DIRECT,
  phone_access: DIRECT,
  program_plans: DIRECT,
  bulk_changes: DIRECT,
  deletions: DIRECT,
  different_people: DIRECT,
  import_files: DIRECT,
  import_shapes: DIRECT,
  limit_edits: DIRECT,
  deleted_rows: OWN,
  client_keys: OWN,
  generated_places: OWN,
  migrations: OWN,
  revisions: 'The revisions themselves.',
};

const TRANSITIONS: Record<Act, string> = {
  insert: 'new table as changed',
  update: 'old table as before new table as after',
  delete: 'old table as changed',
};

/**
 * Cascades (within triggers) usually need no trigger, since the deletion itself raises the same scope. These tables do:
 * a schedule can lose the account that locked it, entries and public data can lose their event, and the others are
 * append-only.
 */
const ALSO_WITHIN_TRIGGERS = new Set([
  'entries',
  'schedules',
  'schedule_versions',
  'journal',
  'publications',
  'result_settings',
  'round_plans',
]);

interface Trigger {
  name: string;
  table: string;
  statements: string[];
}

const LIST_OF = new Map(
  Object.entries(LISTS).flatMap(([list, tables]) => tables.map((table) => [table, list])),
);

const tell = (list: string): string =>
  `perform pg_notify('floorcraft', json_build_object('kind', 'list', 'id', ${list})::text);`;

/** Tables whose every change raises scopes: the same triggers tell of their list. */
const tellsItself = (table: string): boolean => typeof SCOPES[table] === 'string' || table === 'entries';

function raise(table: string, act: Act, scopes: string): Trigger {
  const changed = act === 'update' ? 'with changed as (table before union all table after) ' : '';
  const when = ALSO_WITHIN_TRIGGERS.has(table) ? '' : 'when (pg_trigger_depth() = 0)';
  return {
    name: `raise_by_${act}`,
    table,
    statements: [
      triggerFunction(
        `raise_by_${act}_of_${table}`,
        `perform raise_revisions(array(${changed}${scopes}));
        ${tellsItself(table) && LIST_OF.has(table) ? tell(`'${LIST_OF.get(table)}'`) : ''}
        return null;`,
        { options: scopes === UPDATE_OF_HEAT_ENTRIES ? JOINS_ROWS : '' },
      ),
      `create trigger raise_by_${act} after ${act} on ${table} referencing ${TRANSITIONS[act]}
        for each statement ${when} execute function raise_by_${act}_of_${table}()`,
    ],
  };
}

const TRIGGERS: readonly Trigger[] = [
  ...[...LIST_OF].flatMap(([table, list]) =>
    tellsItself(table)
      ? []
      : {
          name: 'tell_of_list',
          table,
          statements: [
            `create trigger tell_of_list after ${table === 'heat_entries' ? 'update of is_scratched' : 'insert or update or delete'} on ${table}
              for each statement execute function tell_of_list('${list}')`,
          ],
        },
  ),
  ...Object.entries(SCOPES).flatMap(([table, scopes]) =>
    ACTS.flatMap((act) => {
      const raised = typeof scopes === 'string' ? scopes : scopes[act];
      return raised ? [raise(table, act, raised)] : [];
    }),
  ),
];

/** Drops the triggers and functions of any earlier version of this file. */
const DROP = `do $$
  declare made regprocedure;
  begin
    for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and (proname like 'raise\\_%' or proname = 'tell_of_list')
    loop
      execute format('drop function %s cascade', made);
    end loop;
  end $$`;

/** Triggers raise the scopes, once per statement, so no writer can forget it. */
export const APPLY_SCOPES = [
  DROP,
  triggerFunction(
    'tell_of_list',
    `${tell('tg_argv[0]')}
    return null;`,
  ),
  // Each change adds a row, so that writers do not wait for each other; sometimes a scope's rows are folded into one.
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
  ...TRIGGERS.flatMap(({ statements }) => statements),
];

/** Identifies the state after these statements: a hash of their text, and the triggers with their tables. */
export const APPLIED_SCOPES = {
  text: createHash('sha256').update(APPLY_SCOPES.join(';')).digest('hex'),
  triggers: TRIGGERS.map(({ table, name }) => `${table} ${name}`).toSorted(),
};

export const TABLES: ReadonlySet<string> = new Set([
  ...TRIGGERS.map(({ table }) => table),
  ...Object.keys(WRITTEN_WITH),
  ...Object.keys(WITHOUT_SCOPES),
]);
