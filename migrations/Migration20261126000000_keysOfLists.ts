import { Migration } from '@mikro-orm/migrations';

/** One key may create a list: each thing keeps its place in it. */
export class Migration20261126000000_keysOfLists extends Migration {
  override up(): void {
    this.addSql('alter table client_keys add column position integer not null default 0');
    this.addSql('alter table client_keys drop constraint client_keys_pkey');
    this.addSql('alter table client_keys add primary key (kind, client_key, position)');
  }

  override down(): void {
    this.addSql('delete from client_keys where position > 0');
    this.addSql('alter table client_keys drop constraint client_keys_pkey');
    this.addSql('alter table client_keys drop column position');
    this.addSql('alter table client_keys add primary key (kind, client_key)');
  }
}
