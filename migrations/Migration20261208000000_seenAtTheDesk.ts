import { Migration } from '@mikro-orm/migrations';

/** Stores what the desk showed when a button was pressed, to detect conflicting answers. */
export class Migration20261208000000_seenAtTheDesk extends Migration {
  override up(): void {
    this.addSql("alter table check_ins add column seen text check (seen in ('HERE', 'LEFT', 'UNKNOWN'))");
  }

  override down(): void {
    this.addSql('alter table check_ins drop column seen');
  }
}
