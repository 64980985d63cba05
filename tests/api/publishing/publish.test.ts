import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, command } from '../../support/competition.ts';
import { changesSince, heatsOf, moveHeat, publish, type Version } from '../../support/publishing/versions.ts';
import { logs } from '../../support/schedules/waltzes.ts';

const api = await startApi();

describe('publishing', () => {
  test('makes numbered versions and counts the changes between them', async () => {
    const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 41 });
    const unpublished = () => api.read('schedule.unpublishedChanges', { id: scheduleId });
    expect(await unpublished()).toBeNull();
    const first = await publish(api, scheduleId, 1);
    expect(first).toMatchObject({
      number: 1,
      changeCount: null,
      changedPeople: null,
      publishedBy: 'P. Number1',
    });
    const [heat] = await heatsOf(api, scheduleId);
    await moveHeat(api, heat?.id ?? '', 5);
    const changes = await changesSince(api, scheduleId, 1);
    expect(changes.count).toBeGreaterThan(0);
    expect(new Set(changes.kinds.map(({ kind }) => kind))).toEqual(new Set(['NEW_TIME']));
    expect(await unpublished()).toBe(changes.count);
    const second = await publish(api, scheduleId);
    expect(await unpublished()).toBe(0);
    expect(second).toMatchObject({ number: 2, changeCount: changes.count, changedPeople: changes.people });
    expect(await logs(api, scheduleId)).toContain(
      `Published version 2: ${changes.count} changes for ${changes.people} people`,
    );
    expect((await changesSince(api, scheduleId, 2)).count).toBe(0);
    expect(await changesSince(api, scheduleId, 1, { until: 2 })).toEqual(changes);
    const versions = await api.read<Version[]>('schedule.versions { number heatCount }', { id: scheduleId });
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('counts new back numbers and new names as changes', async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 45 });
    await api.act('assignBackNumbers', { eventId });
    await publish(api, scheduleId);
    const backNumbers = await api.read<{ number: number; entrant: { id: string; name: string } }[]>(
      'event.backNumbers { number entrant { id name } }',
      { id: eventId },
    );
    const [leader] = backNumbers;
    await api.act('setBackNumber', { eventId, entrantId: leader?.entrant.id, number: 9999 });
    await api.act('updateEntrant', { id: leader?.entrant.id, name: 'Maria Renamed' });
    const { changes } = await api.done<{
      changes: { count: number; people: number; numbers: object[]; names: object[] };
    }>(
      `query($id: ID!) { changes: changesSince(scheduleId: $id, version: 1) {
        count people numbers { before after } names { before after person { name } } } }`,
      { id: scheduleId },
    );
    const number = { before: String(leader?.number), after: '9999' };
    expect(changes.numbers.length).toBeGreaterThan(0);
    for (const one of changes.numbers) expect(one).toEqual(number);
    const person = { name: 'Maria Renamed' };
    expect(changes.names).toEqual([{ before: leader?.entrant.name, after: 'Maria Renamed', person }]);
    expect(changes.count).toBe(changes.numbers.length + 1);
    const { changeCount, changedPeople } = await publish(api, scheduleId);
    expect([changeCount, changedPeople]).toEqual([changes.count, changes.people]);
  });

  test('repeatedly, by two people at once, or without changes, makes one version', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 42 });
    const twice = await Promise.all([
      publish(api, scheduleId, 1),
      publish(api, scheduleId, 1),
      publish(api, scheduleId),
    ]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    expect((await publish(api, scheduleId, 2)).number).toBe(1);
    expect(await api.refusedAct('publishSchedule', { scheduleId, number: 3 })).toMatchObject({
      code: 'CONFLICT',
      message: 'The next version of this schedule is 2. Nothing was published.',
    });
    const published = (await logs(api, scheduleId)).filter((line) => line.startsWith('Published'));
    expect(published).toHaveLength(1);
  });

  test('is for organisers only, but anyone who can read a schedule reads its versions', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 43 });
    const input = { scheduleId };
    expect(await api.as(api.staff.access).refusedAct('publishSchedule', input)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only an organiser may publish.',
    });
    await publish(api, scheduleId);
    const token = await api.act<string>('createAccessToken.token', { name: 'reader', scope: 'READ' });
    const read = await api.done<{ program: { version: number; heats: { label: string }[] } }>(
      'query Read($id: ID!) { program(scheduleId: $id, version: 1) { version heats { label } } schedule(id: $id) { versions { number } } changesSince(scheduleId: $id, version: 1) { count } }',
      { id: scheduleId },
      token,
    );
    expect(read.program.version).toBe(1);
    expect(await api.as(token).refusedAct('publishSchedule', input)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await api.refusedAct('publishSchedule', { scheduleId: '999999' })).code).toBe('NOT_FOUND');
    expect(
      (await api.refused('{ program(scheduleId: 999999) { name } }')).code,
      'a program of no schedule',
    ).toBe('NOT_FOUND');
    const ofNone = await api.refusedRead('changesSince { count }', { scheduleId, version: 7 });
    expect(ofNone.code).toBe('NOT_FOUND');
  });

  test('needs heats, and a version never changes but is deleted with its schedule', async () => {
    const floor = await buildFilled(api, { students: 6, teachers: 3, seed: 44 });
    await publish(api, floor.scheduleId);
    const alter = (statement: string) => sql.raw(statement).execute(api.db);
    await expect(alter("update schedule_versions set published_by = 'Nobody'")).rejects.toThrow(
      'never altered',
    );
    await expect(alter('delete from schedule_versions')).rejects.toThrow('never altered');
    const before = await api.db.selectFrom('schedule_versions').select('number').execute();
    await api.act('deleteSchedule', { id: floor.scheduleId });
    const left = await api.db.selectFrom('schedule_versions').select('number').execute();
    expect(left.length).toBe(before.length - 1);
    const id = await api.act<string>('createSchedule.id', {
      eventId: floor.eventId,
      name: 'Empty',
    });
    expect(await api.refusedAct('publishSchedule', { scheduleId: id })).toMatchObject({
      code: 'CONFLICT',
      message: 'This schedule has no heats yet. Generate and fill them, then publish.',
    });
  });
});

