import { appendFileSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { cacheOf } from '../../../server/cache/revisionCache.ts';
import { person } from '../../../server/eventDay/checkIn/attendance.ts';
import { foldLines, type Line, type States, stateIn, subjectOf } from '../../../server/journal/act.ts';
import { type AnyAct, actOf, definedKinds, ruleOf } from '../../../server/journal/defineAct.ts';
import { append, readState, readStates, toAppend } from '../../../server/journal/journal.ts';
import { changeOnDay } from '../../../server/schedules/changeSchedule.ts';
import { startApi } from '../../support/api.ts';
import { buildEventDay, peopleOf } from '../../support/eventDay.ts';

const api = await startApi();
const { scheduleId } = await buildEventDay(api, 41);
const id = Number(scheduleId);
const [one = '', other = ''] = await peopleOf(api, scheduleId);

const CHECK_IN = 'mutation C($input: CheckInInput!) { checkIn(input: $input) { entrantId left { by } } }';
const checkIn = (input: object) => api.call(CHECK_IN, { input: { scheduleId, kind: 'HERE', ...input } });
const stored = async () =>
  (
    await sql<{ no: number; id: string; subject: string }>`
    select no, id::text, subject from journal where schedule_id = ${id} order by no`.execute(api.db)
  ).rows;
const kindsOf = async (entrantId: string) =>
  (await readState(api.db, id, person, entrantId)).map(({ kind }) => kind);

describe('the journal', () => {
  test('numbers the acts of a schedule without gaps, however many arrive at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => checkIn({ entrantIds: [one, other] })));
    const lines = await stored();
    expect(lines.map(({ no }) => no)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.length).toBeGreaterThanOrEqual(12);
  });

  test('appends a repeated key once, and refuses it with other input', async () => {
    const before = (await stored()).length;
    const input = { entrantIds: [one, other], clientKey: 'journal key' };
    const answers = await Promise.all([checkIn(input), checkIn(input)]);
    expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
    expect(await stored()).toHaveLength(before + 2);
    const [error] = (await checkIn({ ...input, kind: 'LEFT' })).errors;
    expect(error?.extensions.fields).toEqual({
      clientKey: ['You sent this key with other fields before. Use a new key for each thing you add.'],
    });
    const staff = await api.call(
      CHECK_IN,
      { input: { scheduleId, kind: 'HERE', ...input } },
      api.staff.access,
    );
    expect(staff.errors).toEqual([]);
    expect(await stored()).toHaveLength(before + 4);
  });

  test('is append-only, and goes with its schedule', async () => {
    const statements = [
      sql`update journal set by = 'Somebody'`,
      sql`delete from journal`,
      sql`truncate journal`,
    ];
    for (const statement of statements)
      await expect(statement.execute(api.db)).rejects.toThrow("The journal can't be changed.");
    const day = await buildEventDay(api, 42);
    const [anyone] = await peopleOf(api, day.scheduleId);
    await checkIn({ scheduleId: day.scheduleId, entrantIds: [anyone] });
    const count = async () =>
      (
        await api.db
          .selectFrom('journal')
          .select('no')
          .where('schedule_id', '=', Number(day.scheduleId))
          .execute()
      ).length;
    const id = await api.act<string>('deleteSchedule.id', { id: day.scheduleId });
    expect([id, await count()]).toEqual([day.scheduleId, 0]);
    const deletedThings = await api.read<{ id: string }[]>('deletedThings { id }');
    await api.act('restoreDeleted', { id: deletedThings[0]?.id });
    expect(await count()).toBe(1);
  });

  test('never deletes what was judged, not even with its schedule', async () => {
    const day = await buildEventDay(api, 43);
    await sql`insert into journal (schedule_id, no, id, kind, subject, data, v, by_id, by, at)
      values (${Number(day.scheduleId)}, 1, gen_random_uuid(), 'SIGNED', 'contest:1', '{}', 1, 1, 'Ann', now())`.execute(
      api.db,
    );
    await expect(
      sql`delete from schedules where id = ${Number(day.scheduleId)}`.execute(api.db),
    ).rejects.toThrow("This schedule has results. It can't be deleted.");
  });

  test('a kept fold follows lines of other instances, and forgets those that a failover lost', async () => {
    const before = (await kindsOf(one)).length;
    await checkIn({ entrantIds: [one], kind: 'PACKET' });
    expect((await kindsOf(one)).slice(before)).toEqual(['PACKET']);
    const replaced = async (act: (at: number) => Promise<unknown>) => {
      const last = (await stored()).at(-1)?.no ?? 0;
      await api.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`delete from journal where schedule_id = ${id} and no = ${last}`.execute(tx);
      });
      await act(last);
    };
    await replaced(async () => expect(await kindsOf(one)).toHaveLength(before));
    await checkIn({ entrantIds: [one], kind: 'PACKET' });
    await kindsOf(one);
    // Another act under the number of the lost one.
    await replaced(() => checkIn({ entrantIds: [one], kind: 'LEFT' }));
    expect((await kindsOf(one)).slice(before)).toEqual(['LEFT']);
    expect(await readStates(api.db, id, person)).toEqual(
      await api.db.transaction().execute((tx) => readStates(tx, id, person)),
    );
  });

  test('a rolled back act leaves nothing, and is seen inside its transaction', async () => {
    const before = await kindsOf(one);
    const checkInAct = actOf('CHECK_IN');
    if (!checkInAct) throw new Error('check-ins are not defined');
    const user = { id: 1, shortName: 'Ann', device: '', pass: null } as Parameters<typeof append>[1];
    const said = { kind: 'PACKET', isUndo: false, seen: null, name: 'Ann' };
    await expect(
      changeOnDay(api.db, id, async (tx) => {
        await append(tx, user, { scheduleId: id }, [toAppend(checkInAct, one, said, undefined)]);
        expect((await readState(tx, id, person, one)).map(({ kind }) => kind)).toEqual([...before, 'PACKET']);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await kindsOf(one)).toEqual(before);
  });

  test('is read on from a number, without the lines of acts that this version does not know', async () => {
    const ask = async (since: number) =>
      await api.read<{ lastNo: number; lines: { no: number; kind: string; data: string }[] }>(
        'journal { lastNo lines { no kind data } }',
        { scheduleId, since },
      );
    const { lastNo, lines } = await ask(0);
    expect(lines).toHaveLength(lastNo);
    expect(JSON.parse(lines[0]?.data ?? '')).toMatchObject({ kind: 'HERE', seen: null });
    await sql`insert into journal (schedule_id, no, id, kind, subject, data, v, by_id, by, at)
      values (${id}, ${lastNo + 1}, gen_random_uuid(), 'FROM_THE_FUTURE', ${`person:${one}`}, '{}', 1, 1, 'Ann', now())`.execute(
      api.db,
    );
    const state = await kindsOf(one);
    await checkIn({ entrantIds: [other] });
    expect((await ask(lastNo)).lines.map(({ no }) => no)).toEqual([lastNo + 2]);
    expect(await kindsOf(one)).toEqual(state);
    const unknownActs = await api.read<number>('health.unknownActs');
    expect(unknownActs).toBeGreaterThan(0);
  });

  test('costs one small statement when nothing happened since', async () => {
    const kept = await readStates(api.db, id, person);
    expect(await readStates(api.db, id, person)).toBe(kept);
    cacheOf(api.db).clear();
    onTestFinished(() => cacheOf(api.db).clear());
    expect(await readStates(api.db, id, person)).toEqual(kept);
  });
});

