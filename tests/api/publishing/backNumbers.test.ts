import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignNumbers, type Leader } from '../../../server/publishing/numbers/assignNumbers.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { buildEntry, buildFloor } from '../../support/schedules/floor.ts';
import { logs } from '../../support/schedules/waltzes.ts';

const api = await startApi();

interface Numbered {
  number: number | null;
  isLeader: boolean;
  wearsNone: boolean;
  entrant: { id: string; name: string; studio: { id: string; name: string } | null };
}

const FIELDS = 'id backNumbers { number isLeader wearsNone entrant { id name studio { id name } } }';

async function act(name: string, type: string, input: object): Promise<Numbered[]> {
  const data = await api.done<Record<string, { backNumbers: Numbered[] }>>(
    `mutation Act($input: ${type}!) { ${name}(input: $input) { ${FIELDS} } }`,
    { input },
  );
  return data[name]?.backNumbers ?? [];
}

const assign = (input: object) => act('assignBackNumbers', 'AssignBackNumbersInput', input);
const set = (input: object) => act('setBackNumber', 'SetBackNumberInput', input);
const SET = 'mutation Set($input: SetBackNumberInput!) { setBackNumber(input: $input) { id } }';
const ASSIGN = 'assignBackNumbers { id }';

describe('assigning back numbers', () => {
  test('gives each leader one, by name, without gaps or repeats', async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 12, teachers: 5, seed: 61 });
    const people = await assign({ eventId, from: 201 });
    const numbers = people.map(({ number }) => number);
    expect(numbers).toEqual(people.map((_, index) => 201 + index));
    const names = people.map(({ entrant }) => entrant.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    expect(people.every(({ isLeader }) => isLeader)).toBe(true);
    expect(await logs(api, scheduleId)).toContain(`Assigned back numbers to ${people.length} leaders`);
    expect(await assign({ eventId, from: 201 })).toEqual(people);
  });

  test('keeps existing numbers and gives new leaders the lowest free ones', async () => {
    const floor = await buildFloor(api);
    const [first = '', second = ''] = floor.teachers;
    await buildEntry(api, floor, { partnerIds: [second] });
    expect((await assign({ eventId: floor.eventId, from: 1 })).map(({ number }) => number)).toEqual([1]);
    await set({ eventId: floor.eventId, entrantId: second, number: 2 });
    await buildEntry(api, floor, { entrantId: floor.students[1], partnerIds: [first] });
    const people = await assign({ eventId: floor.eventId, from: 1 });
    expect(people.map(({ number, entrant }) => [number, entrant.id])).toEqual([
      [1, first],
      [2, second],
    ]);
    const reassigned = await assign({ eventId: floor.eventId, from: 500, reassignAll: true });
    expect(reassigned.map(({ number, entrant }) => [number, entrant.id])).toEqual([
      [500, first],
      [501, second],
    ]);
  });

  test("uses a studio's range, or assigns none if the range is too small", async () => {
    const { eventId } = await buildFilled(api, { students: 12, teachers: 6, seed: 62 });
    const before = await assign({ eventId });
    const [studio, of] = [...Map.groupBy(before, ({ entrant }) => entrant.studio?.id ?? '')].find(
      ([id, people]) => id !== '' && people.length > 0,
    ) ?? ['', []];
    const range = { studioId: studio, from: 101, to: 100 + of.length };
    const reassigned = await assign({ eventId, order: 'STUDIO', ranges: [range], reassignAll: true });
    for (const { number, entrant } of reassigned) {
      expect((number ?? 0) <= range.to).toBe(entrant.studio?.id === studio);
    }
    const small = { eventId, ranges: [{ ...range, from: 100, to: 99 + of.length - 1 }], reassignAll: true };
    if (of.length > 1) {
      const refusal = await api.refusedAct(ASSIGN, small);
      expect(refusal).toMatchObject({ code: 'CONFLICT' });
      expect(refusal.message).toMatch(/^The ranges are too small: .* lacks 1\. No number was assigned\.$/);
    }
    const wrong = { eventId, ranges: [{ ...range, from: 9, to: 8 }] };
    expect((await api.refusedAct(ASSIGN, wrong)).fields).toEqual({
      ranges: ['A range ends before it begins.'],
    });
  });

  test('names the wearer of a number that is taken', async () => {
    const floor = await buildFloor(api);
    const [first = '', second = ''] = floor.teachers;
    await set({ eventId: floor.eventId, entrantId: first, number: 214 });
    const input = { eventId: floor.eventId, entrantId: second, number: 214 };
    const { message, code } = await api.refusedAct('setBackNumber', input);
    expect([code, message]).toEqual(['CONFLICT', expect.stringMatching(/^Number 214 is worn by Teacher /)]);
    expect((await api.refusedAct('setBackNumber', { ...input, number: 0 })).fields?.number).toBeDefined();
    expect((await api.refusedAct('setBackNumber', { ...input, eventId: '999999' })).code).toBe('NOT_FOUND');
    expect((await api.as(null).refusedAct('setBackNumber', input)).code).toBe('UNAUTHENTICATED');
    expect((await api.call(SET, { input: { ...input, number: 215 } }, api.staff.access)).errors).toEqual([]);
  });

  test('picks the student if the event says so, and the partner of someone who wears none', async () => {
    const floor = await buildFloor(api);
    const { eventId } = floor;
    const [teacher = ''] = floor.teachers;
    const [student = '', other = ''] = floor.students;
    await buildEntry(api, floor, { entrantId: student, partnerIds: [teacher] });
    await buildEntry(api, floor, { entrantId: other, partnerIds: [teacher] });
    const leaders = (people: Numbered[]) =>
      people.filter(({ isLeader }) => isLeader).map(({ entrant }) => entrant.id);
    const update = (numberWornBy: string) =>
      act('updatePublication', 'UpdatePublicationInput', { eventId, numberWornBy });
    expect(leaders(await update('STUDENT'))).toEqual([student, other]);
    expect(leaders(await update('PROFESSIONAL'))).toEqual([teacher]);
    const without = await set({ eventId, entrantId: teacher, number: null, wearsNone: true });
    expect(leaders(without)).toEqual([student, other]);
    expect(without.find(({ entrant }) => entrant.id === teacher)).toMatchObject({ wearsNone: true });
    expect(leaders(await assign({ eventId, from: 1 }))).toEqual([student, other]);
  });

  test('twice at once assigns each number once', async () => {
    const { eventId } = await buildFilled(api, { students: 12, teachers: 6, seed: 63 });
    const [one, other] = await Promise.all([assign({ eventId }), assign({ eventId })]);
    expect(one).toEqual(other);
  });
});

