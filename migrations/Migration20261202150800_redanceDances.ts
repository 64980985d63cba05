import { Migration } from '@mikro-orm/migrations';

/** Which dance of a multi-dance couples dance once more. */
export class Migration20261202150800_redanceDances extends Migration {
  override up(): void {
    this.addSql(`alter table rulings add column dance_position integer,
      add constraint rulings_dance_check check (dance_position is null or kind = 'REDANCE' and dance_position >= 0)`);
  }

  override down(): void {
    this.addSql('alter table rulings drop column dance_position');
  }
}
