import { type GraphQLField, isListType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });
const { eventId, scheduleId } = await buildFilled(api, { students: 14, teachers: 5, seed: 7 });
await api.act('deleteHeats', { scheduleId });
const [entryId = ''] = (
  await api.done<{ entries: { id: string }[] }>(
    'query E($id: ID!) { entries(eventId: $id, first: 1) { id } }',
    {
      id: eventId,
    },
  )
).entries.map(({ id }) => id);
await api.act('deleteEntry', { id: entryId });

/** The count field of each paged list, with the same filters; for `lines` of an import by their effect. */
const TOTALS: Record<string, string> = {
  'Books.documents': 'Books.documentCount',
  'Books.payments': 'Books.paymentCount',
  'ImportReport.lines': 'ImportReport.counts',
  'MarkingQueue.contests': 'MarkingQueue.contestCount',
  'Program.heats': 'Program.heatCount',
  'Program.people': 'Program.personCount',
  'Publication.people': 'Publication.personCount',
  'Query.auditLog': 'Query.auditEntryCount',
  'Query.contestsToPlan': 'Query.planningCounts',
  'Query.dayLog': 'Query.dayLogCount',
  'Query.deletedThings': 'Query.deletedThingCount',
  'Query.entrants': 'Query.entrantCount',
  'Query.entries': 'Query.entryCount',
  'Query.entryRequests': 'Query.entryRequestCount',
  'Query.registrations': 'Query.registrationFigures',
  'Schedule.contests': 'Schedule.contestCount',
  'Schedule.heats': 'Schedule.heatCount',
  'Schedule.logs': 'Schedule.logCount',
  'Schedule.scratched': 'Schedule.scratchedCount',
  'Schedule.unassigned': 'Schedule.unassignedCount',
  'ScheduleStats.logs': 'Schedule.logCount',
  'ScheduleStats.orphanEntriesObjs': 'ScheduleStats.orphanEntries',
};
/** The newest items of a list that is counted elsewhere. */
const NEWEST = /^ScheduleChanges\./;

const isList = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type);

/** The paged lists of a schema, as "Type.field". */
function pagedLists(): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const type of Object.values(createSchema().getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const args = field.args.map(({ name }) => name);
      if (args.includes('first') && isList(field)) lists.set(`${type.name}.${field.name}`, args);
    }
  }
  return lists;
}

test('every paged list has a total with the same filters', () => {
  const schema = createSchema();
  const lists = [...pagedLists()].filter(([name]) => !NEWEST.test(name));
  expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(TOTALS).sort());
  for (const [list, args] of lists) {
    const [typeName = '', fieldName = ''] = TOTALS[list]?.split('.') ?? [];
    const type = schema.getType(typeName);
    const total = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (list === 'ImportReport.lines') continue;
    const filters = args.filter((name) => name !== 'first' && name !== 'offset');
    expect(
      total?.args.map(({ name }) => name),
      list,
    ).toEqual(filters);
  }
});

const LISTS = [
  ['entrants', ''],
  ['entrants', '(isProfessional: true)'],
  ['entrants', '(search: "an")'],
  ['entrants', '(eventId: $eventId, isProfessional: false)'],
  ['entries', '(eventId: $eventId)'],
  ['entries', '(eventId: $eventId, type: SOLO)'],
  ['entries', '(eventId: $eventId, search: "waltz")'],
  ['entries', '(eventId: $eventId, state: NO_HEAT)'],
  ['deletedThings', ''],
  ['deletedThings', '(kinds: [ENTRY], eventId: $eventId)'],
  ['deletedThings', '(kinds: [STUDIO])'],
  ['auditLog', '(first: 1000000)'],
] as const;
const COUNTS = {
  entrants: 'entrantCount',
  entries: 'entryCount',
  deletedThings: 'deletedThingCount',
  auditLog: 'auditEntryCount',
};
const head = (filters: string) => (filters.includes('$eventId') ? 'query Q($eventId: ID!)' : 'query Q');

describe.each(LISTS)('%s%s', (list, filters) => {
  const counted = `total: ${COUNTS[list]}${filters.includes('first') ? '' : filters}`;

  test('counts the items of the list, whole and in pages', async () => {
    const { all, total } = await api.done<{ all: object[]; total: number }>(
      `${head(filters)} { all: ${list}${filters} { __typename } ${counted} }`,
      filters.includes('$eventId') ? { eventId } : {},
    );
    expect(total).toBe(all.length);
    if (!filters.includes('STUDIO')) expect(total).toBeGreaterThan(0);
  });

  test('runs no count if the total is not selected', async () => {
    statements.length = 0;
    await api.done(`${head(filters)} { ${list}${filters} { __typename } }`, { eventId });
    expect(statements.filter((text) => text.includes('count(*)'))).toEqual([]);
  });
});

test('a schedule and the pages of its people have totals', async () => {
  const { schedule, event } = await api.done<{
    schedule: Record<string, number & object[]>;
    event: { publication: { people: object[]; personCount: number } };
  }>(
    `query S($scheduleId: ID!, $eventId: ID!) {
      schedule(id: $scheduleId) {
        heats { id } heatCount unassigned { id } unassignedCount logs { id } logCount
        contests { id } contestCount parted: contests(onlyParted: true) { id } partedCount: contestCount(onlyParted: true)
      }
      event(id: $eventId) { publication { people { __typename } personCount } }
    }`,
    { scheduleId, eventId },
  );
  for (const [list, total] of [
    ['heats', 'heatCount'],
    ['unassigned', 'unassignedCount'],
    ['logs', 'logCount'],
    ['contests', 'contestCount'],
    ['parted', 'partedCount'],
  ] as const) {
    expect(schedule[total], total).toBe(schedule[list]?.length);
  }
  expect(schedule.unassignedCount).toBeGreaterThan(50);
  expect(event.publication.personCount).toBe(event.publication.people.length);
});

test('the totals of several schedules take one statement each', async () => {
  const query = 'event { schedules { heatCount unassignedCount logCount } }';
  const counted = async () => {
    // The first call after a change also authenticates.
    await api.read(query, { id: eventId });
    statements.length = 0;
    await api.read(query, { id: eventId });
    return statements.length;
  };
  const ofOne = await counted();
  for (const name of ['B', 'C', 'D']) await api.act('createSchedule', { eventId, name });
  expect(await counted()).toBe(ofOne);
});

describe('a list of something that does not exist', () => {
  test.each([
    'entries(eventId: "424242") { id }',
    'entries(eventId: $eventId, entrantId: "424242") { id }',
    'entryCount(eventId: "424242")',
    'entrants(eventId: "424242") { id }',
    'entrantCount(eventId: "424242")',
  ])('%s is not found', async (field) => {
    expect((await api.refused(`${head(field)} { ${field} }`, { eventId })).code).toBe('NOT_FOUND');
  });
});
