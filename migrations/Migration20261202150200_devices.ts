import { Migration } from '@mikro-orm/migrations';

/** Whatever is pressed on the day, and what staff do to a schedule. */
const LOGS = [
  ...['clock_presses', 'late_presses', 'floor_notes', 'deck_calls', 'check_ins'],
  ...['scratches', 'late_entries', 'partner_changes', 'told_changes', 'log_entries'],
];

/**
 * The device of each press, as the lists of sign-ins and day passes call it, empty for those made before; and which change of
 * a partner another one undoes.
 */
export class Migration20261202150200_devices extends Migration {
  override up(): void {
    for (const table of LOGS) this.addSql(`alter table ${table} add column device text not null default ''`);
    this.addSql('alter table log_entries add column pressed_at timestamptz');
    // Not a reference, since lines are only added.
    this.addSql('alter table partner_changes add column undoes_id integer');
  }

  override down(): void {
    this.addSql('alter table partner_changes drop column undoes_id');
    this.addSql('alter table log_entries drop column pressed_at');
    for (const table of LOGS) this.addSql(`alter table ${table} drop column device`);
  }
}
