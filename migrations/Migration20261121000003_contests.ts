import { Migration } from '@mikro-orm/migrations';

/** Schedules say whether contests are kept together, and plans whether they were. What was planned before kept none. */
export class Migration20261121000003_contests extends Migration {
  override up(): void {
    this.addSql('alter table schedules add column keep_contests boolean not null default true');
    this.addSql('alter table program_plans add column keep_contests boolean not null default false');
    this.addSql('alter table program_plans alter column keep_contests drop default');
  }

  override down(): void {
    this.addSql('alter table program_plans drop column keep_contests');
    this.addSql('alter table schedules drop column keep_contests');
  }
}
