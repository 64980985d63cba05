import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, type Competition, command } from '../../support/competition.ts';
import { newestLine, undo, undoRefused } from '../../support/schedules/undoWorld.ts';
import { logs } from '../../support/schedules/waltzes.ts';

const api = await startApi();

interface Version {
  id: string;
  number: number;
  publishedBy: string;
  heatCount: number;
  changeCount: number | null;
  changedPeople: number | null;
}

const PUBLISH = `mutation Publish($input: PublishScheduleInput!) { publishSchedule(input: $input) {
  id number publishedBy heatCount changeCount changedPeople schedule { id }
} }`;

const publish = async (scheduleId: string, number?: number): Promise<Version> =>
  (await api.done<{ publishSchedule: Version }>(PUBLISH, { input: { scheduleId, number } })).publishSchedule;

interface Heat {
  id: string;
  number: number;
  label: string;
}

async function heatsOf(scheduleId: string): Promise<Heat[]> {
  const { schedule } = await api.done<{ schedule: { heats: Heat[] } }>(
    'query Heats($id: ID!) { schedule(id: $id) { heats { id number label } } }',
    { id: scheduleId },
  );
  return schedule.heats;
}

const labelsOf = async (scheduleId: string): Promise<string[]> =>
  (await heatsOf(scheduleId)).map(({ label }) => label);

const moveHeat = (id: string, number: number) =>
  api.done('mutation Move($input: MoveHeatInput!) { moveHeat(input: $input) { id } }', {
    input: { id, number },
  });

interface Changes {
  count: number;
  people: number;
  kinds: { kind: string; count: number }[];
  lines: { kinds: string[]; before: { heat: string } | null; after: { heat: string } | null }[];
}

async function changesSince(scheduleId: string, version: number, more: object = {}): Promise<Changes> {
  const { changesSince: changes } = await api.done<{ changesSince: Changes }>(
    `query Changes($scheduleId: ID!, $version: Int!, $until: Int, $first: Int) {
      changesSince(scheduleId: $scheduleId, version: $version, until: $until, first: $first) {
        count people kinds { kind count } numbers { before after people { name } }
        lines { kinds before { heat startTime floor people { id name } } after { heat startTime floor people { id name } } }
      }
    }`,
    { scheduleId, version, ...more },
  );
  return changes;
}

/** Gives the first section of HEATs so much more time, so that new heats find room in it. */
async function lengthen({ scheduleId }: Competition): Promise<void> {
  await sql`update sections set end_time = end_time + interval '10 minutes'
    where schedule_id = ${Number(scheduleId)} and position = 1`.execute(api.db);
}

const RENUMBER = 'mutation Renumber($input: ScheduleInput!) { renumberHeats(input: $input) { id } }';
const renumber = (scheduleId: string) => api.done(RENUMBER, { input: { scheduleId } });

