import { Migration } from '@mikro-orm/migrations';

const WITHOUT_PINS = `select 'schedule ' || c.id from (select distinct schedule_id from changed) c(id)
  union all select 'floor ' || c.id from (
    select distinct a.schedule_id from after a join before b on b.id = a.id
    where a.heat_id is distinct from b.heat_id or a.entry_id <> b.entry_id
  ) c(id)`;
const WITH_PINS = `${WITHOUT_PINS}
  union all select 'pins ' || c.id from (
    select distinct a.schedule_id from after a join before b on b.id = a.id where a.is_pinned <> b.is_pinned
  ) c(id)`;

/** What is kept in its heat by hand is in no figure, but an act that is taken back rests on it: a scope of its own. */
export class Migration20261123000010_pinsOfTheirOwn extends Migration {
  override up(): void {
    this.#raise(WITH_PINS);
  }

  override down(): void {
    this.#raise(WITHOUT_PINS);
    this.addSql(`delete from revisions where scope like 'pins %'`);
  }

  #raise(scopes: string): void {
    this.addSql(`create or replace function raise_by_update_of_heat_entries() returns trigger language plpgsql as $$
      begin
        perform raise_revisions(array(with changed as (table before union all table after) ${scopes}));
        return null;
      end $$`);
  }
}
