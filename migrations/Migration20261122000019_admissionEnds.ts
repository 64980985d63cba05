import { Migration } from '@mikro-orm/migrations';

const EVERY_CHANGE = `with changed as (table before union all table after) select 'admission' from changed limit 1`;
/** That a sign-in was used, and which of its tokens is the present one, ends nobody's admission. */
const ENDED = `select 'admission' where exists (select id, user_id, expires_at, revoked_at from before
  except select id, user_id, expires_at, revoked_at from after)`;

/** A refresh every quarter of an hour from each laptop must not have all copies of the program ask who everybody is. */
export class Migration20261122000019_admissionEnds extends Migration {
  override up(): void {
    this.#raise(ENDED);
  }

  override down(): void {
    this.#raise(EVERY_CHANGE);
  }

  #raise(scopes: string): void {
    this.addSql(`create or replace function raise_by_update_of_refresh_tokens() returns trigger language plpgsql as $$
      begin
        perform raise_revisions(array(${scopes}));
        return null;
      end $$`);
  }
}
