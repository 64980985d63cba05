import { Migration } from '@mikro-orm/migrations';

/** The key that an account shares with an authenticator app, sealed, and the codes for the day that its phone is lost. */
export class Migration20261122000017_secondFactors extends Migration {
  override up(): void {
    this.addSql(`create table second_factors (
      user_id integer primary key references users (id) on delete cascade,
      sealed_key text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_step integer not null default 0
    )`);
    this.addSql(`create table recovery_codes (
      code_hash text primary key,
      user_id integer not null references users (id) on delete cascade,
      used_at timestamptz
    )`);
    this.addSql('create index recovery_codes_user on recovery_codes (user_id)');
  }

  override down(): void {
    this.addSql('drop table recovery_codes');
    this.addSql('drop table second_factors');
  }
}
