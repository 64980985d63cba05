import { Migration } from '@mikro-orm/migrations';

/**
 * A key stands for what was sent with it, and two accounts may send the same one: entries keep theirs only to be
 * recognised on a screen.
 */
export class Migration20261124000011_keysOfSenders extends Migration {
  override up(): void {
    this.addSql('alter table client_keys add column input_hash text');
    this.addSql('drop index entries_client_key');
    this.addSql('create index entries_client_key on entries (client_key)');
  }

  override down(): void {
    this.addSql('alter table client_keys drop column input_hash');
    this.addSql(`update entries e set client_key = null
      where exists (select from entries o where o.client_key = e.client_key and o.id < e.id)`);
    this.addSql('drop index entries_client_key');
    this.addSql('create unique index entries_client_key on entries (client_key)');
  }
}
