import { Migration } from '@mikro-orm/migrations';

/** When results become public, and whether solos leave out the highest and the lowest score. */
export class Migration20261202150400_resultSettings extends Migration {
  override up(): void {
    this.addSql(`alter table result_settings
      add column trims_scores boolean not null default false,
      add column public_release text not null default 'WHEN_ANNOUNCED'
        check (public_release in ('TOGETHER', 'WHEN_ANNOUNCED', 'AT_AWARDS'))`);
    this.addSql(`update result_settings set public_release = 'TOGETHER' where releases_together`);
    // The column stays: a version that runs beside this one reads it.
  }

  override down(): void {
    this.addSql(`update result_settings set releases_together = public_release = 'TOGETHER'`);
    this.addSql('alter table result_settings drop column public_release, drop column trims_scores');
  }
}
