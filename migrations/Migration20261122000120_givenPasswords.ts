import { Migration } from '@mikro-orm/migrations';

/** A password that somebody else has set is known to two: the screens ask for another one. */
export class Migration20261122000120_givenPasswords extends Migration {
  override up(): void {
    this.addSql('alter table users add column has_given_password boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table users drop column has_given_password');
  }
}
