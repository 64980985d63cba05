import { Migration } from '@mikro-orm/migrations';

/**
 * Why a row waits is kept once, with the row, and no longer with every line of the log. A reason holds as long as the
 * schedule has as many heats and rows as when it was found.
 */
export class Migration20261121000002_waitingReasons extends Migration {
  override up(): void {
    this.addSql(`create table waiting_reasons (
      heat_entry_id integer primary key references heat_entries (id) on delete cascade,
      heat_count integer not null,
      row_count integer not null,
      reason text not null,
      cure text,
      cures jsonb
    )`);
    this.addSql(`insert into waiting_reasons (heat_entry_id, heat_count, row_count, reason, cure, cures)
      select r.id, (f.waiting ->> 'heats')::int, (f.waiting ->> 'rows')::int, w.said ->> 'reason', w.said ->> 'cure',
        case when jsonb_typeof(w.said -> 'cures') = 'object' then w.said -> 'cures' end
      from (
        select distinct on (schedule_id) schedule_id, outcome -> 'waiting' as waiting from log_entries
        where outcome ? 'waiting' order by schedule_id, id desc
      ) f
      cross join lateral jsonb_each(f.waiting -> 'reasons') w(row_id, said)
      join heat_entries r on r.id = w.row_id::int and r.schedule_id = f.schedule_id`);
    this.addSql(`update log_entries set outcome = outcome - 'waiting' where outcome ? 'waiting'`);
  }

  /** The next filling finds them again. */
  override down(): void {
    this.addSql('drop table waiting_reasons');
  }
}
