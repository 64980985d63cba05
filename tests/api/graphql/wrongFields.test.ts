import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFloor, buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();
const floor = await buildFloor(api);
const sectionId = await buildSection(api, floor);

const NOBODY = '4711';
const BACKWARDS = { startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T13:00:00Z' };

/** The invalid fields that a mutation with one `input` reports. */
const wrongFields = async (mutation: string, input: object) => {
  const refusal = await api.refusedAct(mutation, input);
  expect(refusal.code).toBe('BAD_USER_INPUT');
  return refusal.fields;
};

describe('several wrong fields are named at once', () => {
  test.each<[string, object, Record<string, string[]>]>([
    [
      'createEntrant',
      { name: '', isProfessional: true, studioId: NOBODY },
      { name: ['This field may not be blank.'], studioId: ['There is no such studio.'] },
    ],
    [
      'createDance',
      { name: '', categoryId: NOBODY },
      { name: ['This field may not be blank.'], categoryId: ['There is no such dance category.'] },
    ],
    [
      'createEntry',
      {
        entryType: 'HEAT',
        entrantId: '4712',
        eventId: 'x',
        danceId: null,
        partnerIds: [NOBODY],
        quantity: 0,
      },
      {
        entrantId: ['There is no such entrant.'],
        eventId: ['Must be an id.'],
        danceId: ['A heat entry needs a dance.'],
        'partnerIds.0': ['There is no entrant 4711.'],
        quantity: ['Must be at least 1.'],
      },
    ],
    [
      'createSchedule',
      { eventId: NOBODY, name: '', levelRange: 100 },
      {
        eventId: ['There is no such event.'],
        name: ['This field may not be blank.'],
        levelRange: ['Must be at most 99.'],
      },
    ],
    [
      'createSection',
      { scheduleId: NOBODY, maxCouples: 0, danceCategoryIds: [NOBODY], ...BACKWARDS },
      {
        scheduleId: ['There is no such schedule.'],
        maxCouples: ['Must be at least 1.'],
        'danceCategoryIds.0': ['There is no dance category 4711.'],
        endTime: ['Must not be before the start time.'],
      },
    ],
    [
      'createSection',
      { scheduleId: floor.scheduleId, danceCategoryIds: [NOBODY], ...BACKWARDS },
      {
        'danceCategoryIds.0': ['There is no dance category 4711.'],
        endTime: ['Must not be before the start time.'],
      },
    ],
    [
      'updateSection',
      { id: sectionId, heatDuration: 0, endTime: '2027-03-05T13:00:00Z' },
      { heatDuration: ['Must be at least 1.'], endTime: ['Must not be before the start time.'] },
    ],
    [
      'addHeats',
      { scheduleId: NOBODY, danceId: NOBODY, danceCategoryId: '4712', heats: 0 },
      {
        scheduleId: ['There is no such schedule.'],
        danceId: ['There is no dance 4711.'],
        danceCategoryId: ['There is no dance category 4712.'],
        heats: ['Must be at least 1.'],
      },
    ],
    [
      'addHeats',
      { scheduleId: floor.scheduleId, danceId: null, danceCategoryId: NOBODY, sectionType: 'SOLO', heats: 1 },
      {
        danceId: ['Name the dance; only multi-dances have none.'],
        danceCategoryId: ['There is no dance category 4711.'],
      },
    ],
    [
      'setEntryLimit',
      { eventId: NOBODY, danceId: 'x', limit: -1 },
      { eventId: ['There is no such event.'], danceId: ['Must be an id.'], limit: ['Must be at least 0.'] },
    ],
    [
      'importCsv',
      { entries: 'entrant', sections: 'title' },
      { eventName: [expect.any(String)], scheduleName: [expect.any(String)] },
    ],
  ])('by %s', async (mutation, input, fields) => {
    expect(await wrongFields(mutation, input)).toEqual(fields);
  });

  test('by a change of an entry, checked together with its unchanged fields', async () => {
    const createEntry = await api.act<{ id: string }>('createEntry { id }', {
      entryType: 'HEAT',
      eventId: floor.eventId,
      entrantId: floor.students[0],
      danceId: floor.danceIds[0],
      partnerIds: [floor.teachers[0]],
    });
    const { id } = createEntry;
    expect(
      await wrongFields('updateEntry', { id, danceId: null, partnerIds: [floor.students[0]], quantity: 0 }),
    ).toEqual({
      danceId: ['A heat entry needs a dance.'],
      partnerIds: ['The entrant cannot be a partner as well.'],
      quantity: ['Must be at least 1.'],
    });
    expect(
      await wrongFields('updateEntry', {
        id,
        entryType: 'MULTI',
        danceCategoryId: NOBODY,
        partnerIds: ['4712'],
      }),
    ).toEqual({
      danceCategoryId: ['There is no such dance category.'],
      'partnerIds.0': ['There is no entrant 4712.'],
    });
  });
});

describe('variables of the wrong type', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['a field left out', { input: { time: '9' } }, { name: ['This field is required.'] }],
    ['a field that is null', { input: { name: null } }, { name: ['This field may not be null.'] }],
    [
      'a field that does not exist, beside a date that does not',
      { input: { name: 'Ball', date: '2027-13-01', colour: 'red' } },
      { date: [expect.stringContaining('2027-13-01')], colour: [expect.stringContaining('not defined')] },
    ],
    ['a variable left out', {}, { input: ['This field is required.'] }],
  ])('name %s in extensions.fields', async (_, variables, fields) => {
    const query = 'mutation Wrong($input: CreateEventInput!) { createEvent(input: $input) { id } }';
    const { errors } = await api.call<unknown>(query, variables);
    expect(errors).toEqual([{ message: expect.any(String), extensions: { code: 'BAD_USER_INPUT', fields } }]);
  });
});