describe('publishing', () => {
  test('makes numbered versions, of which the next one tells what has changed', async () => {
    const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 41 });
    const first = await publish(scheduleId, 1);
    expect(first).toMatchObject({
      number: 1,
      changeCount: null,
      changedPeople: null,
      publishedBy: 'P. Number1',
    });
    const [heat] = await heatsOf(scheduleId);
    await moveHeat(heat?.id ?? '', 5);
    const changes = await changesSince(scheduleId, 1);
    expect(changes.count).toBeGreaterThan(0);
    expect(new Set(changes.kinds.map(({ kind }) => kind))).toEqual(new Set(['NEW_TIME']));
    const second = await publish(scheduleId);
    expect(second).toMatchObject({ number: 2, changeCount: changes.count, changedPeople: changes.people });
    expect(await logs(api, scheduleId)).toContain(
      `Published version 2: ${changes.count} changes for ${changes.people} people`,
    );
    expect((await changesSince(scheduleId, 2)).count).toBe(0);
    expect(await changesSince(scheduleId, 1, { until: 2 })).toEqual(changes);
    const { scheduleVersions } = await api.done<{ scheduleVersions: Version[] }>(
      'query Versions($id: ID!) { scheduleVersions(scheduleId: $id) { number heatCount } }',
      { id: scheduleId },
    );
    expect(scheduleVersions.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('counts another number and another name as changes, and tells them', async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 45 });
    await api.done('mutation($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
      input: { eventId },
    });
    await publish(scheduleId);
    const { event } = await api.done<{
      event: { backNumbers: { number: number; entrant: { id: string; name: string } }[] };
    }>('query($id: ID!) { event(id: $id) { backNumbers { number entrant { id name } } } }', { id: eventId });
    const [leader] = event.backNumbers;
    await api.done('mutation($input: SetBackNumberInput!) { setBackNumber(input: $input) { id } }', {
      input: { eventId, entrantId: leader?.entrant.id, number: 9999 },
    });
    await api.done('mutation($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }', {
      input: { id: leader?.entrant.id, name: 'Maria Renamed' },
    });
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
    const { changeCount, changedPeople } = await publish(scheduleId);
    expect([changeCount, changedPeople]).toEqual([changes.count, changes.people]);
  });

  test('sent twice, by two people at once, or with nothing new, makes one version', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 42 });
    const twice = await Promise.all([publish(scheduleId, 1), publish(scheduleId, 1), publish(scheduleId)]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    expect((await publish(scheduleId, 2)).number).toBe(1);
    expect(await api.refused(PUBLISH, { input: { scheduleId, number: 3 } })).toMatchObject({
      code: 'CONFLICT',
      message: 'The next version of this schedule is 2. Nothing was published.',
    });
    const published = (await logs(api, scheduleId)).filter((line) => line.startsWith('Published'));
    expect(published).toHaveLength(1);
  });

  test('is for organisers; whoever may read a schedule reads its versions', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 43 });
    const input = { scheduleId };
    expect((await api.refused(PUBLISH, { input }, null)).code).toBe('UNAUTHENTICATED');
    expect(await api.refused(PUBLISH, { input }, api.staff.access)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only an organiser may publish.',
    });
    await publish(scheduleId);
    const { createAccessToken } = await api.done<{ createAccessToken: { token: string } }>(
      `mutation Token($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }`,
      { input: { name: 'reader', scope: 'READ' } },
    );
    const read = await api.done<{ program: { version: number; heats: { label: string }[] } }>(
      'query Read($id: ID!) { program(scheduleId: $id, version: 1) { version heats { label } } scheduleVersions(scheduleId: $id) { number } changesSince(scheduleId: $id, version: 1) { count } }',
      { id: scheduleId },
      createAccessToken.token,
    );
    expect(read.program.version).toBe(1);
    expect(await api.refused(PUBLISH, { input }, createAccessToken.token)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await api.refused(PUBLISH, { input: { scheduleId: '999999' } })).code).toBe('NOT_FOUND');
    expect(
      (await api.refused('{ program(scheduleId: 999999) { name } }')).code,
      'a program of no schedule',
    ).toBe('NOT_FOUND');
    const ofNone = `{ changesSince(scheduleId: ${scheduleId}, version: 7) { count } }`;
    expect((await api.refused(ofNone)).code).toBe('NOT_FOUND');
  });

  test('needs heats, and nothing of a version is ever altered but with its schedule', async () => {
    const floor = await buildFilled(api, { students: 6, teachers: 3, seed: 44 });
    await publish(floor.scheduleId);
    const alter = (statement: string) => sql.raw(statement).execute(api.db);
    await expect(alter("update schedule_versions set published_by = 'Nobody'")).rejects.toThrow(
      'never altered',
    );
    await expect(alter('delete from schedule_versions')).rejects.toThrow('never altered');
    const before = await api.db.selectFrom('schedule_versions').select('number').execute();
    await api.done('mutation Delete($input: IdInput!) { deleteSchedule(input: $input) { id } }', {
      input: { id: floor.scheduleId },
    });
    const left = await api.db.selectFrom('schedule_versions').select('number').execute();
    expect(left.length).toBe(before.length - 1);
    const { createSchedule } = await api.done<{ createSchedule: { id: string } }>(
      'mutation Make($input: CreateScheduleInput!) { createSchedule(input: $input) { id } }',
      { input: { eventId: floor.eventId, name: 'Empty' } },
    );
    expect(await api.refused(PUBLISH, { input: { scheduleId: createSchedule.id } })).toMatchObject({
      code: 'CONFLICT',
      message: 'This schedule has no heats yet. Generate and fill them, then publish.',
    });
  });
});

