import { Migration } from '@mikro-orm/migrations';

/**
 * What the public pages stand on has a revision of its own: settings, links and versions change a few times a day, and
 * nothing that an organiser edits has two thousand readers asked anew. Also what goes along with an event or a schedule
 * is told: its pages must not stay in memory.
 */
export class Migration20261122000042_publicNews extends Migration {
  override up(): void {
    this.addSql(`create function raise_public() returns trigger language plpgsql as $$
      begin
        perform raise_revisions(array['public']);
        return null;
      end $$`);
    for (const table of TABLES) {
      this.addSql(`create trigger raise_public after insert or update or delete on ${table}
        for each statement execute function raise_public()`);
    }
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`drop trigger raise_public on ${table}`);
    this.addSql('drop function raise_public()');
  }
}

const TABLES = ['publications', 'schedule_versions'];
