import { Migration } from '@mikro-orm/migrations';

/** What the desk keeps with an entry that came after the deadline. */
export class Migration20261130040100_lateEntries extends Migration {
  override up(): void {
    this.addSql(`create table late_entries (
      entry_id integer primary key references entries (id) on delete cascade,
      schedule_id integer not null references schedules (id) on delete cascade,
      fee_cents integer check (fee_cents >= 0),
      reason text not null,
      made_by text not null,
      pressed_at timestamptz,
      made_at timestamptz not null default clock_timestamp()
    )`);
    this.addSql('create index late_entries_schedule_id on late_entries (schedule_id)');
  }

  override down(): void {
    this.addSql('drop table late_entries');
  }
}
