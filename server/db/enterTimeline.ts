import pg, { type ClientBase } from 'pg';

/** Before the first migrations there is no such function. */
const UNDEFINED_FUNCTION = '42883';
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Tells the database that a new connection goes on with it, before anything is asked of it: where it does not have all
 * that was acknowledged elsewhere, what is remembered of that counts no more. See the migrations (timelines). Answers
 * whether this connection was the first to find it there. It is no statement of anybody's work: those who watch what the
 * connection is asked do not hear of it.
 */
export async function enterTimeline(client: ClientBase): Promise<boolean> {
  const statement = { text: 'select enter_timeline() as is_new', query_timeout: PATIENCE_MILLISECONDS };
  try {
    const { rows } = await Reflect.apply(pg.Client.prototype.query, client, [statement]);
    return rows[0].is_new;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_FUNCTION) return false;
    throw error;
  }
}
