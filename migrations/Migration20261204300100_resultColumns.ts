import { Migration } from '@mikro-orm/migrations';

/** Whether an event scores its solos; two columns that the version before this one neither reads nor writes are dropped. */
export class Migration20261204300100_resultColumns extends Migration {
  override up(): void {
    this.addSql(`alter table result_settings add column judges_solos boolean not null default true,
      drop column releases_together`);
    this.addSql('alter table printed_cards drop column printed_at');
  }

  override down(): void {
    this.addSql(
      'alter table printed_cards add column printed_at timestamptz not null default clock_timestamp()',
    );
    this.addSql(`alter table result_settings add column releases_together boolean not null default false,
      drop column judges_solos`);
  }
}
