import { Migration } from '@mikro-orm/migrations';

/**
 * What the brakes on signing in count, for all copies of the program. The columns are those that rate-limiter-flexible
 * writes: `expire` is in milliseconds since 1970.
 */
export class Migration20261121000000_brakes extends Migration {
  override up(): void {
    this.addSql(`create table brakes (
      key text primary key,
      points integer not null,
      expire bigint not null
    )`);
    this.addSql('create index brakes_expire on brakes (expire)');
  }

  override down(): void {
    this.addSql('drop table brakes');
  }
}