describe('a heat sheet', () => {
  test('has all heats of the person in order, and the changes that affect them', async () => {
    const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 45 });
    await publish(api, scheduleId);
    const [{ entrantId } = { entrantId: 0 }] = (
      await sql<{ entrantId: number }>`select e.entrant_id as "entrantId" from heat_entries r
        join entries e on e.id = r.entry_id where r.schedule_id = ${Number(scheduleId)} and r.heat_id is not null
        group by 1 order by count(*) desc limit 1`.execute(api.db)
    ).rows;
    const sheet = (version: number | null) =>
      api.read<{ version: number | null; lines: { heat: string }[]; changes: object[] }>(
        `heatSheet { version person { name studio { name } }
      lines { heat startTime people { id } } changes { kinds } }`,
        { scheduleId, entrantId, version },
      );
    const { rows } = await sql<{ number: number }>`
      select h.number from heat_entries r join heats h on h.id = r.heat_id join entries e on e.id = r.entry_id
      where r.schedule_id = ${Number(scheduleId)} and (e.entrant_id = ${entrantId} or exists (
        select from entry_partners p where p.entry_id = e.id and p.entrant_id = ${entrantId}))
      order by h.number`.execute(api.db);
    const published = await sheet(1);
    expect(published.lines.map(({ heat }) => heat)).toEqual(rows.map(({ number }) => String(number)));
    expect(published).toMatchObject({ version: 1, changes: [] });
    await command(api, 'clearHeats', scheduleId);
    const now = await sheet(null);
    expect(now).toMatchObject({ version: null, lines: [] });
    expect(now.changes).toEqual(published.lines.map(() => ({ kinds: ['GONE'] })));
    expect((await sheet(1)).lines).toEqual(published.lines);
  });
});
