import { describe, expect, test } from 'vitest';

import { startApi } from '../../support/api.ts';
import { buildEntry, buildEvent, danceNamed, limitDance } from '../../support/builders.ts';

const api = await startApi();

const FIELDS = 'id name description location notes date time timeZone isLocked version';
const CREATE = `createEvent { ${FIELDS} }`;
const UPDATE = `updateEvent { ${FIELDS} }`;
const DELETE = 'deleteEvent { id name }';
const SET_LIMIT = 'setEntryLimit { limit event { id } dance { name } }';
const EVENT = `event { ${FIELDS} entryCount schedules { name isLocked } }`;

const addSchedule = (eventId: number, name: string, isLocked = false) =>
  api.db
    .insertInto('schedules')
    .values({ event_id: eventId, name, is_locked: isLocked })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('an event', () => {
  test('needs only a name', async () => {
    expect(await api.act(CREATE, { name: 'Autumn Ball' })).toEqual({
      id: expect.any(String),
      name: 'Autumn Ball',
      description: '',
      location: '',
      notes: '',
      date: null,
      time: null,
      timeZone: 'UTC',
      isLocked: false,
      version: 1,
    });
  });

  test('keeps day, time and time zone', async () => {
    const { id } = await buildEvent(api);
    const input = {
      id,
      date: '2027-03-05',
      time: '09:00',
      timeZone: 'America/New_York',
      notes: 'Bring tape.',
    };
    const updateEvent = await api.act<object>(UPDATE, input);
    expect(updateEvent).toMatchObject({ ...input, id: String(id), version: 2 });
    expect(await api.read<object>(EVENT, { id })).toMatchObject(updateEvent);
    const cleared = await api.act<object>(UPDATE, { id, date: null, time: null, notes: null });
    expect(cleared).toMatchObject({ date: null, time: null, notes: '', timeZone: 'America/New_York' });
  });

  test('stays as it is, version included, where nothing is to be changed', async () => {
    const { id } = await buildEvent(api, { time: '18:30', date: '2027-03-05' });
    expect(await api.act(UPDATE, { id })).toMatchObject({ time: '18:30', date: '2027-03-05', version: 1 });
  });

  test('is refused with every wrong field named', async () => {
    const input = { name: '', date: '2127-03-05', time: '25:00', timeZone: 'Mars/Olympus' };
    expect(await api.refusedAct(CREATE, input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        name: ['This field may not be blank.'],
        date: ['Must be a day from 1900-01-01 to 2099-12-31.'],
        time: ['Must be a time such as 09:00.'],
        timeZone: ['Must be an IANA time zone, for example America/New_York.'],
      },
    });
    for (const timeZone of ['+02:00', '', 'UTC+2']) {
      const { fields } = await api.refusedAct(CREATE, { name: 'A', timeZone });
      expect(Object.keys(fields ?? {})).toEqual(['timeZone']);
    }
    const { code } = await api.refusedAct(CREATE, { name: 'A', date: '2027-02-30' });
    expect(code).toBe('BAD_USER_INPUT');
  });

  test('is not overwritten where it has changed since', async () => {
    const { id } = await buildEvent(api);
    await api.act(UPDATE, { id, version: 1, location: 'Hall A' });
    const refusal = await api.refusedAct(UPDATE, { id, version: 1, location: 'Hall B' });
    expect(refusal.code).toBe('CONFLICT');
    expect(await api.read(EVENT, { id })).toMatchObject({ location: 'Hall A', version: 2 });
  });

  test('is locked where it has schedules and all of them are', async () => {
    const [none, some, all] = [await buildEvent(api), await buildEvent(api), await buildEvent(api)];
    await addSchedule(some.id, 'Day 1', true);
    await addSchedule(some.id, 'Day 2');
    await addSchedule(all.id, 'Day 2', true);
    await addSchedule(all.id, 'Day 1', true);
    const events = await api.read<{ id: string; isLocked: boolean; schedules: object[] }[]>(
      'events { id isLocked schedules { name } }',
    );
    const locked = (id: number) => events.find((event) => event.id === String(id))?.isLocked;
    expect([locked(none.id), locked(some.id), locked(all.id)]).toEqual([false, false, true]);
    expect(events.find((event) => event.id === String(all.id))?.schedules).toEqual([
      { name: 'Day 1' },
      { name: 'Day 2' },
    ]);
  });

  test('takes all that hangs on it along when it is deleted, and is not deleted by staff', async () => {
    const entry = await buildEntry(api);
    const schedule = await addSchedule(entry.eventId, 'Day 1');
    await api.db
      .insertInto('heat_entries')
      .values({ schedule_id: schedule.id, event_id: entry.eventId, entry_id: entry.id, unit: 1 })
      .execute();
    const input = { id: entry.eventId };
    expect((await api.as(api.staff.access).refusedAct(DELETE, input)).code).toBe('FORBIDDEN');
    expect(await api.read<object>(EVENT, input)).toMatchObject({ entryCount: 1 });
    await api.act(DELETE, input);
    expect((await api.refusedAct(DELETE, input)).code).toBe('NOT_FOUND');
    const left = await api.db
      .selectFrom('heat_entries')
      .select('id')
      .where('event_id', '=', entry.eventId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('an entry limit', () => {
  test('exists for every dance of every event, unlimited at first, by the name of the dance', async () => {
    const { id } = await buildEvent(api);
    const { event, dances } = await api.done<{
      event: { entryLimits: { limit: null; dance: { id: string } }[] };
      dances: { id: string }[];
    }>('query Limits($id: ID!) { event(id: $id) { entryLimits { limit dance { id } } } dances { id } }', {
      id,
    });
    expect(event.entryLimits).toEqual(dances.map((dance) => ({ limit: null, dance })));
  });

  test('is set to a number or to unlimited', async () => {
    const event = await buildEvent(api);
    const tango = await danceNamed(api, 'Tango');
    for (const limit of [12, 0, null]) {
      const input = { eventId: event.id, danceId: tango.id, limit };
      expect(await api.act(SET_LIMIT, input)).toEqual({
        limit,
        event: { id: String(event.id) },
        dance: { name: 'Tango' },
      });
    }
  });

  test('is neither negative nor left out, and belongs to things that exist', async () => {
    const event = await buildEvent(api);
    const tango = await danceNamed(api, 'Tango');
    const of = { eventId: event.id, danceId: tango.id };
    expect((await api.refusedAct(SET_LIMIT, { ...of, limit: -1 })).fields).toEqual({
      limit: ['Must be at least 0.'],
    });
    expect((await api.refusedAct(SET_LIMIT, of)).fields).toEqual({
      limit: ['This field is required.'],
    });
    const lost = { ...of, eventId: 99999, limit: 1 };
    expect((await api.refusedAct(SET_LIMIT, lost)).code).toBe('NOT_FOUND');
    await limitDance(api, event.id, tango.id, 3);
  });
});
