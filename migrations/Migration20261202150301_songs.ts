import { Migration } from '@mikro-orm/migrations';

/** The music of a solo with its cue, for the music screen of the day. */
export class Migration20261202150301_songs extends Migration {
  override up(): void {
    this.addSql("alter table entries add column song text not null default ''");
  }

  override down(): void {
    this.addSql('alter table entries drop column song');
  }
}
