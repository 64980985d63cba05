import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildStudent, buildStudio, buildTeacher, danceNamed, limitDance } from '../../support/builders.ts';
import { fillSchedule } from '../../support/competition.ts';
import { tableContents } from '../../support/db/tableContents.ts';
import { personPath, wordsOf } from '../../support/publishing/personPaths.ts';
import { openPublicPages } from '../../support/publishing/versions.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';
import { brokenLaws } from '../../support/schedules/scheduleLaws.ts';

const api = await startApi();

interface Merge {
  kept: { id: string };
  events: { entryCount: number; heatCount: number; dancedCount: number; backNumber: number | null }[];
  partnerCount: number;
  lostRows: number;
  refusals: string[];
  bulkChangeId: string | null;
}
const merge = (keptId: unknown, mergedId: unknown, isTrial = false): Promise<Merge> =>
  api.as(api.staff.access).act<Merge>(
    `mergePeople { kept { id name cardNumber level studio { name } }
      events { event { id } entryCount heatCount dancedCount backNumber } partnerCount
      lostRows refusals bulkChangeId }`,
    { keptId, mergedId, isTrial },
  );

/** Tables that record a merge and its undo. */
const TELLING = ['bulk_changes', 'undo_changes', 'revisions', 'log_entries', 'audit_entries'];

