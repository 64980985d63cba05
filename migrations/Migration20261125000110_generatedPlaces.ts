import { Migration } from '@mikro-orm/migrations';

/** Where the rows of a generated program belong, until they are filled in. */
export class Migration20261125000110_generatedPlaces extends Migration {
  override up(): void {
    this.addSql(`create table generated_places (
      schedule_id integer primary key references schedules (id) on delete cascade,
      places jsonb not null
    )`);
  }

  override down(): void {
    this.addSql('drop table generated_places');
  }
}
