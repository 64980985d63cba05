import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();

/** Waits until a statement waits for a lock, then cancels it, as the statement timeout would after a minute. */
async function giveUpWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
    for (const { pid } of rows) await sql`select pg_cancel_backend(${pid})`.execute(api.db);
    if (rows.length > 0) return;
  }
}

test('a call that waited too long for a lock returns 503, not a refusal', async () => {
  const createStudio = await api.act<{ id: string }>('createStudio { id }', { name: 'Held' });
  const { id } = createStudio;
  const other = new pg.Client({ connectionString: api.connectionString });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  await other.query('select from studios where id = $1 for update', [id]);

  const renaming = api.call('mutation S($id: ID!) { updateStudio(input: {id: $id, name: "New"}) { id } }', {
    id,
  });
  await giveUpWaiting();
  const { status, errors } = await renaming;
  expect([status, errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(errors[0]?.message).toContain('Nothing was changed');
});