/** Without versions, which only grow. */
async function contents(): Promise<Record<string, string[]>> {
  const tables = Object.keys(await tableContents(api.connectionString));
  const read = tables
    .filter((name) => !TELLING.includes(name))
    .map(async (name) => {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'version')::text as row from ${sql.table(name)} t order by 1`.execute(api.db);
      return [name, rows.map(({ row }) => row)] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

/** A student under two spellings, each with entries in separate heats of a filled schedule. */
async function twoSpellings({ quantity = 1 } = {}) {
  const floor = await buildFloor(api);
  const [first, second] = floor.students as [string, string];
  const [teacher, other] = floor.teachers as [string, string];
  await buildSection(api, floor, { maxCouples: 1 });
  await buildEntry(api, floor, { entrantId: first, partnerIds: [teacher], danceId: floor.danceIds[0] });
  await buildEntry(api, floor, {
    ...{ entrantId: second, partnerIds: [teacher], danceId: floor.danceIds[0], quantity },
  });
  await buildEntry(api, floor, { entrantId: second, partnerIds: [other], danceId: floor.danceIds[1] });
  await fillSchedule(api, floor.scheduleId);
  return { ...floor, first, second, teacher };
}

test('two spellings of a person merge with all entries, heats, the number, and blanks filled in', async () => {
  const { first, second, eventId, scheduleId } = await twoSpellings();
  const studio = await buildStudio(api, { name: 'Harbor' });
  await api.act('updateEntrant', { id: second, cardNumber: '4711', level: 'Gold', studioId: studio.id });
  await api.act('setBackNumber', { eventId, entrantId: second, number: 312 });
  const before = await contents();
  const trial = await merge(first, second, true);
  expect(await contents()).toEqual(before);
  expect(trial).toMatchObject({ partnerCount: 2, lostRows: 0, refusals: [], bulkChangeId: null });
  expect(trial.events).toEqual([
    { event: { id: eventId }, entryCount: 2, heatCount: 2, dancedCount: 0, backNumber: 312 },
  ]);
  const merged = await merge(first, second);
  expect(merged).toMatchObject({
    ...{ events: trial.events, lostRows: 0 },
    kept: { id: first, cardNumber: '4711', level: 'Gold', studio: { name: 'Harbor' } },
  });
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  const entries = await api.read<unknown[]>('entries { id }', { eventId, entrantId: first });
  expect(entries).toHaveLength(3);
  expect((await api.refusedAct('mergePeople', { keptId: first, mergedId: second })).code).toBe('NOT_FOUND');

  await api.as(api.staff.access).act('undoBulkChange', { id: merged.bulkChangeId });
  expect(await contents()).toEqual(before);
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
});

test('people who dance in one entry or one heat are not merged, with the reason', async () => {
  const floor = await buildFloor(api);
  const [first, second, third] = floor.students as [string, string, string];
  await buildEntry(api, floor, { entrantId: first, partnerIds: [second] });
  const together = await merge(first, second, true);
  expect(together.refusals).toEqual([
    expect.stringMatching(
      /^Student \S+ and Student \S+ dance together in 1 entry of Event \d+, so they are two people\.$/,
    ),
  ]);
  await buildSection(api, floor);
  await buildEntry(api, floor, { entrantId: third, partnerIds: [floor.teachers[1] ?? ''] });
  await fillSchedule(api, floor.scheduleId);
  await api.db
    .updateTable('heat_entries')
    .set({
      heat_id: (
        await api.db
          .selectFrom('heats')
          .select('id')
          .where('schedule_id', '=', Number(floor.scheduleId))
          .orderBy('number')
          .executeTakeFirstOrThrow()
      ).id,
    })
    .where('schedule_id', '=', Number(floor.scheduleId))
    .execute();
  const before = await contents();
  const refused = await api.refusedAct('mergePeople', { keptId: first, mergedId: third });
  expect(refused.code).toBe('CONFLICT');
  expect(refused.message).toMatch(/are both in heat 1 of Schedule \d+, so they are two people\.$/);
  expect(await contents()).toEqual(before);
});

test('merging a teacher and a student, a person with herself, or a teacher over a limit is refused', async () => {
  const floor = await buildFloor(api);
  const [first, second] = floor.teachers as [string, string];
  const [student, another] = floor.students as [string, string];
  expect((await merge(first, student, true)).refusals).toEqual([
    expect.stringMatching(/is a teacher and Student \S+ a student\. Change one of them first\.$/),
  ]);
  expect((await api.refusedAct('mergePeople', { keptId: first, mergedId: first })).fields).toEqual({
    mergedId: ['Choose another person.'],
  });
  await buildEntry(api, floor, { entrantId: student, partnerIds: [first] });
  await buildEntry(api, floor, { entrantId: another, partnerIds: [second] });
  const waltz = await danceNamed(api, 'Waltz');
  await limitDance(api, Number(floor.eventId), waltz.id, 1);
  const { refusals } = await merge(first, second, true);
  expect(refusals).toEqual([expect.stringContaining('Waltz')]);
  expect((await api.refusedAct('mergePeople', { keptId: first, mergedId: second })).code).toBe('CONFLICT');
});

test('two studios merge with all their people, and undo separates them', async () => {
  const [kept, other] = [await buildStudio(api), await buildStudio(api)];
  await buildStudent(api, { studioId: kept.id });
  await buildStudent(api, { studioId: other.id });
  await buildTeacher(api, { studioId: other.id });
  const before = await contents();
  const input = { keptId: kept.id, mergedId: other.id };
  const mergeStudios = await api.act<{ bulkChangeId: string }>(
    'mergeStudios { studio { id entrantCount } personCount bulkChangeId }',
    input,
  );
  expect(mergeStudios).toMatchObject({ studio: { id: String(kept.id), entrantCount: 3 }, personCount: 2 });
  expect((await api.refusedAct('mergeStudios', input)).code).toBe('NOT_FOUND');
  await api.act('undoBulkChange', { id: mergeStudios.bulkChangeId });
  expect(await contents()).toEqual(before);
  const own = { keptId: kept.id, mergedId: kept.id };
  expect((await api.refusedAct('mergeStudios', own)).fields).toEqual({
    mergedId: ['Choose another studio.'],
  });
});

test('concurrent merges of the same people merge them once', async () => {
  const floor = await buildFloor(api);
  const [first, second] = floor.students as [string, string];
  await buildEntry(api, floor, { entrantId: second });
  const answers = await Promise.all(
    [0, 1].map(() => api.tryAct('mergePeople', { keptId: first, mergedId: second })),
  );
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(codes).toEqual(['NOT_FOUND']);
});

/** The second student has danced one of three heats, two of them Waltzes; the schedule is published, with its public link. */
async function halfDanced() {
  const spellings = await twoSpellings({ quantity: 2 });
  const { first, second, eventId, scheduleId } = spellings;
  await api.act('setBackNumber', { eventId, entrantId: first, number: 11 });
  await api.act('setBackNumber', { eventId, entrantId: second, number: 22 });
  await api.act('publishSchedule', { scheduleId });
  await api.act('checkIn', { scheduleId, entrantIds: [second], kind: 'HERE' });
  const home = await openPublicPages(api, eventId);
  const { rows } = await sql<{ heat_id: number; dance: string }>`
    select r.heat_id, d.name as dance from heat_entries r join entries e on e.id = r.entry_id
    join heats h on h.id = r.heat_id join dances d on d.id = h.dance_id
    where r.schedule_id = ${Number(scheduleId)} and e.entrant_id = ${Number(second)} order by h.number`.execute(
    api.db,
  );
  const press = { scheduleId, floor: '', kind: 'START', lastNo: 0, skipsHeats: true };
  await api.act('pressClock', { ...press, heatId: String(rows[0]?.heat_id) });
  const name = await api.read<string>('entrant.name', { id: second });
  const dances = rows.map(({ dance }) => dance);
  return { ...spellings, path: home, dances, name: name };
}

test('people who both danced become one; what was danced and printed keeps name and number', async () => {
  const { first, second, eventId, scheduleId, path, dances, name } = await halfDanced();
  const programOf = async (version: string) =>
    (
      await api.app.inject({
        url: `/documents/schedules/${scheduleId}/program.csv${version}`,
        headers: { authorization: `Bearer ${api.staff.access}` },
      })
    ).body;
  const bodyOf = async (url: string) => (await api.app.inject({ url })).body;
  const printed = await programOf('?version=1');
  const pageOfSecond = personPath(await bodyOf(`${path}/people`), name);
  const before = await contents();
  const merged = await merge(first, second);
  expect(merged).toMatchObject({ events: [{ entryCount: 2, heatCount: 2, dancedCount: 1 }], refusals: [] });
  expect(await programOf('?version=1')).toBe(printed);
  expect(await programOf('')).toMatch(new RegExp(`${dances[0]}.*${name}`));
  expect(await programOf('')).not.toMatch(new RegExp(`${dances[1]}.*${name}`));
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);

  const seen = await api.done<{
    entrants: { id: string }[];
    entries: unknown[];
    desk: { people: { id: string; formerBadgeIds: string[] }[]; attendance: { entrantId: string }[] };
  }>(
    `query S($event: ID!, $schedule: ID!, $first: ID!) {
      entrants(eventId: $event, isProfessional: false) { id } entries(eventId: $event, entrantId: $first) { id }
      desk(scheduleId: $schedule) { people { id formerBadgeIds } attendance { entrantId } } }`,
    { event: eventId, schedule: scheduleId, first },
  );
  expect(seen.entrants).toEqual([{ id: first }]);
  expect(seen.entries).toHaveLength(3);
  expect(seen.desk.people.find(({ id }) => id === first)?.formerBadgeIds).toEqual([
    pageOfSecond.split('/').at(-1),
  ]);
  expect(seen.desk.attendance).toEqual([{ entrantId: first }]);
  expect((await api.refusedAct('mergePeople', { keptId: first, mergedId: second })).code).toBe('NOT_FOUND');

  const moved = await api.app.inject({ url: pageOfSecond });
  expect([moved.statusCode, moved.headers.location]).toEqual([302, expect.stringMatching(/\/person\/\d+$/)]);
  expect(wordsOf(await bodyOf(String(moved.headers.location)))).toContain('4 heats');
  const feed = await api.app.inject({ url: `${pageOfSecond}/heats.ics` });
  expect(await bodyOf(String(feed.headers.location))).toMatch(/Waltz.*Tango|Tango.*Waltz/s);
  await api.act('publishSchedule', { scheduleId });
  expect(wordsOf(await bodyOf(String(moved.headers.location)))).toContain('4 heats');

  await api.as(api.staff.access).act('undoBulkChange', { id: merged.bulkChangeId });
  const after = await contents();
  for (const table of ['entrants', 'entries', 'entry_partners', 'heat_entries', 'back_numbers'])
    expect(after[table]).toEqual(before[table]);
});

test('the list of back numbers has a merged person once, and assigns the number of the other name to no one', async () => {
  const { first, second, eventId } = await halfDanced();
  await merge(first, second);
  const backNumbers = await api.act<{ number: number; entrant: { id: string } }[]>(
    'assignBackNumbers.backNumbers { number entrant { id } }',
    { eventId, from: 22 },
  );
  const numbered = backNumbers.map(({ number, entrant }) => [number, entrant.id]);
  expect(numbered).toContainEqual([11, first]);
  expect(numbered.map(([number]) => number)).not.toContain(22);
  expect(numbered.map(([, id]) => id)).not.toContain(second);
});

test('entries that follow a merged person keep the level and age group they show', async () => {
  const floor = await buildFloor(api);
  const [kept, merged] = floor.students as [string, string];
  await api.act('updateEntrant', { id: kept, level: 'Gold' });
  await api.act('updateEntrant', { id: merged, level: 'Bronze', category: 'A1' });
  const entryId = await buildEntry(api, floor, { entrantId: merged });
  const shown = () =>
    api.read<object[]>('entries { id level category entrant { id } }', { eventId: floor.eventId });
  const before = { id: entryId, level: 'Bronze', category: 'A1' };
  expect(await shown()).toEqual([{ ...before, entrant: { id: merged } }]);
  const { bulkChangeId } = await merge(kept, merged);
  expect(await shown()).toEqual([{ ...before, entrant: { id: kept } }]);
  // The age group is the kept person's own now, and is still followed.
  await api.act('updateEntrant', { id: kept, category: 'A2' });
  expect(await shown()).toMatchObject([{ level: 'Bronze', category: 'A2' }]);
  await api.act('updateEntrant', { id: kept, category: 'A1' });
  await api.as(api.staff.access).act('undoBulkChange', { id: bulkChangeId });
  expect(await shown()).toEqual([{ ...before, entrant: { id: merged } }]);
});

test('a partner change is undone after its people were merged', async () => {
  const { first, teacher, teachers, scheduleId } = await twoSpellings();
  const { id: spare } = await buildTeacher(api, { name: 'Spare Teacher' });
  const rowsOf = async () =>
    (
      await sql<{ id: number; entry_id: number; people: number[] }>`
        select r.id, r.entry_id, array(select person from entry_people where entry_id = r.entry_id order by 1) as people
        from heat_entries r where r.schedule_id = ${Number(scheduleId)} order by r.id`.execute(api.db)
    ).rows;
  const before = await rowsOf();
  const own = before.find(({ people }) => people.includes(Number(first)));
  await api.act('changePartner', {
    ...{ scheduleId, heatEntryIds: [String(own?.id)], fromId: teacher, toId: teachers[1] },
  });
  await merge(String(spare), teacher);
  const deskChanges = await api.read<{ id: string; kind: string }[]>('deskChanges { id kind }', {
    scheduleId,
  });
  const [change] = deskChanges;
  await api.act('undoDeskChange', { scheduleId, kind: change?.kind, changeId: change?.id });
  const renamed = (id: number) => (id === Number(teacher) ? spare : id);
  const expected = before.map((row) => ({
    ...row,
    people: row.people.map(renamed).toSorted((a, b) => a - b),
  }));
  expect(await rowsOf()).toEqual(expected);
});