test('numbers are unique and the lowest free ones, within the range if there is one', () => {
  const leader = fc.integer({ min: 0, max: 3 }).map((studioId) => ({ studioId: studioId || null }));
  const taken = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
  const ranges = fc.constantFrom(
    [],
    [{ studioId: 1, from: 5, to: 8 }],
    [
      { studioId: 1, from: 1, to: 3 },
      { studioId: 2, from: 4, to: 9 },
    ],
  );
  const order = fc.constantFrom('STUDIO' as const, 'LEADER' as const);
  fc.assert(
    fc.property(fc.array(leader, { maxLength: 20 }), taken, ranges, order, (drawn, worn, kept, by) => {
      const leaders: Leader[] = drawn.map(({ studioId }, index) => ({
        ...{ id: index + 1, name: `N${(index * 7) % 11}`, studioId, studio: studioId ? `S${studioId}` : '' },
      }));
      const { numbers, without } = assignNumbers(leaders, worn, { order: by, from: 1, ranges: kept });
      expect(numbers.size + without.length).toBe(leaders.length);
      const all = [...worn, ...numbers.values()];
      expect(new Set(all).size).toBe(all.length);
      const rangeOf = (number: number) => kept.find(({ from, to }) => from <= number && number <= to);
      for (const [id, number] of numbers) {
        const own = leaders[id - 1]?.studioId;
        const range = kept.find(({ studioId }) => studioId === own);
        expect(rangeOf(number)).toBe(range);
        for (let lower = range?.from ?? 1; lower < number; lower++) {
          if (rangeOf(lower) === range) expect(all).toContain(lower);
        }
      }
      for (const { studioId } of without) {
        const range = kept.find((one) => one.studioId === studioId);
        if (!range) throw new Error('A leader without a range got no number.');
        for (let number = range.from; number <= range.to; number++) expect(all).toContain(number);
      }
    }),
  );
});
