import { Migration } from '@mikro-orm/migrations';

const KINDS = "'MUSIC_ON', 'TO_ANNOUNCER', 'DONE'";

/** The notes of a floor also tell the announcer that a result was corrected. */
export class Migration20261202150900_correctedResults extends Migration {
  override up(): void {
    this.#allow(`${KINDS}, 'RESULT_CORRECTED'`);
  }

  override down(): void {
    this.addSql('alter table floor_notes disable trigger user');
    this.addSql("delete from floor_notes where kind = 'RESULT_CORRECTED'");
    this.addSql('alter table floor_notes enable trigger user');
    this.#allow(KINDS);
  }

  #allow(kinds: string): void {
    this.addSql('alter table floor_notes drop constraint floor_notes_kind_check');
    this.addSql(`alter table floor_notes add constraint floor_notes_kind_check check (kind in (${kinds}))`);
  }
}
