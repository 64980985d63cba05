import { Migration } from '@mikro-orm/migrations';

/**
 * Schedules say whether contests are kept together, and plans whether they were. A plan is a draft that is made again in
 * a second; those that stand were made by other rules and could not be applied any more.
 */
export class Migration20261121000003_contests extends Migration {
  override up(): void {
    this.addSql('alter table schedules add column keep_contests boolean not null default true');
    this.addSql('delete from program_plans');
    this.addSql('alter table program_plans add column keep_contests boolean not null');
  }

  override down(): void {
    this.addSql('alter table program_plans drop column keep_contests');
    this.addSql('alter table schedules drop column keep_contests');
  }
}
