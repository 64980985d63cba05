import { Migration } from '@mikro-orm/migrations';

/** Which rows were double-booked when their schedule was deleted: those are restored as they were, later ones are not. */
export class Migration20261124000010_doubleBookedDeletions extends Migration {
  override up(): void {
    this.addSql(`alter table deletions add column double_booked jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql('alter table deletions drop column double_booked');
  }
}
