import { describe, expect, test } from 'vitest';
import { bookHeat } from '../../server/documents/contents/floorBooks.ts';
import { indexMarks, marksBetween } from '../../server/documents/contents/marks.ts';
import { personSheet } from '../../server/documents/contents/personSheet.ts';
import { indexProgram } from '../../server/documents/contents/programIndex.ts';
import { studioPacket } from '../../server/documents/contents/studioPacket.ts';
import { layOutDocument, type PaperDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { compareSheets, countChanges } from '../../server/publishing/changes/compareSheets.ts';
import type { Program, ProgramHeat } from '../../server/publishing/program.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const before = inventProgram({
  studios: ['Harbor'],
  people: [
    { name: 'Ellen', studio: 0 },
    { name: 'Dmitri', isProfessional: true, studio: 0 },
    { name: 'Priya', studio: 0 },
    { name: 'Carla', isProfessional: true, studio: 0 },
  ],
  heats: [0, 1, 2, 3].map(() => ({
    contests: [
      {
        couples: [
          { people: [0, 1], number: '276' },
          { people: [2, 3], number: '301' },
        ],
      },
    ],
  })),
});

const changed = (change: (heat: ProgramHeat, at: number) => ProgramHeat, more: Partial<Program> = {}) => ({
  ...before,
  version: 2,
  heats: before.heats.map(change),
  ...more,
});

const later = (heat: ProgramHeat, seconds: number): ProgramHeat => ({
  ...heat,
  startTime: new Date(Date.parse(heat.startTime ?? '') + seconds * 1000).toISOString().replace('.000Z', 'Z'),
});

const withCouple = (heat: ProgramHeat, change: object): ProgramHeat => ({
  ...heat,
  contests: heat.contests.map((contest) => ({
    ...contest,
    couples: contest.couples.map((couple, at) => (at === 0 ? { ...couple, ...change } : couple)),
  })),
});

function marked(after: Program) {
  const index = indexProgram(after);
  const marks = indexMarks(marksBetween(before, compareSheets(before, after)), index.clock);
  return { index, marks };
}

function wordsOf(after: Program, document: PaperDocument): string[] {
  const marks = marksBetween(before, compareSheets(before, after));
  const { pages } = layOutDocument(after, marks, document, { paper: 'a4', hours: 12, links: null });
  return pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])));
}

describe('a heat that moved', () => {
  const after = changed((heat, at) => (at === 3 ? { ...later(heat, 3600), label: '3A' } : heat));

  test.each(['book', 'announcer', 'deck'] as const)('is marked once, in its head: %s', (kind) => {
    expect(wordsOf(after, { kind }).filter((text) => text.includes('was 4, 9:06 AM'))).toHaveLength(1);
  });

  test('keeps the mark of a couple that is new in it', () => {
    const one = changed((heat, at) =>
      at === 3 ? withCouple({ ...heat, label: '3A' }, { entryId: 77 }) : heat,
    );
    const { index, marks } = marked(one);
    const heat = bookHeat(index, one.heats[3]!, marks);
    expect(heat.mark?.words).toBe('was 4, 9:06 AM');
    expect(heat.contests[0]?.couples.map(({ mark }) => mark?.words)).toEqual(['new', undefined]);
  });
});

describe('a shift of a few minutes', () => {
  const after = changed((heat, at) => (at > 1 ? later(heat, 90) : heat));

  test('is stated once per sheet, cover and book, and marks no line', () => {
    const { index, marks } = marked(after);
    const sheet = personSheet(index, index.person(1), marks);
    expect([sheet.changes, sheet.notes]).toEqual([0, ['2 heats start 1 min 30 s later']]);
    const packet = studioPacket(index, after.studios[0]!, marks);
    expect([packet.changes, packet.shifts]).toEqual([0, '2 heats start 1 min 30 s later']);
    const book = wordsOf(after, { kind: 'book' });
    expect(book.filter((text) => text.includes('was 9:'))).toEqual([]);
    expect(book.join(' ')).toContain('2 heats start 1 min 30 s later.');
    const cover = wordsOf(after, { kind: 'packet', studioId: 1 });
    expect(cover.indexOf('2 heats start 1 min 30 s later')).toBe(
      cover.indexOf('Changed since version 1') + 1,
    );
  });

  test('of five minutes or more marks lines', () => {
    const { index, marks } = marked(changed((heat) => later(heat, 300)));
    expect(personSheet(index, index.person(1), marks).changes).toBe(4);
  });

  test("uses the organiser's threshold; zero marks every new time", () => {
    const changesWith = (smallShiftMinutes: number, seconds: number) => {
      const event = { ...before.event, smallShiftMinutes };
      const { index, marks } = marked(changed((heat) => later(heat, seconds), { event }));
      return personSheet(index, index.person(1), marks).changes;
    };
    expect([changesWith(10, 540), changesWith(10, 600)]).toEqual([0, 4]);
    expect(changesWith(0, 30)).toBe(4);
  });
});

