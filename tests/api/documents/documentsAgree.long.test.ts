import { expect, it } from 'vitest';
import { startApi } from '../../support/api.ts';
import { freshTest } from '../../support/cases.ts';
import { buildFilled } from '../../support/competition.ts';
import { documentDisagreements } from '../../support/documents/disagreements.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 24, teachers: 8 });

await api.act('assignBackNumbers', { eventId });
await api.act('updateEvent', { id: eventId, timeZone: 'Australia/Lord_Howe' });

const PRINTS_ALL = 'every sheet, book, file and feed prints exactly the rows of the database';

freshTest(PRINTS_ALL, async () => {
  expect(await documentDisagreements(api.db, Number(scheduleId))).toEqual([]);
});

it(`${PRINTS_ALL}, and names the floor if there is more than one`, async () => {
  const sections = await api.read<{ id: string }[]>('schedule.sections { id }', { id: scheduleId });
  for (const [at, { id }] of sections.entries()) {
    await api.act('updateSection', { id, floor: at % 2 === 0 ? 'Ballroom A' : 'Ballroom B' });
  }
  expect(await documentDisagreements(api.db, Number(scheduleId))).toEqual([]);
});
