import { Migration } from '@mikro-orm/migrations';

/** How often a deletion was found to be too old, so that a clock that is wrong for an afternoon forgets nothing. */
export class Migration20261123000030_overdueDeletions extends Migration {
  override up(): void {
    this.addSql('alter table deletions add column overdue_looks integer not null default 0');
    this.addSql('alter table deletions add column looked_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table deletions drop column overdue_looks, drop column looked_at');
  }
}
