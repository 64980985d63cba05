import { Migration } from '@mikro-orm/migrations';

/** What a device showed of a couple when it was pressed: so two answers that did not know of each other are told. */
export class Migration20261201050000_seenAnswers extends Migration {
  override up(): void {
    this.addSql(
      "alter table deck_calls add column seen text check (seen in ('HERE', 'NOT_HERE', 'NOT_ASKED'))",
    );
  }

  override down(): void {
    this.addSql('alter table deck_calls drop column seen');
  }
}
