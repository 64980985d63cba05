import { Migration } from '@mikro-orm/migrations';

/** What the age groups of an event mean. The program book prints it, and who judges: so a judge is news of the event. */
export class Migration20261130020100_legend extends Migration {
  override up(): void {
    this.addSql("alter table publications add column age_group_words jsonb not null default '{}'");
    this.addSql(`create function raise_by_change_of_judges() returns trigger language plpgsql as $$
      begin
        perform raise_revisions(array['event ' || case tg_op when 'DELETE' then old.event_id else new.event_id end]);
        return null;
      end $$`);
    this.addSql(`create trigger raise_by_change after insert or update or delete on judges
      for each row when (pg_trigger_depth() = 0) execute function raise_by_change_of_judges()`);
  }

  override down(): void {
    this.addSql('drop trigger raise_by_change on judges');
    this.addSql('drop function raise_by_change_of_judges()');
    this.addSql('alter table publications drop column age_group_words');
  }
}
