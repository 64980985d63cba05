import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, type Competition } from '../../support/competition.ts';
import { personPath, personPaths, wordsOf } from '../../support/publishing/personPaths.ts';
import { openPublicPages, publish } from '../../support/publishing/versions.ts';

const api = await startApi();

const get = (url: string) => api.app.inject({ method: 'GET', url });

const open = ({ eventId }: Competition): Promise<string> => openPublicPages(api, eventId);

describe('changes since the previous version', () => {
  test('are marked on the sheet with the old values, once published', async () => {
    const other = await buildFilled(api, { students: 10, teachers: 4, seed: 75 });
    await publish(api, other.scheduleId);
    const link = await open(other);
    const { rows } = await sql<{ id: number; name: string }>`
      select h.id, o.name from heat_entries r join heats h on h.id = r.heat_id join entries e on e.id = r.entry_id
      join entrants o on o.id = e.entrant_id
      where r.schedule_id = ${Number(other.scheduleId)} and h.number = 1`.execute(api.db);
    const sheet = personPath((await get(`${link}/people`)).body, rows[0]?.name ?? '');
    const before = await get(sheet);
    expect(wordsOf(before.body)).not.toMatch(/changed since|was \d/);
    await api.act('moveHeat', { id: rows[0]?.id, number: 4 });
    expect((await get(sheet)).body).toBe(before.body);
    await publish(api, other.scheduleId);
    const words = wordsOf((await get(sheet)).body);
    expect(words).toMatch(/of your heats changed since version 1/);
    expect(words).toMatch(/was \d+:\d\d [AP]M/);
    expect((await get(`${link}/version`)).json()).toEqual({ version: 2, releases: 0 });
    const changes = wordsOf((await get(`${link}/changes`)).body);
    expect(changes).toContain('Changed since version 1');
  });

  test('sum up later starts in one sentence, and show the old back number', async () => {
    const other = await buildFilled(api, { students: 10, teachers: 4, seed: 76 });
    const { eventId, scheduleId } = other;
    await api.act('assignBackNumbers', { eventId });
    await publish(api, scheduleId);
    const link = await open(other);
    const id = await api.read<string>('heat.id', { scheduleId, number: 1 });
    await api.act('moveHeat', { id: id, number: 3 });
    const backNumbers = await api.read<{ number: number; entrant: { id: string; name: string } }[]>(
      'event.backNumbers { number entrant { id name } }',
      { id: eventId },
    );
    const [leader] = backNumbers;
    await api.act('setBackNumber', { eventId, entrantId: leader?.entrant.id, number: 9999 });
    await publish(api, scheduleId);
    const shifts = await api.read<string>('changesSince.shifts', {
      scheduleId,
      version: 1,
    });
    expect(shifts).toMatch(/^3 heats start up to .+ (earlier or )?later$/);
    const people = (await get(`${link}/people`)).body;
    const sheet = wordsOf((await get(personPath(people, leader?.entrant.name ?? ''))).body);
    expect(sheet).toContain(`9999`);
    expect(sheet).toContain(`was ${leader?.number}`);
    const pages = await Promise.all(
      [...personPaths(people).values()].map(async (path) => (await get(path)).body),
    );
    const shifted = pages
      .map(wordsOf)
      .filter((words) => /changed since version 1: \d+ heats? starts? /.test(words));
    expect(shifted.length).toBeGreaterThan(0);
  });

  test("count a new time from the organiser's threshold on, which is logged", async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 77 });
    await publish(api, scheduleId);
    const id = await api.read<string>('heat.id', { scheduleId, number: 1 });
    await api.act('moveHeat', { id: id, number: 2 });
    const shifts = () => api.read<string>('changesSince.shifts', { scheduleId, version: 1 });
    expect(await shifts()).not.toBe('');
    expect(
      await api.act('updatePublication { publication { smallShiftMinutes } }', {
        eventId,
        smallShiftMinutes: 0,
      }),
    ).toEqual({ publication: { smallShiftMinutes: 0 } });
    expect(await shifts()).toBe('');
    const logs = await api.read<{ content: string }[]>('schedule.logs(first: 1) { content }', {
      id: scheduleId,
    });
    expect(logs[0]?.content).toBe('Sheets now mark every new time');
    expect((await api.refusedAct('updatePublication', { eventId, smallShiftMinutes: 61 })).fields).toEqual({
      smallShiftMinutes: ['Must be at most 60.'],
    });
  });
});
