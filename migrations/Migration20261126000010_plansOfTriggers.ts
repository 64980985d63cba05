import { Migration } from '@mikro-orm/migrations';

/** Each joins the rows of a statement before and after it. */
const FUNCTIONS = [
  'raise_by_update_of_heat_entries',
  'guard_danced_heats_update',
  'guard_danced_heat_entries_update',
];

/**
 * A connection plans what a trigger asks once, for as many rows as its first statement had. After a single move it would
 * compare each of 8,000 rows with each of them when the heats are cleared: that took 10 to 40 seconds.
 */
export class Migration20261126000010_plansOfTriggers extends Migration {
  override up(): void {
    for (const name of FUNCTIONS) this.addSql(`alter function ${name}() set enable_nestloop = off`);
  }

  override down(): void {
    for (const name of FUNCTIONS) this.addSql(`alter function ${name}() reset enable_nestloop`);
  }
}
