import { Migration } from '@mikro-orm/migrations';

/** Two people who set one limit at once no longer overwrite each other unseen. */
export class Migration20261122000013_limitVersions extends Migration {
  override up(): void {
    this.addSql('alter table entry_limits add column version integer not null default 1');
  }

  override down(): void {
    this.addSql('alter table entry_limits drop column version');
  }
}
