import { Migration } from '@mikro-orm/migrations';

/** From how many minutes on a new time is a change that sheets mark is the organiser's to say. */
export class Migration20261130020000_smallShifts extends Migration {
  override up(): void {
    this.addSql(
      `alter table publications add column small_shift_minutes int not null default 5
        check (small_shift_minutes between 0 and 60)`,
    );
  }

  override down(): void {
    this.addSql('alter table publications drop column small_shift_minutes');
  }
}
