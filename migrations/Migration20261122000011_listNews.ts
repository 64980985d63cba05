import { Migration } from '@mikro-orm/migrations';

const LISTS = {
  ENTRANTS: ['entrants'],
  STUDIOS: ['studios'],
  DANCES: ['dances', 'dance_categories'],
  EVENTS: ['events', 'schedules'],
  ENTRIES: ['entries', 'entry_partners'],
  ENTRY_LIMITS: ['entry_limits'],
};

/**
 * The tables themselves tell that a list has changed, once for each statement: so does every writer of whatever door or
 * program, an import of ten thousand lines and a cascade among them, and none of them has to think of it.
 */
export class Migration20261122000011_listNews extends Migration {
  override up(): void {
    this.addSql(`create function tell_of_list() returns trigger language plpgsql as $$
      begin
        perform pg_notify('floorcraft', json_build_object('kind', 'list', 'id', tg_argv[0])::text);
        return null;
      end $$`);
    for (const [list, tables] of Object.entries(LISTS)) {
      for (const table of tables) {
        this.addSql(`create trigger tell_of_list after insert or update or delete on ${table}
          for each statement execute function tell_of_list('${list}')`);
      }
    }
  }

  override down(): void {
    for (const table of Object.values(LISTS).flat()) this.addSql(`drop trigger tell_of_list on ${table}`);
    this.addSql('drop function tell_of_list()');
  }
}
