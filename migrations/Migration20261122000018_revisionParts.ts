import { Migration } from '@mikro-orm/migrations';

const OF_SCHEDULE = (ids: string): string =>
  `select kind || c.id from (select distinct * from (${ids}) i) c(id), unnest(array['schedule ', 'floor ']) kind`;
const OF_EVENT = (ids: string): string =>
  `select kind || c.id from (select distinct * from (${ids}) i) c(id), unnest(array['event ', 'dancing ']) kind`;

const BEFORE: Record<string, string> = {
  schedules: `select 'schedule ' || id from changed union select 'event ' || event_id from changed`,
  sections: `select 'schedule ' || c.id from (select distinct schedule_id from changed) c(id)`,
  section_dance_categories: `select 'schedule ' || c.id
    from (select distinct s.schedule_id from changed c join sections s on s.id = c.section_id) c(id)`,
  heats: `select 'schedule ' || c.id from (select distinct schedule_id from changed) c(id)`,
  heat_entries: `select 'schedule ' || c.id from (select distinct schedule_id from changed) c(id)`,
  entries: `select 'event ' || c.id from (select distinct event_id from changed) c(id)`,
  entry_partners: `select 'event ' || c.id
    from (select distinct e.event_id from changed c join entries e on e.id = c.entry_id) c(id)`,
  dances: `select 'names' from changed limit 1`,
};

const AFTER: Record<string, string> = {
  schedules: `${BEFORE.schedules} union select 'floor ' || id from changed`,
  sections: OF_SCHEDULE('select schedule_id from changed'),
  section_dance_categories: OF_SCHEDULE(
    'select s.schedule_id from changed c join sections s on s.id = c.section_id',
  ),
  heats: OF_SCHEDULE('select schedule_id from changed'),
  heat_entries: OF_SCHEDULE('select schedule_id from changed'),
  entries: OF_EVENT('select event_id from changed'),
  entry_partners: OF_EVENT('select e.event_id from changed c join entries e on e.id = c.entry_id'),
  // A dance that moves to another style takes its heats and entries along.
  dances: `select unnest(array['names', 'styles']) from (select from changed limit 1) c`,
};

/** A level, an age group or a name is in no figure: only who dances, and how often. */
const UPDATE_OF_ENTRIES = `${BEFORE.entries} union all
  select 'dancing ' || c.id from (select distinct event_id from (
    (select id, event_id, entrant_id, quantity from before except select id, event_id, entrant_id, quantity from after)
    union all
    (select id, event_id, entrant_id, quantity from after except select id, event_id, entrant_id, quantity from before)
  ) d) c(id)`;

/**
 * The figures of a schedule follow from a part of what it shows: its floor (settings, sections, heats, rows), who dances
 * in its event, and the styles of dances. That part has revisions of its own, so that a name, a level or a line of the
 * log does not have them counted again.
 */
export class Migration20261122000018_revisionParts extends Migration {
  override up(): void {
    for (const [table, scopes] of Object.entries(AFTER)) {
      for (const act of ['insert', 'update', 'delete']) {
        this.#raise(table, act, table === 'entries' && act === 'update' ? UPDATE_OF_ENTRIES : scopes);
      }
    }
  }

  override down(): void {
    for (const [table, scopes] of Object.entries(BEFORE)) {
      for (const act of ['insert', 'update', 'delete']) this.#raise(table, act, scopes);
    }
  }

  #raise(table: string, act: string, scopes: string): void {
    const both = act === 'update' ? 'with changed as (table before union all table after) ' : '';
    this.addSql(`create or replace function raise_by_${act}_of_${table}() returns trigger language plpgsql as $$
      begin
        perform raise_revisions(array(${both}${scopes}));
        return null;
      end $$`);
  }
}
