import { Migration } from '@mikro-orm/migrations';

/** Which dances of a style its multi-dances have is the organiser's to say. */
export class Migration20261124000120_multiDances extends Migration {
  override up(): void {
    this.addSql(`alter table publications add column multi_dances jsonb not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table publications drop column multi_dances');
  }
}
