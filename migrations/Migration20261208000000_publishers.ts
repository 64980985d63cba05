import { Migration } from '@mikro-orm/migrations';

/** Nothing reads who published a version by account; it keeps the name. */
export class Migration20261208000000_publishers extends Migration {
  override up(): void {
    this.addSql('alter table schedule_versions drop column published_by_id');
  }

  override down(): void {
    this.addSql(
      'alter table schedule_versions add column published_by_id integer references users (id) on delete set null',
    );
  }
}
