import { Migration } from '@mikro-orm/migrations';

const guard = (
  first: string,
): string => `create or replace function guard_danced_order() returns trigger language plpgsql as $$
  declare behind integer;
  begin
    ${first}
    select d.heat_id into behind from danced_heats d join heats h on h.id = d.heat_id
    where h.section_id = new.section_id and h.id <> new.id
      and h.number > (select number from heats where id = new.id)
      and not exists (select from danced_heats where heat_id = new.id)
    order by h.number limit 1;
    if found then perform refuse_danced(array[behind]); end if;
    return null;
  end $$`;

/** Before the day, generated heats need not be compared one by one with danced ones: it took a third of the command. */
export class Migration20261127000200_dancedOrder extends Migration {
  override up(): void {
    this.addSql(guard('if not exists (select from danced_heats) then return null; end if;'));
  }

  override down(): void {
    this.addSql(guard(''));
  }
}
