import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();
const LOAD = 'mutation Load { loadSampleCompetition { id name entryCount schedules { id heatCount } } }';

test('leaves nothing of the sample behind where a command of it fails, and asks to come again', async () => {
  const count = async () =>
    (
      await sql<{ things: number }>`select (select count(*) from events) + (select count(*) from entrants)
        + (select count(*) from schedules) + (select count(*) from studios) as things`.execute(api.db)
    ).rows[0]?.things;
  const before = await count();
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`.execute(api.db);
  await sql`create trigger refuse before update of heat_id on heat_entries execute function refuse()`.execute(
    api.db,
  );
  const { status, errors } = await api.call(LOAD);
  expect([status, errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(await count()).toBe(before);
  await sql`drop trigger refuse on heat_entries`.execute(api.db);
  const { loadSampleCompetition } = await api.done<{ loadSampleCompetition: { entryCount: number } }>(LOAD);
  expect(loadSampleCompetition.entryCount).toBeGreaterThan(100);
});
