import { Migration } from '@mikro-orm/migrations';

/**
 * What a sheet shows beside the schedule: the floor of a section, the printed number of a heat, the number on a back, and how
 * an event is shown to the public.
 *
 * A heat's printed number is kept by the heat's id, also after the heat has gone: so it stays unused, and a deletion
 * that is taken back brings it along.
 */
export class Migration20261122000040_printedNumbers extends Migration {
  override up(): void {
    this.addSql(`alter table sections add column floor text not null default ''`);
    this.addSql(`create table heat_labels (
      heat_id integer primary key,
      schedule_id integer not null references schedules (id) on delete cascade,
      label text not null check (label <> ''),
      constraint heat_labels_once unique (schedule_id, label) deferrable initially deferred
    )`);
    this.addSql(`create table back_numbers (
      event_id integer not null references events (id) on delete cascade,
      entrant_id integer not null references entrants (id) on delete cascade,
      number integer check (number between 1 and 99999),
      primary key (event_id, entrant_id),
      constraint back_numbers_once unique (event_id, number) deferrable initially deferred
    )`);
    this.addSql('create index back_numbers_entrant_id on back_numbers (entrant_id)');
    this.addSql(`create table publications (
      event_id integer primary key references events (id) on delete cascade,
      number_worn_by text not null default 'PROFESSIONAL' check (number_worn_by in ('PROFESSIONAL', 'STUDENT')),
      names_shown text not null default 'FULL' check (names_shown in ('FULL', 'INITIAL', 'NUMBERS')),
      shortens_juniors boolean not null default true,
      link_key text unique
    )`);
    this.#raise('heat_labels', 'schedule');
    this.#raise('back_numbers', 'event');
    this.#raise('publications', 'event');
  }

  override down(): void {
    for (const table of ['publications', 'back_numbers', 'heat_labels']) {
      this.addSql(`drop table ${table}`);
      for (const act of ['insert', 'update', 'delete']) {
        this.addSql(`drop function raise_by_${act}_of_${table}()`);
      }
    }
    this.addSql('alter table sections drop column floor');
  }

  /** As the tables before do: every change raises the revision of what shows it. */
  #raise(table: string, kind: 'event' | 'schedule'): void {
    for (const [act, seen] of Object.entries(SEEN)) {
      this.addSql(`create function raise_by_${act}_of_${table}() returns trigger language plpgsql as $$
        begin
          perform raise_revisions(array(select '${kind} ' || c.id from (select distinct ${kind}_id from changed) c(id)));
          return null;
        end $$`);
      this.addSql(`create trigger raise_by_${act} after ${act} on ${table} referencing ${seen} as changed
        for each statement when (pg_trigger_depth() = 0) execute function raise_by_${act}_of_${table}()`);
    }
  }
}

const SEEN = { insert: 'new table', update: 'new table', delete: 'old table' };
