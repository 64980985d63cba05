import pg from 'pg';

const PATIENCE_MILLISECONDS = 3000;
/** PostgreSQL's codes for being full: it is there, and says so. */
const IS_FULL = /^53/;

/**
 * Whether the database is at work for the connection of this process number. One that waits for its client there, while
 * the client waits for it here, is ended on both sides: it may hold locks that others wait for.
 * @param config of the connection
 * @param isStillSilent asked before it is ended there: what it said may have come here meanwhile, and it be at the next thing
 */
export async function isAtWork(
  config: pg.ClientConfig,
  pid: number,
  isStillSilent: () => Promise<boolean>,
): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    application_name: 'floorcraft watch',
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    query_timeout: PATIENCE_MILLISECONDS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_backend_pid() as own, (
        select state = 'active' and wait_event is distinct from 'ClientWrite'
        from pg_stat_activity where pid = $1) as is_at_work`,
      [pid],
    );
    const { own, is_at_work: answer } = rows[0] as { own: number; is_at_work: boolean | null };
    // A pooler stands between, whose numbers say nothing: the limit of statements must do.
    if (own !== Number(Reflect.get(client, 'processID'))) return true;
    if (answer === false && (await isStillSilent()))
      await client.query('select pg_terminate_backend($1)', [pid]);
    return answer === true;
  } catch (error) {
    return error instanceof Error && 'code' in error && IS_FULL.test(String(error.code));
  } finally {
    client.connection.stream.destroy();
  }
}
