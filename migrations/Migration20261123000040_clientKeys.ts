import { Migration } from '@mikro-orm/migrations';

/** What was made for whoever sent a key of his own, so that sending it again makes no second one. */
export class Migration20261123000040_clientKeys extends Migration {
  override up(): void {
    this.addSql(`create table client_keys (
      kind text not null,
      client_key text not null,
      thing_id integer not null,
      made_at timestamptz not null default now(),
      primary key (kind, client_key)
    )`);
  }

  override down(): void {
    this.addSql('drop table client_keys');
  }
}