describe('the sheet of one person', () => {
  test('has all heats of that person in order, and what has changed for him or her', async () => {
    const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 45 });
    await publish(scheduleId);
    const [{ entrantId } = { entrantId: 0 }] = (
      await sql<{ entrantId: number }>`select e.entrant_id as "entrantId" from heat_entries r
        join entries e on e.id = r.entry_id where r.schedule_id = ${Number(scheduleId)} and r.heat_id is not null
        group by 1 order by count(*) desc limit 1`.execute(api.db)
    ).rows;
    const sheet = async (version: number | null) =>
      (
        await api.done<{
          heatSheet: { version: number | null; lines: { heat: string }[]; changes: object[] };
        }>(
          `query Sheet($id: ID!, $entrantId: ID!, $version: Int) {
            heatSheet(scheduleId: $id, entrantId: $entrantId, version: $version) {
              version person { name studio { name } } lines { heat startTime people { id } } changes { kinds }
            }
          }`,
          { id: scheduleId, entrantId, version },
        )
      ).heatSheet;
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

describe('printed numbers', () => {
  test('are the places until a schedule is published', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 46 });
    const [heat] = await heatsOf(competition.scheduleId);
    await moveHeat(heat?.id ?? '', 3);
    const heats = await heatsOf(competition.scheduleId);
    expect(heats.map(({ label }) => label)).toEqual(heats.map(({ number }) => String(number)));
  });

  test('stay with their heats from then on, and an inserted heat gets a letter', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 47 });
    const { scheduleId } = competition;
    await publish(scheduleId);
    const before = await heatsOf(scheduleId);
    await moveHeat(before[0]?.id ?? '', 3);
    expect((await labelsOf(scheduleId)).slice(0, 4)).toEqual(['2', '3', '1', '4']);
    await moveHeat(before[0]?.id ?? '', 1);
    await lengthen(competition);
    await command(api, 'generateHeats', scheduleId);
    const after = await heatsOf(scheduleId);
    const added = after.filter(({ id }) => !before.some((heat) => heat.id === id));
    expect(added.length).toBeGreaterThan(1);
    const stood = new Map(before.map(({ id, label }) => [id, label]));
    expect(after.every(({ id, label }) => (stood.get(id) ?? label) === label)).toBe(true);
    const last = after[after.indexOf(added[0] as Heat) - 1]?.label;
    expect(added.slice(0, 2).map(({ label }) => label)).toEqual([`${last}A`, `${last}B`]);
    expect(after.map(({ number }) => number)).toEqual(after.map((_, index) => index + 1));
  });

  test('of inserted heats follow their place until they are in print, also after an undo', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 57 });
    const { scheduleId } = competition;
    await publish(scheduleId);
    await lengthen(competition);
    const { schedule } = await api.done<{
      schedule: { heats: { dance: { id: string; category: { id: string } } }[] };
    }>('query H($id: ID!) { schedule(id: $id) { heats { dance { id category { id } } } } }', {
      id: scheduleId,
    });
    const [first] = schedule.heats;
    await api.done('mutation A($input: AddHeatsInput!) { addHeats(input: $input) { id } }', {
      input: { scheduleId, danceCategoryId: first?.dance.category.id, danceId: first?.dance.id, heats: 2 },
    });
    const inserted = async () => {
      const heats = await heatsOf(scheduleId);
      return heats.flatMap(({ label, id }, at) =>
        /[A-Z]$/.test(label) ? [{ id, label, after: heats[at - 1]?.label }] : [],
      );
    };
    const [one, two] = await inserted();
    expect([one?.label, two?.label]).toEqual([`${one?.after}A`, `${one?.after}B`]);
    await moveHeat(two?.id ?? '', 3);
    expect(await inserted()).toEqual([
      { id: two?.id, label: '2A', after: '2' },
      { id: one?.id, label: one?.label, after: one?.after },
    ]);
    await undo(api, (await newestLine(api, scheduleId)).id);
    expect(await inserted()).toEqual([one, two]);
    await moveHeat(two?.id ?? '', 3);
    await publish(scheduleId);
    await moveHeat(two?.id ?? '', 5);
    expect((await labelsOf(scheduleId)).slice(0, 5)).toEqual(['1', '2', '3', '4', '2A']);
  });

  test('of a heat that has gone stay unused, and come back with it', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 48 });
    await publish(scheduleId);
    const before = await labelsOf(scheduleId);
    await command(api, 'deleteHeats', scheduleId);
    const { schedule } = await api.done<{ schedule: { logs: { id: string }[] } }>(
      'query Logs($id: ID!) { schedule(id: $id) { logs(first: 1) { id } } }',
      { id: scheduleId },
    );
    await api.done('mutation Undo($input: UndoCommandInput!) { undoCommand(input: $input) { id } }', {
      input: { logEntryId: schedule.logs[0]?.id },
    });
    expect(await labelsOf(scheduleId)).toEqual(before);
    await sql`delete from heats where schedule_id = ${Number(scheduleId)} and number = 2`.execute(api.db);
    await command(api, 'generateHeats', scheduleId);
    const labels = await labelsOf(scheduleId);
    expect(labels).not.toContain('2');
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('begin anew where all heats were deleted and others generated, with the next version', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 49 });
    const { scheduleId } = competition;
    await publish(scheduleId);
    await lengthen(competition);
    await command(api, 'generateHeats', scheduleId);
    expect((await labelsOf(scheduleId)).some((label) => /A$/.test(label))).toBe(true);
    await command(api, 'deleteHeats', scheduleId);
    await command(api, 'generateHeats', scheduleId);
    const heats = await heatsOf(scheduleId);
    const places = heats.map(({ number }) => String(number));
    expect(heats.map(({ label }) => label)).toEqual(places);
    await command(api, 'fillHeats', scheduleId);
    expect((await publish(scheduleId)).number).toBe(2);
    expect(await labelsOf(scheduleId)).toEqual(places);
  });

  test('run 1, 2, 3… again once an organiser renumbers, which a lock forbids', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 50 });
    await publish(scheduleId);
    const [heat] = await heatsOf(scheduleId);
    await moveHeat(heat?.id ?? '', 4);
    const input = { scheduleId };
    expect((await api.refused(RENUMBER, { input }, api.staff.access)).code).toBe('FORBIDDEN');
    await api.done('mutation Lock($input: ScheduleInput!) { lockSchedule(input: $input) { id } }', { input });
    expect((await api.refused(RENUMBER, { input })).code).toBe('SCHEDULE_LOCKED');
    await api.done('mutation Unlock($input: ScheduleInput!) { unlockSchedule(input: $input) { id } }', {
      input,
    });
    await api.done(RENUMBER, { input });
    expect((await labelsOf(scheduleId)).slice(0, 4)).toEqual(['1', '2', '3', '4']);
    expect(await logs(api, scheduleId)).toContain(
      'Renumbered the heats: 4 heats have another printed number',
    );
    const { kinds } = await changesSince(scheduleId, 1);
    expect(kinds.some(({ kind }) => kind === 'MOVED')).toBe(true);
  });

  test('come back as they were where renumbering is undone, by an organiser', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 51 });
    await publish(scheduleId);
    const [first] = await heatsOf(scheduleId);
    await moveHeat(first?.id ?? '', 4);
    // Of a heat that has gone.
    await sql`insert into heat_labels (heat_id, schedule_id, label, is_printed)
      values (2000000000, ${Number(scheduleId)}, '999', true)`.execute(api.db);
    const kept = () =>
      api.db
        .selectFrom('heat_labels')
        .selectAll()
        .where('schedule_id', '=', Number(scheduleId))
        .orderBy('heat_id')
        .execute();
    const before = await kept();
    await renumber(scheduleId);
    expect(await kept()).toEqual([]);
    const { id } = await newestLine(api, scheduleId);
    expect(await undoRefused(api, id, api.staff.access)).toMatchObject({ code: 'FORBIDDEN' });
    await undo(api, id);
    expect(await kept()).toEqual(before);
    const again = await newestLine(api, scheduleId);
    expect(again.content).toMatch(/^Undid: Renumbered the heats: /);
    await undo(api, again.id);
    expect(await kept()).toEqual([]);
  });

  test('that a version has given since keep a renumbering from being undone, and from being done again', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 52 });
    const { scheduleId } = competition;
    await publish(scheduleId);
    const [heat] = await heatsOf(scheduleId);
    await moveHeat(heat?.id ?? '', 4);
    const first = await labelsOf(scheduleId);
    await renumber(scheduleId);
    const { id } = await newestLine(api, scheduleId);
    await publish(scheduleId);
    const second = await labelsOf(scheduleId);
    expect(await undoRefused(api, id)).toMatchObject({
      code: 'CONFLICT',
      message: 'The heats have got printed numbers since, so this can no longer be undone.',
    });
    expect(await labelsOf(scheduleId)).toEqual(second);

    await moveHeat(heat?.id ?? '', 1);
    await renumber(scheduleId);
    await undo(api, (await newestLine(api, scheduleId)).id);
    const undone = await newestLine(api, scheduleId);
    await lengthen(competition);
    await command(api, 'generateHeats', scheduleId);
    expect(await undoRefused(api, undone.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'The heats have got printed numbers since, so this can no longer be done again.',
    });
    expect(first.slice(0, 4)).toEqual(['2', '3', '4', '1']);
  });
});