test('a cover counts each line of a replaced partner, and states the replacement once', () => {
  const after = changed((heat) => withCouple(heat, { personIds: [1, 4] }));
  const { index, marks } = marked(after);
  expect(studioPacket(index, after.studios[0]!, marks).changes).toBe(4);
  const cover = wordsOf(after, { kind: 'packet', studioId: 1 }).join(' ');
  const sentence = '4 heats from heat 1, Fri\u00a09:00\u00a0AM on: with Carla, was with Dmitri';
  expect(cover.split(' on: with Carla').length).toBe(2);
  expect(cover.replaceAll('\u00a0', ' ')).toContain(sentence.replaceAll('\u00a0', ' '));
});

describe('a changed back number or name', () => {
  const people = before.people.map((person) => (person.id === 2 ? { ...person, name: 'Dimitri' } : person));
  const after = changed((heat) => withCouple(heat, { backNumber: '9999' }), { people });

  test('counts once for the people it affects', () => {
    expect(countChanges(compareSheets(before, after))).toEqual({ count: 2, people: 2 });
  });

  test('is stated once on their sheets, and next to the number in books', () => {
    const { index, marks } = marked(after);
    expect(personSheet(index, index.person(1), marks).notes).toEqual(['Number 9999, was 276 (with Dimitri)']);
    expect(personSheet(index, index.person(2), marks).notes).toEqual([
      'Was called Dmitri',
      'Number 9999, was 276 (with Ellen)',
    ]);
    for (const kind of ['book', 'announcer', 'deck'] as const) {
      expect(wordsOf(after, { kind }).filter((text) => text === '# was number 276')).toHaveLength(4);
    }
    expect(studioPacket(index, after.studios[0]!, marks).changes).toBe(2);
    expect(personSheet(index, index.person(2), marks).changes).toBe(2);
  });

  test('is reported as missing for a couple without one', () => {
    const { index, marks } = marked(changed((heat) => withCouple(heat, { backNumber: '' })));
    expect(personSheet(index, index.person(1), marks).notes).toEqual(['No number yet with Dmitri']);
  });
});

test('books for one floor print each floor separately, and name it in the page header', () => {
  const program = inventProgram({
    people: [{ name: 'Ellen' }, { name: 'Dmitri' }, { name: 'Priya' }],
    sections: [{ floor: 'Ballroom A' }, { floor: 'Ballroom B' }, { floor: 'Ballroom A' }],
    heats: [0, 1, 2].map((section) => ({ section, contests: [{ couples: [{ people: [0, 1] }] }] })),
  });
  for (const kind of ['announcer', 'judges', 'music', 'deck'] as const) {
    const { pages } = layOutDocument(program, null, { kind }, { paper: 'a4', hours: 12, links: null });
    const texts = pages.map(({ shapes }) => shapes.flatMap((one) => (one.kind === 'text' ? one.text : [])));
    const floors = texts.map(
      (page) => page.find((text) => text.startsWith('· '))?.match(/Ballroom [AB]/)?.[0],
    );
    expect([kind, floors]).toEqual([kind, ['Ballroom A', 'Ballroom B']]);
    expect(texts[0]).toEqual(expect.arrayContaining(['1', '3']));
  }
  const index = indexProgram(program);
  const [, inB] = program.heats.map((heat) => bookHeat(index, heat));
  expect(inB?.contests[0]?.couples[0]?.comesFrom).toBe('Ballroom A, heat 1');
});
