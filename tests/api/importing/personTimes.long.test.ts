import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { type Cell, csv } from '../../support/intake/tables.ts';

const api = await startApi();
const { apply, preview } = importer(api);

const list = (...rows: Cell[][]): NamedFile => ['people.csv', csv(rows)];

/** An event from Friday, Mar 5, to Sunday. */
async function buildEvent(eventName: string) {
  const { event, schedule } = await apply(
    [
      [
        'sections.csv',
        csv([
          ['title', 'section_type', 'start_time'],
          ...[5, 6, 7].map((day) => [`Day ${day}`, 'HEAT', `2027-03-0${day} 09:00`]),
        ]),
      ],
    ],
    { eventName, scheduleName: 'Program', eventDate: '2027-03-05', hasSections: true },
  );
  const eventId = event?.id ?? '';
  const person = async (name: string) => {
    const people = await api.db.selectFrom('entrants').select('id').where('name', '=', name).execute();
    return String(people.at(-1)?.id);
  };
  return { eventId, scheduleId: schedule?.id ?? '', person };
}

/** "Ann 2027-03-06 10:00-", "Ann & Bo" */
async function limitsOf(eventId: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select case when l.other_id is null then concat(p.name, ' ', to_char(day, 'Dy'), ' ', to_char(arrives, 'HH24:MI'), '-', to_char(leaves, 'HH24:MI'))
      else concat_ws(' & ', least(p.name, o.name), greatest(p.name, o.name)) end as words
    from floor_limits l join entrants p on p.id = l.entrant_id left join entrants o on o.id = l.other_id
    where l.event_id = ${eventId}::int order by 1`.execute(api.db);
  return rows.map(({ words }) => words);
}

describe('a list of people', () => {
  const HEADINGS = ['Name', 'Role', 'Arrives', 'Leaves', 'Not with'];

  test('says when people arrive at the event and leave it, and who is kept apart; again it changes nothing', async () => {
    const { eventId } = await buildEvent('Once');
    const files = [
      list(
        HEADINGS,
        ['Ann Ode', 'Student', 'Sat 10:00 AM', 'Mar 7, 2 pm', 'Bo Pell'],
        ['Bo Pell', 'Student', '', '', ''],
        ['Cy Dahl', 'Teacher', 'Thursday 6 PM', 'Saturday', ''],
      ),
    ];
    const first = await apply(files, { eventId });
    expect(first.problems).toEqual([]);
    expect(first.counts).toMatchObject({ new: 6 });
    expect(first.lines.slice(3).map(({ summary }) => summary)).toEqual([
      'Ann Ode: arrives Fri away; Sat 10:00 AM, leaves Sun 2:00 PM, not with Bo Pell',
      'Bo Pell: not with Ann Ode',
      'Cy Dahl: arrives Sun away',
    ]);
    const stored = ['Ann Ode & Bo Pell', 'Ann Ode Fri -04:00', 'Ann Ode Sat 10:00-', 'Ann Ode Sun -14:00'];
    expect(await limitsOf(eventId)).toEqual([...stored, 'Cy Dahl Sun -04:00']);
    expect((await apply(files, { eventId })).counts).toMatchObject({ new: 0, changed: 0, unchanged: 6 });
    const later = await apply([list(HEADINGS, ['Ann Ode', 'Student', 'Sat 11:00', '', 'Bo Pell'])], {
      eventId,
    });
    expect(later.lines[1]).toMatchObject({ change: 'CHANGED' });
    expect((await limitsOf(eventId)).slice(0, 3)).toEqual([...stored.slice(0, 2), 'Ann Ode Sat 11:00-']);
    await api.act('undoBulkChange { id }', { id: later.bulkChangeId });
    expect(await limitsOf(eventId)).toContain('Ann Ode Sat 10:00-');
  });

  test('may have columns for each day, by weekday or date, which say nothing of other days', async () => {
    const { eventId, person } = await buildEvent('By day');
    const rows = [
      ['Name', 'Role', 'Sat arrives', 'Leaves (Sat)', '2027-03-07 arrives'],
      ['Di Fox', 'Student', '10:00', '14:30', 'away'],
    ];
    await apply([list(...rows)], { eventId });
    expect(await limitsOf(eventId)).toEqual(['Di Fox Sat 10:00-14:30', 'Di Fox Sun -04:00']);
    const days = [
      { day: '2027-03-05', arrives: '09:30' },
      { day: '2027-03-06', arrives: '10:00', leaves: '14:30' },
    ];
    await api.act('setFloorTimes { broken }', { eventId, entrantId: await person('Di Fox'), days });
    const useFilePersonIds = [await person('Di Fox')];
    await apply([list(...rows)], { eventId, useFilePersonIds });
    expect(await limitsOf(eventId)).toEqual([
      'Di Fox Fri 09:30-',
      'Di Fox Sat 10:00-14:30',
      'Di Fox Sun -04:00',
    ]);
  });

  test('never changes what was set by hand unless it is asked to', async () => {
    const { eventId, person } = await buildEvent('By hand');
    const files = [
      list(
        HEADINGS,
        ['Ed Gray', 'Student', 'Sat 10:00 AM', '', 'Flo Hart'],
        ['Flo Hart', 'Student', '', '', ''],
      ),
    ];
    await apply(files, { eventId });
    const entrantId = await person('Ed Gray');
    await api.act('setFloorTimes { broken }', { eventId, entrantId, days: [] });
    await api.act('setKeptApart { broken }', { eventId, entrantId, otherIds: [] });
    const report = await preview(files, { eventId });
    expect(report.counts).toMatchObject({ new: 0, changed: 0 });
    expect(report.deskChanges).toMatchObject([
      {
        personId: entrantId,
        file: 'Ed Gray: arrives Fri away; Sat 10:00 AM, not with Flo Hart',
        current: 'Ed Gray: no times',
        content: expect.stringMatching(/^Set on \w{3} \d+, \d+:\d\d [AP]M, /),
        isKept: true,
      },
      { file: 'Flo Hart: not with Ed Gray', current: 'Flo Hart: no times' },
    ]);
    await apply(files, { eventId });
    expect(await limitsOf(eventId)).toEqual([]);
    await apply(files, { eventId, useFilePersonIds: [entrantId] });
    expect(await limitsOf(eventId)).toEqual([
      'Ed Gray & Flo Hart',
      'Ed Gray Fri -04:00',
      'Ed Gray Sat 10:00-',
    ]);
  });

  test('asks about a cell that is no time, and leaves out only the times that cannot be used', async () => {
    const { eventId } = await buildEvent('Unclear');
    const files = [
      list(
        HEADINGS,
        ['Gil Ives', 'Student', 'after lunch', '', ''],
        ['Hal Jory', 'Student', '10:00', '', ''],
        ['Ida Kerr', 'Student', '', '', 'Gil Ive'],
        ['Jo Lund', 'Student', 'Sat 2 PM', 'Sat 1 PM', ''],
        ['Kit Moss', 'Student', '', '2027-04-20: 10:00', ''],
      ),
    ];
    const unread = await preview(files, { eventId });
    expect(unread.files[0]?.trouble).toMatch(/^“Arrives” \(C1\) has cells such as “after lunch”\./);
    const columns = ['name', 'is_professional', 'arrives', 'leaves', 'not_with'];
    const sheets = [{ sheet: '', layout: 'PEOPLE', columns }];
    const { id } = (await importer(api).upload('people.csv', files[0]?.[1] ?? '')).json();
    const previewImport = await api
      .as(api.staff.access)
      .read<{ counts: object; problems: { reason: string }[] }>(
        'previewImport { counts { new bad } problems { reason } }',
        { input: { eventId, files: [{ id, sheets }] } },
      );
    expect(previewImport.counts).toEqual({ new: 5, bad: 5 });
    expect(previewImport.problems.map(({ reason }) => reason)).toEqual([
      '“after lunch” is not a time. Write 10:00 AM, Sat 10:00 AM or away.',
      'Which day is “10:00”? Write 10:00 AM, Sat 10:00 AM or away.',
      'No person named "Gil Ive". Nearest: Gil Ives.',
      'Enter a time to leave that is after the time to arrive.',
      "Apr 20, 2027 isn't a day of the event.",
    ]);
  });
});

test('a list of entries may say when its students arrive', async () => {
  const { eventId } = await buildEvent('Entered');
  const entries: NamedFile = [
    'entries.csv',
    csv([
      ['Student', 'Teacher', 'Style', 'Dance', 'Arrives'],
      ['Lea Nash', 'Tom Orr', 'Smooth', 'Waltz', 'Sat 9:30 AM'],
      ['Lea Nash', 'Tom Orr', 'Smooth', 'Tango', ''],
    ]),
  ];
  expect((await apply([entries], { eventId })).problems).toEqual([]);
  expect(await limitsOf(eventId)).toEqual(['Lea Nash Fri -04:00', 'Lea Nash Sat 09:30-']);
});

test('a matrix may say when its students arrive, and name no partner yet', async () => {
  const { eventId } = await buildEvent('Marked');
  const headings = ['Student', 'Teacher', 'Level', 'Sat arrives', 'Not with', 'Waltz', 'Tango', 'Foxtrot'];
  const named = ['Pia Quail', 'Tom Orr', 'Bronze', '', '', 1, 1, 1];
  const file = (...rows: Cell[][]): NamedFile => ['matrix.csv', csv([headings, named, ...rows])];
  await apply([file()], { eventId });
  const later = [file(['Meg Noon', 'TBA', 'Bronze', '9:30 AM', 'Pia Quail', 1, '', 1])];
  expect((await preview(later, { eventId })).problems.map(({ field }) => field)).toEqual([
    'partners',
    'partners',
  ]);
  for (const { id } of await api.db.selectFrom('dances').select('id').execute())
    await api.act('setEntryLimit', { eventId, danceId: String(id), partnerRule: 'LATER' });
  const { problems, lines } = await apply(later, { eventId });
  expect(problems).toEqual([]);
  expect(lines.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^Meg Noon.*Waltz/));
  expect(await limitsOf(eventId)).toEqual(['Meg Noon & Pia Quail', 'Meg Noon Sat 09:30-']);
});

test('our own lists read back the same times, pairs and partner rules', async () => {
  const { eventId, person } = await buildEvent('Back');
  await apply([list(['Name', 'Role'], ['May Penn', 'Student'], ['Ned Quill', 'Teacher'])], { eventId });
  const [may, ned] = [await person('May Penn'), await person('Ned Quill')];
  const days = [
    { day: '2027-03-05', isAway: true },
    { day: '2027-03-06', arrives: '10:00', leaves: '00:30' },
  ];
  await api.act('setFloorTimes { broken }', { eventId, entrantId: may, days });
  await api.act('setKeptApart { broken }', { eventId, entrantId: ned, otherIds: [may] });
  const dance = await api.db.selectFrom('dances').select('id').orderBy('id').executeTakeFirstOrThrow();
  await api.act('setEntryLimit', { eventId, danceId: String(dance.id), partnerRule: 'LATER' });
  const file = async (name: string): Promise<NamedFile> => {
    const { body } = await api.rest('GET', `/documents/events/${eventId}/${name}`);
    return [name, body];
  };
  const files = [await file('people.csv'), await file('dances.csv')];
  expect((await apply(files, { eventId })).counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
  const again = await buildEvent('Back again');
  const { problems } = await apply(files, { eventId: again.eventId });
  expect(problems).toEqual([]);
  expect(await limitsOf(again.eventId)).toEqual(await limitsOf(eventId));
  const rules = await api.db
    .selectFrom('entry_limits')
    .select('partner_rule')
    .where('event_id', '=', Number(again.eventId))
    .where('partner_rule', '<>', 'REQUIRED')
    .execute();
  expect(rules).toEqual([{ partner_rule: 'LATER' }]);
});
