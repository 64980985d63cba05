import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { personPaths } from '../../support/publishing/personPaths.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 8, teachers: 3, seed: 91 });
const publish = () => api.act('publishSchedule', { scheduleId });
const get = (url: string) => api.app.inject({ method: 'GET', url });

test('the code of a scratched dancer leads to the other dancers, even two versions later', async () => {
  await publish();
  const publication = await api.act<{ path: string }>('openPublicLink.publication { path }', { eventId });
  const home = publication.path;
  const { entrants } = await api.done<{
    entrants: { id: string; name: string; entryCounts: { entryCount: number }[] }[];
  }>(
    `query E($eventId: ID!) { entrants(eventId: $eventId, isProfessional: false) {
      id name entryCounts { entryCount } } }`,
    { eventId },
  );
  const [gone, next] = entrants;
  const pathOf = personPaths((await get(`${home}/people`)).body);
  const sheet = pathOf.get(gone?.name ?? '') ?? '';
  expect((await get(sheet)).statusCode).toBe(200);

  for (const person of [gone, next]) {
    await api.act('deleteEntriesOfEntrant', {
      eventId,
      entrantId: person?.id,
      entryCount: person?.entryCounts[0]?.entryCount,
    });
    await publish();
  }
  for (const path of [sheet, `${sheet}/partners`, `${home}/person/1`]) {
    const { statusCode, body, headers } = await get(path);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(body).toContain('No heats in this version');
    expect(body).toContain(`href="${home}/people"`);
    expect(body).not.toContain(gone?.name);
  }
  expect((await get(`${sheet}/other`)).body).toContain('There is nothing here');
});
