import type { ClientBase } from 'pg';

/** Before the first migrations there is no such function. */
const ENTER = `do $$ begin
  if to_regproc('enter_timeline') is not null then perform enter_timeline(); end if;
end $$`;

/**
 * Tells the database that a new connection goes on with it, before anything is asked of it: where it does not have all
 * that was acknowledged elsewhere, what is remembered of that counts no more. See the migrations (timelines).
 */
export async function enterTimeline(client: ClientBase): Promise<void> {
  await client.query(ENTER);
}
