import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';
import { sampleSpreadsheets } from '../../support/sample/sampleSpreadsheets.ts';
import { buildEntry, buildFloor } from '../../support/schedules/floor.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
const floor = await buildFloor(api);
const entryId = await buildEntry(api, floor);

/** The lists announced to a second window from now on. */
async function listen(): Promise<() => Set<string>> {
  const socket = await openRawSocket(address, api.staff.access);
  onTestFinished(() => socket.end());
  socket.send({
    type: 'subscribe',
    id: '1',
    payload: { query: 'subscription { listChanged { list } }' },
  });
  // Repeated until heard: then the subscription is active.
  const told = JSON.stringify({ kind: 'list', id: 'DANCES' });
  await expect
    .poll(async () => {
      await sql`select pg_notify('floorcraft', ${told})`.execute(api.db);
      return socket.heardOf('1').length;
    })
    .toBeGreaterThan(0);
  const before = socket.heardOf('1').length;
  return () =>
    new Set(
      socket
        .heardOf('1')
        .slice(before)
        .map(({ payload }) => (payload as { data: { listChanged: { list: string } } }).data.listChanged.list),
    );
}

describe('changes of a list reach a second window', () => {
  test.each<[string, string[], () => Promise<unknown>]>([
    [
      'a new teacher',
      ['ENTRANTS'],
      () => api.act('createEntrant', { name: 'Ana Ruiz', isProfessional: true }),
    ],
    ['a new studio', ['STUDIOS'], () => api.act('createStudio', { name: 'Harbor' })],
    [
      'a dance, and its limit in every event',
      ['DANCES', 'ENTRY_LIMITS'],
      () => api.act('createDance', { name: 'Salsa', categoryId: floor.categoryId }),
    ],
    ['a renamed event', ['EVENTS'], () => api.act('updateEvent', { id: floor.eventId, name: 'Spring Ball' })],
    [
      'a new schedule',
      ['EVENTS'],
      () => api.act('createSchedule', { eventId: floor.eventId, name: 'Other' }),
    ],
    ['a quantity', ['ENTRIES'], () => api.act('updateEntry', { id: entryId, quantity: 3 })],
    [
      'a limit',
      ['ENTRY_LIMITS'],
      () => api.act('setEntryLimit', { eventId: floor.eventId, danceId: floor.danceIds[0], limit: 9 }),
    ],
    ['a deletion', ['ENTRIES'], () => api.act('deleteEntry', { id: entryId })],
    [
      'an import',
      ['ENTRANTS', 'ENTRIES', 'EVENTS'],
      () => api.act('importCsv', { eventName: 'Imported', scheduleName: 'Friday', ...sampleSpreadsheets() }),
    ],
  ])('%s', async (_, lists, change) => {
    const heard = await listen();
    await change();
    await expect.poll(() => [...heard()]).toEqual(expect.arrayContaining(lists));
  });

  test('but no one without a token', async () => {
    const socket = await openRawSocket(address);
    onTestFinished(() => socket.end());
    socket.send({ type: 'subscribe', id: '1', payload: { query: 'subscription { listChanged { list } }' } });
    expect(await socket.closed).toBe(4401);
  });
});