/** Maps as lists of their entries. */
const asJson = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (_, value) => (value instanceof Map ? [...value] : value)));

interface OldLine extends Line {
  readonly state: unknown;
  readonly words: string;
}

/** One line of each version of each kind of act, as first written: never change or delete one. Its state may gain fields. */
const FILE = new URL('oldJournals.jsonl', import.meta.url);
const OLD: OldLine[] = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test.each(OLD)('folds $kind $v as it was written', ({ state, words, ...line }) => {
  const states: States = new Map();
  expect(foldLines(ruleOf, [line], states)).toBe(0);
  expect(asJson([...(states.values().next().value?.values() ?? [])])).toMatchObject([state]);
  expect(ruleOf(line.kind)?.words(line.data)).toBe(words);
});

/** A line of an act that was never written, with its state and words. */
function firstLine({ kind, v, data: shape, subject, words }: AnyAct): OldLine {
  if (!shape) throw new Error(`Write the line of ${kind} by hand: its rule states only the type.`);
  const data = exampleOf(z.toJSONSchema(shape));
  const signed = { byId: 7, by: 'M. Okafor', passId: null, device: 'Safari on Mac', pressedAt: null };
  const id = '0190b0a0-0000-4000-8000-000000000001';
  const line = { no: 1, id, kind, subject: subjectOf(subject, 1), data, v, ...signed, at: 1804251600000 };
  const states: States = new Map();
  foldLines(ruleOf, [line], states);
  return { ...line, state: asJson(stateIn(states, subject, '1')), words: words(data) };
}

type Shape = z.core.JSONSchema.JSONSchema;

function exampleOf({ anyOf, enum: options, type, items, properties = {} }: Shape): unknown {
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (type === 'array') return [exampleOf(items as Shape)];
  if (type !== 'object') return options?.[0] ?? { boolean: false, string: 'A' }[`${type}`] ?? 1;
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one as Shape)]));
}

test('keeps an old line of each kind in its present version, and writes those of new ones', () => {
  const written = new Set(OLD.map(({ kind, v }) => `${kind} ${v}`));
  const lacking = definedKinds()
    .map((kind) => actOf(kind) as AnyAct)
    .filter(({ kind, v }) => !written.has(`${kind} ${v}`));
  for (const act of lacking) appendFileSync(FILE, `${JSON.stringify(firstLine(act))}\n`);
  expect(
    lacking.map(({ kind }) => kind),
    'Their lines are written now: commit them.',
  ).toEqual([]);
});
