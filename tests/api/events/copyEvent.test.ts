import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEvent, danceNamed, limitDance } from '../../support/builders.ts';
import { buildFilled, command } from '../../support/competition.ts';
import { buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';
import { newestLine, undo } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

/** An event on Saturday, March 13, in New York, whose clocks go forward that night: two days, two floors. */
async function buildWeekend() {
  const floor = await buildFloor(api);
  const { eventId, scheduleId } = floor;
  await api.act('updateEvent', {
    id: eventId,
    timeZone: 'America/New_York',
    date: '2027-03-13',
    time: '08:00',
    location: 'Ballroom A',
    notes: 'Doors 7:15 AM.',
  });
  const add = async (startTime: string, endTime: string, floorName: string) => {
    const id = await buildSection(api, floor, { startTime, endTime });
    await api.act('updateSection', { id, floor: floorName, title: floorName, notes: 'Both lines.' });
  };
  await add('2027-03-13T14:00:00Z', '2027-03-13T14:10:00Z', 'Ballroom A');
  await add('2027-03-13T14:00:00Z', '2027-03-13T14:05:00Z', 'Ballroom B');
  await add('2027-03-14T13:00:00Z', '2027-03-14T13:10:00Z', 'Ballroom A');
  await command(api, 'generateHeats', scheduleId);
  return floor;
}

const copy = (eventId: string | number, more: object = {}) =>
  api.act<{ id: string; name: string; date: string | null }>('copyEvent { id name date }', {
    eventId,
    name: 'Next year',
    date: '2028-03-18',
    ...more,
  });

interface Read {
  location: string;
  time: string;
  timeZone: string;
  entryCount: number;
  schedules: {
    id: string;
    name: string;
    sections: { title: string; floor: string; startTime: string | null; endTime: string | null }[];
    heats: { id: string; number: number; section: { order: number } }[];
    logs: { content: string }[];
  }[];
}
const read = async (id: string): Promise<Read> => {
  return await api.read<Read>(
    `event { location time timeZone entryCount schedules { id name sections { title floor startTime
    endTime } heats { id number section { order } } logs { content } } }`,
    { id },
  );
};
const theSchedule = async (id: string) => {
  const [schedule] = (await read(id)).schedules;
  if (!schedule) throw new Error('There is no schedule.');
  return schedule;
};

const JUDGES = [
  ['A', 'Ana Silva'],
  ['B', 'Ben Ito'],
  ['C', 'Cleo Marsh'],
] as const;

/** Three judges; a panel from the first heat of Ballroom A, and one from its third heat on Sunday. */
async function addPanels({ eventId, scheduleId }: Floor): Promise<void> {
  for (const [code, name] of JUDGES) await api.act('setJudge { id }', { scheduleId, code, name });
  const judges = await api.read<{ id: string }[]>('judges { id }', { scheduleId });
  const { heats } = await theSchedule(eventId);
  const first = heats.find(({ section }) => section.order === 1);
  const sunday = heats.filter(({ section }) => section.order === 3)[2];
  for (const [heat, count] of [
    [first, 3],
    [sunday, 1],
  ] as const) {
    const judgeIds = judges.slice(0, count).map(({ id }) => id);
    await api.act('setPanel { fromHeat }', { scheduleId, fromHeatId: heat?.id, judgeIds });
  }
}
const panelsOf = (scheduleId: string) =>
  api.read<object[]>('panels { fromHeat floor judges { code name } }', { scheduleId });

test('a copy has the sections on the new days at the same clock times, on their floors, without heats and entries', async () => {
  const { eventId } = await buildWeekend();
  const { id, ...event } = await copy(eventId);
  expect(event).toEqual({ name: 'Next year', date: '2028-03-18' });
  const { schedules, ...details } = await read(id);
  expect(details).toEqual({
    location: 'Ballroom A',
    time: '08:00',
    timeZone: 'America/New_York',
    entryCount: 0,
  });
  const [schedule] = schedules;
  expect(schedule?.sections).toEqual([
    {
      title: 'Ballroom A',
      floor: 'Ballroom A',
      startTime: '2028-03-18T13:00:00Z',
      endTime: '2028-03-18T13:10:00Z',
    },
    {
      title: 'Ballroom B',
      floor: 'Ballroom B',
      startTime: '2028-03-18T13:00:00Z',
      endTime: '2028-03-18T13:05:00Z',
    },
    {
      title: 'Ballroom A',
      floor: 'Ballroom A',
      startTime: '2028-03-19T13:00:00Z',
      endTime: '2028-03-19T13:10:00Z',
    },
  ]);
  expect(schedule?.heats).toEqual([]);
  const original = await theSchedule(eventId);
  expect(schedule?.logs).toEqual([{ content: expect.stringContaining(`Copied from ${original.name} of `) }]);
  expect(original.heats.length).toBeGreaterThan(0);
});

test('panels begin with the same heats once the copy has them, also in a schedule copied alone', async () => {
  const floor = await buildWeekend();
  await addPanels(floor);
  const panels = await panelsOf(floor.scheduleId);
  expect(panels).toHaveLength(2);
  const { id: nextId } = await copy(floor.eventId);
  const next = await theSchedule(nextId);
  expect(await panelsOf(next.id)).toEqual([]);
  const newest = async (id: string) => (await newestLine(api, id)).id;
  const [section] = await api.read<{ id: string }[]>('schedule.sections { id }', { id: next.id });
  await api.act('deleteSection', { id: section?.id });
  await undo(api, await newest(next.id));
  // Copied once more before it has heats.
  const { id: lastId } = await copy(nextId, { date: '2029-03-17' });
  for (const { id } of [next, await theSchedule(lastId)]) {
    await command(api, 'generateHeats', id);
    expect(await panelsOf(id)).toEqual(panels);
    await undo(api, await newest(id));
    await command(api, 'generateHeats', id);
    expect(await panelsOf(id)).toEqual(panels);
  }
  const twin = await api.act<{ id: string }>('createSchedule { id }', {
    eventId: floor.eventId,
    name: 'Plan B',
    copyOfId: floor.scheduleId,
  });
  expect(await panelsOf(twin.id)).toEqual(panels);
  // A judge whose panels all wait can be removed, and their panels are not left empty.
  const { id: emptyId } = await copy(floor.eventId);
  const empty = await theSchedule(emptyId);
  const [judge] = await api.read<{ id: string }[]>('judges { id }', { scheduleId: empty.id });
  await api.act('removeJudge { id }', { scheduleId: empty.id, judgeId: judge?.id });
  await command(api, 'generateHeats', empty.id);
  expect(await panelsOf(empty.id)).toHaveLength(1);
});

test('only what is chosen comes along, and a schedule goes to another event alone on that event’s days', async () => {
  const floor = await buildWeekend();
  await addPanels(floor);
  const waltz = await danceNamed(api, 'Waltz');
  await limitDance(api, Number(floor.eventId), waltz.id, 3);
  await api.act('updateEntryTerms { eventId }', { eventId: floor.eventId, currency: 'USD' });
  const left = { copiesLimits: false, copiesJudges: false, copiesPrices: false, scheduleIds: [] };
  const { id } = await copy(floor.eventId, left);
  const event = await api.read<{ hasPrices: boolean; entryLimits: { limit: number | null }[] }>(
    'event { hasPrices entryLimits { limit } }',
    { id },
  );
  expect(event.hasPrices).toBe(false);
  const { id: priced } = await copy(floor.eventId);
  expect(await api.read('event { hasPrices }', { id: priced })).toEqual({ hasPrices: true });
  expect(event.entryLimits.filter(({ limit }) => limit !== null)).toEqual([]);
  expect((await read(id)).schedules).toEqual([]);

  const other = await buildEvent(api, { date: '2027-07-03', timeZone: 'America/Los_Angeles' });
  const made = await api.act<{ id: string }>('createSchedule { id }', {
    eventId: other.id,
    name: 'Summer',
    copyOfId: floor.scheduleId,
  });
  const summer = await theSchedule(String(other.id));
  expect(summer.sections[2]).toMatchObject({ startTime: '2027-07-04T16:00:00Z', floor: 'Ballroom A' });
  await command(api, 'generateHeats', made.id);
  expect(await panelsOf(made.id)).toEqual([]);
});

test('of an event without a date, the first section moves to the new one’s, and without either days stay', async () => {
  const { eventId } = await buildWeekend();
  await api.act('updateEvent', { id: eventId, date: null });
  const starts = async (id: string) => (await theSchedule(id)).sections.map(({ startTime }) => startTime);
  const { id: dated } = await copy(eventId);
  expect(await starts(dated)).toEqual([
    '2028-03-18T13:00:00Z',
    '2028-03-18T13:00:00Z',
    '2028-03-19T13:00:00Z',
  ]);
  const { id: undated, date } = await copy(eventId, { date: null });
  expect(date).toBeNull();
  expect(await starts(undated)).toEqual(await starts(eventId));
});

test('the same call, also twice at once, makes one event, and bad input is refused with the field', async () => {
  const { eventId } = await buildWeekend();
  const more = { clientKey: 'next-year', name: 'Once' };
  const made = await Promise.all([copy(eventId, more), copy(eventId, more)]);
  expect(new Set([...made, await copy(eventId, more)].map(({ id }) => id)).size).toBe(1);
  expect(
    (await api.read<{ name: string }[]>('events { name }')).filter(({ name }) => name === 'Once'),
  ).toHaveLength(1);

  const refused = async (input: object) =>
    (await api.refusedAct('copyEvent', { eventId, name: 'X', ...input })).fields;
  expect(await refused({ name: ' ', date: '2127-03-05' })).toEqual({
    name: ['This field may not be blank.'],
    date: ['Must be a day from 1900-01-01 to 2099-12-31.'],
  });
  const { scheduleId: foreign } = await buildFloor(api);
  expect(await refused({ scheduleIds: [foreign] })).toEqual({
    'scheduleIds.0': ['There is no such schedule in this event.'],
  });
  expect((await api.refusedAct('copyEvent', { eventId: 999_999, name: 'X' })).code).toBe('NOT_FOUND');
});

/** Tables whose rows of an event a copy has too. `log_entries` has a line in each copied schedule. */
const COPIED = [
  ...['events', 'entry_limits', 'schedules', 'sections', 'section_dance_categories', 'log_entries'],
  ...['publications', 'judges', 'panels', 'panel_judges', 'result_settings', 'event_terms', 'items'],
];
/** All other tables that have rows of an event, with the reason why a copy has none. */
const LEFT: Record<string, string> = {
  entries: 'people enter each event',
  entry_partners: 'of entries',
  floor_limits: 'about people, who enter each event',
  limit_edits: 'about people, who enter each event',
  back_numbers: 'given to who entered',
  heats: 'generated for the entries',
  heat_entries: 'of entries',
  heat_labels: 'numbers that were printed',
  waiting_reasons: 'of entries',
  generated_places: 'of heats',
  program_plans: 'made for the entries',
  schedule_versions: 'published to the public of the original',
  undo_steps: 'acts on the original',
  undo_changes: 'acts on the original',
  bulk_changes: 'imports of the original',
  journal: 'what people did on the day',
  danced_heats: 'what people did on the day',
  day_passes: 'for the days of the original',
  officials: 'organisers appoint accounts for each event',
  printed_cards: 'for couples of the original',
  round_plans: 'for couples of the original',
  combined_contests: 'of contests of the original',
  contest_members: 'of contests of the original',
  contest_merges: 'of contests of the original',
  frozen_fields: 'results of the original',
  frozen_couples: 'results of the original',
  results_now: 'results of the original',
  registrations: 'studios register for each event',
  extras: 'bought for the original',
  entry_requests: 'asked for the original',
  invoices: 'issued for the original',
  payments: 'paid for the original',
  unexpected_payments: 'paid for the original',
  deletions: 'deleted from the original',
  deleted_rows: 'deleted from the original',
};
/** Shared by all events, or about accounts and the server. */
const SHARED = [
  ...['users', 'refresh_tokens', 'access_tokens', 'rate_limits', 'audit_entries', 'second_factors'],
  ...['studios', 'studio_members', 'entrants', 'different_people', 'dances', 'dance_categories'],
  ...['import_files', 'import_shapes', 'migrations', 'client_keys', 'revisions', 'phone_access'],
];
/** Columns whose values a copy doesn't take over. */
const OWN =
  'id event_id schedule_id section_id from_heat_id from_section_id heats_before panel_id judge_id version name date start_time end_time is_locked locked_by_id locked_at link_key link_secret at content user_id user_name outcome closes_at late_from number_prefix prices';

test('every table of an event, and every column of it, is copied or left for a reason', async () => {
  const own = await startApi();
  const { eventId, scheduleId } = await buildFilled(own, { students: 6, teachers: 3, seed: 5 });
  const [judgeId, otherId] = await Promise.all(
    JUDGES.map(async ([code, name]) => {
      const judges = await own.act<{ id: string; code: string }[]>('setJudge { id code }', {
        scheduleId,
        code,
        name,
      });
      return judges.find((judge) => judge.code === code)?.id;
    }),
  );
  const [heat] = await own.read<{ id: string }[]>('schedule.heats(first: 1) { id }', { id: scheduleId });
  await own.act('setPanel { fromHeat }', {
    scheduleId,
    fromHeatId: heat?.id,
    judgeIds: [judgeId, otherId],
    allowsEven: true,
  });
  // Every column that a copy takes over has a value other than its default.
  const set: Record<string, string> = {
    events: `description = 'D', location = 'L', notes = 'N', date = '2027-03-05', time = '08:00', time_zone = 'Europe/Paris'`,
    entry_limits: `"limit" = 7, partner_rule = 'LATER'`,
    judges: `style_ids = '{1}'`,
    schedules: `max_couples = 5, level_range = 2, fill_mode = 'SPREAD', keep_contests = false, is_locked = true`,
    sections: `title = 'T', section_type = 'MULTI', heat_duration = 77, max_couples = 4, notes = 'N', floor = 'B'`,
  };
  for (const [table, values] of Object.entries(set)) {
    await sql.raw(`update ${table} set ${values}`).execute(own.db);
  }
  await sql`insert into publications (event_id, number_worn_by, names_shown, shortens_juniors, link_key, junior_groups,
      multi_dances, small_shift_minutes, age_group_words)
    values (${eventId}, 'STUDENT', 'INITIAL', false, 'key', '{"a1": true}', '{"1": [2, 1]}', 9, '{"a1": "46–55"}')`.execute(
    own.db,
  );
  await sql`insert into result_settings values (${eventId}, 'NONE', false, true, 6, true, 'TOGETHER', false, 'AUTOMATIC', true)`.execute(
    own.db,
  );
  await sql`insert into event_terms (event_id, currency, tax_mode, tax_name, tax_per_million, late_fee, late_fee_per, seller,
      seller_tax_id, contact, pay_words, pay_link, number_prefix, due_days, holds_packets)
    values (${eventId}, 'CAD', 'ADDED', 'HST', 130000, 1000, 'PERSON', 'S', 'T', 'C', 'P', 'L', 'HL27-', 7, true)`.execute(
    own.db,
  );
  await sql`insert into items (event_id, position, name, is_package, amount, tax_per_million, capacity, added_to, is_offered)
    values (${eventId}, 2, 'Dinner', true, 1100, 5, 120, null, false), (${eventId}, 3, 'Fee', true, 4500, 5, null, 'STUDIO', false)`.execute(
    own.db,
  );
  const { rows: tables } = await sql<{ name: string; columns: string[]; defaults: (string | null)[] }>`
    select t.tablename as name, array_agg(c.column_name::text) as columns, array_agg(c.column_default::text) as defaults from pg_tables t
    join information_schema.columns c on c.table_schema = t.schemaname and c.table_name = t.tablename
    where t.schemaname = current_schema() group by 1 order by 1`.execute(own.db);
  const counted = async () => {
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
        own.db,
      );
      counts[name] = rows[0]?.n ?? 0;
    }
    return counts;
  };
  const before = await counted();
  await own.act('copyEvent', { eventId, name: 'Copy', date: '2028-03-03', clientKey: 'k' });
  const after = await counted();

  const known = [...COPIED, ...Object.keys(LEFT), ...SHARED];
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const grown = (names: readonly string[]) => names.filter((name) => after[name] !== before[name]);
  expect(grown(Object.keys(LEFT))).toEqual([]);
  const doubled = COPIED.filter((name) => name !== 'log_entries');
  expect(doubled.filter((name) => before[name] === 0 || after[name] !== 2 * (before[name] ?? 0))).toEqual([]);
  for (const { name, columns, defaults } of tables.filter(({ name: one }) => doubled.includes(one))) {
    const taken = columns.filter((column) => !OWN.split(' ').includes(column));
    if (taken.length === 0) continue;
    for (const column of taken) {
      const usual = sql.raw(defaults[columns.indexOf(column)] ?? 'null');
      const { rows: changed } = await sql`select from ${sql.table(name)}
        where ${sql.ref(column)} is distinct from ${usual} limit 1`.execute(own.db);
      expect({ column: `${name}.${column}`, rows: changed.length }).toEqual({
        column: `${name}.${column}`,
        rows: 1,
      });
    }
    const values = sql.join(taken.map((column) => sql.ref(column)));
    const { rows } =
      await sql`select ${values} from ${sql.table(name)} group by ${values} having count(*) % 2 = 1`.execute(
        own.db,
      );
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});
