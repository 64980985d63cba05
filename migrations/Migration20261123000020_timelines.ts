import { Migration } from '@mikro-orm/migrations';

/**
 * Where the changes of this database have been written, by PostgreSQL's own names: the cluster and its timeline. A copy
 * that takes over, or a backup that was brought in, may lack the last changes: what is remembered of them somewhere must
 * not pass for those that are made instead. So the first connection on another timeline raises all revisions far beyond
 * whatever was lost.
 */
export class Migration20261123000020_timelines extends Migration {
  override up(): void {
    this.addSql(`create table timelines (
      name text primary key,
      entered_at timestamptz not null default now()
    )`);
    this.addSql(`create function present_timeline() returns text language plpgsql stable as $$
      begin
        return (select system_identifier from pg_control_system()) || ' '
          || left(pg_walfile_name(pg_current_wal_lsn()), 8);
      exception when insufficient_privilege or undefined_function or feature_not_supported then
        return 'unknown';
      end $$`);
    this.addSql(`create function enter_timeline() returns boolean language plpgsql as $$
      declare present text;
      begin
        if pg_is_in_recovery() or current_setting('transaction_read_only')::bool then return false; end if;
        present := present_timeline();
        if exists (select from timelines where name = present) then return false; end if;
        insert into timelines (name) values (present) on conflict do nothing;
        if not found then return false; end if;
        insert into revisions (scope, changes) values ('timeline', 1000000);
        perform pg_notify('floorcraft', json_build_object('kind', 'revision', 'id', 'timeline')::text);
        return true;
      end $$`);
  }

  override down(): void {
    this.addSql('drop function enter_timeline()');
    this.addSql('drop function present_timeline()');
    this.addSql('drop table timelines');
    this.addSql(`delete from revisions where scope = 'timeline'`);
  }
}
