import { Migration } from '@mikro-orm/migrations';

/** What the desk showed of a person when it was pressed: so two answers that did not know of each other are told. */
export class Migration20261208000000_seenAtTheDesk extends Migration {
  override up(): void {
    this.addSql("alter table check_ins add column seen text check (seen in ('HERE', 'LEFT', 'UNKNOWN'))");
  }

  override down(): void {
    this.addSql('alter table check_ins drop column seen');
  }
}
