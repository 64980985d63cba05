import { Migration } from '@mikro-orm/migrations';

const OF_SCHEDULE = `select 'schedule ' || c.id from (select distinct schedule_id from changed) c(id)`;
const BEFORE = `select kind || c.id from (select distinct schedule_id from changed) c(id),
  unnest(array['schedule ', 'floor ']) kind`;
const AFTER = `${OF_SCHEDULE} union all
  select 'floor ' || c.id from (
    select distinct a.schedule_id from after a join before b on b.id = a.id
    where a.heat_id is distinct from b.heat_id or a.entry_id <> b.entry_id
  ) c(id)`;

/** A row that is kept in its heat by hand is in no figure: only where it stands, and of which entry it is. */
export class Migration20261122000043_pinsInNoFigure extends Migration {
  override up(): void {
    this.#raise(AFTER);
  }

  override down(): void {
    this.#raise(BEFORE);
  }

  #raise(scopes: string): void {
    this.addSql(`create or replace function raise_by_update_of_heat_entries() returns trigger language plpgsql as $$
      begin
        perform raise_revisions(array(with changed as (table before union all table after) ${scopes}));
        return null;
      end $$`);
  }
}
