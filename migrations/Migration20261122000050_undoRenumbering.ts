import { Migration } from '@mikro-orm/migrations';

/**
 * Printed numbers that are forgotten on purpose can come back. Only then are they written down: what any other act does
 * to them stays when it is taken back, since a number that was in print once is not used again.
 */
export class Migration20261122000050_undoRenumbering extends Migration {
  override up(): void {
    this.addSql(`create trigger keep_for_undo_delete after delete on heat_labels referencing old table as before
      for each statement when (current_setting('floorcraft.keeps_labels', true) = 'on')
      execute function keep_for_undo()`);
  }

  override down(): void {
    this.addSql('drop trigger keep_for_undo_delete on heat_labels');
  }
}
