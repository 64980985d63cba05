import { Migration } from '@mikro-orm/migrations';

/**
 * A reason was held against the number of heats and rows of the whole schedule, so that one entry deleted elsewhere
 * took all of them away. It is held against what it speaks of instead: the heats, rows and people of its dance. Of the
 * reasons that stand that is not known, so they are found again when they are read next.
 */
export class Migration20261122000010_reasonBases extends Migration {
  override up(): void {
    this.addSql(`alter table waiting_reasons drop column heat_count, drop column row_count,
      add column basis text, add column is_seatable boolean not null default false`);
  }

  /** The older rule cannot hold what it did not count: the next filling finds them again. */
  override down(): void {
    this.addSql('delete from waiting_reasons');
    this.addSql(`alter table waiting_reasons drop column basis, drop column is_seatable,
      add column heat_count integer not null, add column row_count integer not null`);
  }
}
