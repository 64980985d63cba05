import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildEvent, buildStudent } from '../../support/builders.ts';

const api = await startApi();

const WORDS = 'query Words($id: ID!) { event(id: $id) { levels ageGroups } }';

test('an event lists the levels and age groups of its entries and their people', async () => {
  const event = await buildEvent(api);
  const student = await buildStudent(api, { level: 'Full Silver', category: 'B1 (45-54)' });
  const eventId = event.id;
  await buildEntry(api, { eventId, entrantId: student.id, level: 'Open', category: 'A2' });
  await buildEntry(api, { eventId, entrantId: student.id, level: 'open gold', category: 'B1 (45-54)' });
  await buildEntry(api, { level: 'Elsewhere' });
  await buildStudent(api, { level: 'Nowhere' });
  expect(await api.done(WORDS, { id: eventId })).toEqual({
    event: { levels: ['Full Silver', 'Open', 'open gold'], ageGroups: ['A2', 'B1 (45-54)'] },
  });
  const empty = await buildEvent(api);
  expect(await api.done(WORDS, { id: empty.id })).toEqual({ event: { levels: [], ageGroups: [] } });
});
