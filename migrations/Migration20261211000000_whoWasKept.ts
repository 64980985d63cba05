import { Migration } from '@mikro-orm/migrations';

/** Merges store the ids of the person or studio that was kept and of the one merged into it, besides their names. */
export class Migration20261211000000_whoWasKept extends Migration {
  override up(): void {
    this.addSql(`alter table bulk_changes
      add column merged_table text check (merged_table in ('entrants', 'studios')),
      add column kept_id integer,
      add column merged_id integer,
      add constraint bulk_changes_merge_check check (
        num_nonnulls(merged_table, kept_id, merged_id) in (0, 3) and (merged_table is null or kind = 'MERGE'))`);
    // For earlier merges, the deleted row is the merged one, and only the sentence names the one that was kept.
    this.addSql(`with gone as (
        select bulk_change_id, table_name, (changed::json #>> '{keys,id,0}')::int as id, changed::json #>> '{old,name,0}' as name
        from undo_changes where bulk_change_id is not null and table_name in ('entrants', 'studios')
          and changed::json -> 'new' is null),
      kept as (select 'entrants' as table_name, id, name from entrants
        union select 'studios', id, name from studios union select table_name, id, name from gone)
      update bulk_changes m set merged_table = g.table_name, merged_id = g.id, kept_id = k.id
      from gone g join kept k on k.table_name = g.table_name and k.id <> g.id
      where m.kind = 'MERGE' and m.id = g.bulk_change_id and m.content = 'Merged ' || g.name || ' into ' || k.name`);
  }

  override down(): void {
    this.addSql(
      'alter table bulk_changes drop column merged_table, drop column kept_id, drop column merged_id',
    );
  }
}
