import { Migration } from '@mikro-orm/migrations';

/** A merge says which person or studio was kept and which one became it, and not only their names. */
export class Migration20261211000000_whoWasKept extends Migration {
  override up(): void {
    this.addSql(`alter table bulk_changes
      add column merged_table text check (merged_table in ('entrants', 'studios')),
      add column kept_id integer,
      add column merged_id integer,
      add constraint bulk_changes_merge_check check (
        num_nonnulls(merged_table, kept_id, merged_id) in (0, 3) and (merged_table is null or kind = 'MERGE'))`);
  }

  override down(): void {
    this.addSql(
      'alter table bulk_changes drop column merged_table, drop column kept_id, drop column merged_id',
    );
  }
}
