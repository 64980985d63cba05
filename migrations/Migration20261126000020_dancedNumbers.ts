import { Migration } from '@mikro-orm/migrations';

/**
 * A heat that has been danced keeps its printed number too. Judged at the end of a transaction: renumbering deletes all
 * numbers before it gives new ones.
 */
export class Migration20261126000020_dancedNumbers extends Migration {
  override up(): void {
    this.addSql(`create function guard_danced_labels() returns trigger language plpgsql as $$
      declare changed integer := case when tg_op = 'DELETE' then old.heat_id else new.heat_id end;
      begin
        if exists (
          select from danced_heats d join heats h on h.id = d.heat_id left join heat_labels l on l.heat_id = h.id
          where h.id = changed and d.label <> coalesce(l.label, h.number::text)
        ) then perform refuse_danced(array[changed]); end if;
        return null;
      end $$`);
    this.addSql(`create constraint trigger guard_danced_labels after insert or update or delete on heat_labels
      deferrable initially deferred for each row execute function guard_danced_labels()`);
  }

  override down(): void {
    this.addSql('drop function guard_danced_labels() cascade');
  }
}
