import { Migration } from '@mikro-orm/migrations';

/** What the age groups of an event mean. The program book prints it. */
export class Migration20261130020100_legend extends Migration {
  override up(): void {
    this.addSql("alter table publications add column age_group_words jsonb not null default '{}'");
  }

  override down(): void {
    this.addSql('alter table publications drop column age_group_words');
  }
}
