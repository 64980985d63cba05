import { Migration } from '@mikro-orm/migrations';

/**
 * The time zone of an event can be undone, in all of its schedules together. What was published is still never altered;
 * beside it stands the time zone in which its clock times are meant by now.
 */
export class Migration20261124000100_timeZoneChanges extends Migration {
  override up(): void {
    this.addSql('alter table undo_steps add column act_id integer');
    this.addSql('create index undo_steps_act on undo_steps (act_id) where act_id is not null');
    this.addSql(`create trigger keep_for_undo_update after update on events referencing old table as before
      new table as after for each statement execute function keep_for_undo()`);
    this.addSql('alter table schedule_versions add column time_zone text');
    this.addSql('drop trigger schedule_versions_stay on schedule_versions');
    this.addSql(`create trigger schedule_versions_stay before delete on schedule_versions
      for each row when (pg_trigger_depth() = 0) execute function schedule_versions_stay()`);
    this.addSql(`create trigger schedule_versions_stay_as_published before update on schedule_versions
      for each row when (pg_trigger_depth() = 0
        and to_jsonb(old) - 'time_zone' is distinct from to_jsonb(new) - 'time_zone')
      execute function schedule_versions_stay()`);
  }

  override down(): void {
    this.addSql('drop trigger schedule_versions_stay_as_published on schedule_versions');
    this.addSql('drop trigger schedule_versions_stay on schedule_versions');
    this.addSql(`create trigger schedule_versions_stay before update or delete on schedule_versions
      for each row when (pg_trigger_depth() = 0) execute function schedule_versions_stay()`);
    this.addSql('alter table schedule_versions drop column time_zone');
    this.addSql('drop trigger keep_for_undo_update on events');
    this.addSql('alter table undo_steps drop column act_id');
  }
}
