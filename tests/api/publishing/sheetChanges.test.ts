import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeForPerson, peopleOfChange } from '../../../server/publishing/changes/changesOfPerson.ts';
import { compareSheets, type SheetChanges } from '../../../server/publishing/changes/compareSheets.ts';
import { type SheetLine, sheetLines } from '../../../server/publishing/changes/sheetLine.ts';
import { shiftWords } from '../../../server/publishing/changes/shifts.ts';
import type { Program } from '../../../server/publishing/program.ts';
import { cases } from '../../support/cases.ts';

interface Row {
  entry: number;
  people: number[];
  heat: number;
  level?: string;
}

interface Made {
  heats: { id: number; label: string; start: string | null; section: number }[];
  rows: Row[];
  numbers?: Record<number, string>;
  floors?: Record<number, string>;
  /** The heat with the final of the contest without a level. */
  finals?: number;
}

function programOf({ heats, rows, numbers = {}, floors = {}, finals }: Made): Program {
  const style = { id: 1, name: 'Smooth' };
  return {
    event: { id: 1, name: 'E', location: '', date: null, timeZone: 'UTC' },
    schedule: { id: 1, name: 'S' },
    version: null,
    asOf: '2027-03-04T18:40:00Z',
    sections: [1, 2].map((id) => ({
      ...{ id, order: id, title: '', type: 'HEAT' as const, floor: floors[id] ?? '' },
      ...{ startTime: null, endTime: null },
    })),
    people: [],
    studios: [],
    ...(finals && {
      rounds: [
        { contestId: '', no: 1, suffix: 'semi', asked: 6, heatId: null },
        { contestId: '', no: 2, suffix: '', asked: null, heatId: finals },
      ],
    }),
    heats: heats.map(({ id, label, start, section }, index) => {
      const own = rows.filter(({ heat }) => heat === id);
      return {
        ...{ id, sectionId: section, number: index + 1, label, startTime: start, endTime: null },
        ...{ entryType: 'HEAT' as const, style, dance: { id: 1, name: 'Waltz' } },
        contests: [...Map.groupBy(own, ({ level = '' }) => level)].map(([level, of]) => ({
          id: level,
          level,
          ageGroup: '',
          couples: of.map(({ entry, people }, row) => ({
            rowId: row + 1,
            entryId: entry,
            backNumber: numbers[people[1] ?? 0] ?? '',
            personIds: people,
          })),
        })),
      };
    }),
  };
}

const at = (minute: number): string => `2027-03-05T10:${String(minute).padStart(2, '0')}:00Z`;
const heat = (id: number, minute = id, more: Partial<Made['heats'][number]> = {}) => ({
  ...{ id, label: String(id), start: at(minute), section: 1 },
  ...more,
});

const told = ({ lines }: SheetChanges) =>
  lines.map(({ kinds, before, after }) => [kinds.join(), before?.heat ?? null, after?.heat ?? null]);

describe('differences between sheets', () => {
  const anna: Row = { entry: 1, people: [11, 21], heat: 1 };

  test('are none if nothing differs', () => {
    const program = programOf({ heats: [heat(1), heat(2)], rows: [anna] });
    expect(compareSheets(program, structuredClone(program))).toEqual({ lines: [], numbers: [], names: [] });
  });

  test('are a move, a new time, floor, partner or contest, or a new or cancelled line', () => {
    const before = programOf({ heats: [heat(1), heat(2)], rows: [anna] });
    const kinds = (made: Partial<Made>): string[] =>
      compareSheets(before, programOf({ heats: [heat(1), heat(2)], rows: [anna], ...made })).lines.map(
        (line) => line.kinds.join(),
      );
    expect(kinds({ rows: [{ ...anna, heat: 2 }] })).toEqual(['MOVED']);
    expect(kinds({ heats: [heat(1, 9), heat(2)] })).toEqual(['NEW_TIME']);
    expect(kinds({ floors: { 1: 'Ballroom B' } })).toEqual(['FLOOR']);
    expect(kinds({ rows: [{ ...anna, people: [11, 22] }] })).toEqual(['PARTNER']);
    expect(kinds({ rows: [{ ...anna, level: 'Gold' }] })).toEqual(['CONTEST']);
    expect(kinds({ rows: [anna, { ...anna, entry: 2, heat: 2 }] })).toEqual(['NEW']);
    expect(kinds({ rows: [] })).toEqual(['GONE']);
    expect(kinds({ rows: [{ ...anna, heat: 2, people: [12, 21] }], floors: { 1: 'B' } })).toEqual([
      'MOVED,FLOOR,PARTNER',
    ]);
  });

  test('include a later round that is added, dropped or moved, and sum up small moves', () => {
    const made = { heats: [heat(1), heat(2), heat(40, 40, { section: 2 }), heat(50)], rows: [anna] };
    const changes = (from: Partial<Made>, to: Partial<Made>) =>
      compareSheets(programOf({ ...made, ...from }), programOf({ ...made, ...to })).lines;
    const kinds = (from: Partial<Made>, to: Partial<Made>) =>
      changes(from, to).map((line) => [line.kinds.join(), line.isShift]);
    expect(kinds({ finals: 40 }, { finals: 50 })).toEqual([['LATER_ROUND', false]]);
    expect(kinds({}, { finals: 40 })).toEqual([['LATER_ROUND', false]]);
    expect(kinds({ finals: 40 }, {})).toEqual([['LATER_ROUND', false]]);
    expect(kinds({ finals: 40 }, { finals: 40, floors: { 2: 'Ballroom B' } })).toEqual([
      ['LATER_ROUND', false],
    ]);
    const soon = { finals: 40, heats: [heat(1), heat(2), heat(40, 42, { section: 2 }), heat(50)] };
    expect(kinds({ finals: 40 }, soon)).toEqual([['LATER_ROUND', true]]);
    expect(shiftWords(changes({ finals: 40 }, soon))).toBe('1 heat starts 2 min later');
    expect(
      kinds({ finals: 40 }, { ...soon, finals: 40, heats: [heat(1, 3), ...soon.heats.slice(1)] }),
    ).toEqual([['NEW_TIME,LATER_ROUND', true]]);
  });

  test('pair repeated dances by heat, then in running order', () => {
    const heats = [1, 2, 3, 4].map((id) => heat(id));
    const rows = (...places: number[]) => places.map((place) => ({ ...anna, heat: place }));
    const changes = (from: number[], to: number[]) =>
      told(compareSheets(programOf({ heats, rows: rows(...from) }), programOf({ heats, rows: rows(...to) })));
    expect(changes([1, 2, 4], [2, 4])).toEqual([['GONE', '1', null]]);
    expect(changes([1, 3], [3, 4])).toEqual([['MOVED', '1', '4']]);
    expect(changes([1], [1, 4])).toEqual([['NEW', null, '4']]);
  });

  test('ignore heats that were generated again and print the same', () => {
    const rows = (id: number) => [{ ...anna, heat: id }];
    const labelled = programOf({ heats: [heat(7, 1, { label: '1' })], rows: rows(7) });
    expect(told(compareSheets(programOf({ heats: [heat(1)], rows: rows(1) }), labelled))).toEqual([]);
  });

  test('report a new back number once per couple', () => {
    const rows = [anna, { ...anna, entry: 2, heat: 2 }];
    const made = { heats: [heat(1), heat(2)], rows };
    const changes = compareSheets(programOf(made), programOf({ ...made, numbers: { 21: '214' } }));
    expect(changes).toEqual({
      lines: [],
      names: [],
      numbers: [{ personIds: [11, 21], before: '', after: '214' }],
    });
  });

  test('are a new line for the new partner, and a cancelled one for the old', () => {
    const made = { heats: [heat(1)], rows: [anna] };
    const { lines } = compareSheets(
      programOf(made),
      programOf({ ...made, rows: [{ ...anna, people: [11, 22] }] }),
    );
    const [change] = lines;
    if (!change) throw new Error('Found no difference.');
    expect(peopleOfChange(change).toSorted()).toEqual([11, 21, 22]);
    const kinds = [11, 21, 22, 99].map((id) => changeForPerson(change, id)?.kinds.join());
    expect(kinds).toEqual(['PARTNER', 'GONE', 'NEW', undefined]);
  });
});

/** The printed part of a line. */
const printed = ({ heatId: _, heatNumber: __, rowId: ___, ...line }: SheetLine): string =>
  JSON.stringify(line);

/** Applies the differences to the old sheets. */
function applied(before: Program, { lines, numbers }: SheetChanges): string[] {
  const replaced = new Map(lines.flatMap((change) => (change.before ? [[change.before, change.after]] : [])));
  const worn = new Map(numbers.map(({ personIds, after }) => [personIds.join(), after]));
  const kept = sheetLines(before).flatMap((line) => {
    if (replaced.has(line)) return replaced.get(line) ?? [];
    return { ...line, backNumber: worn.get(line.personIds.join()) ?? line.backNumber };
  });
  const added = lines.flatMap((change) => (change.before ? [] : (change.after ?? [])));
  return [...kept, ...added].map(printed).toSorted();
}

const row = fc.record({
  entry: fc.integer({ min: 1, max: 5 }),
  people: fc.tuple(fc.integer({ min: 10, max: 12 }), fc.integer({ min: 20, max: 22 })),
  heat: fc.integer({ min: 1, max: 6 }),
  level: fc.constantFrom('Bronze', 'Gold'),
});

const made = fc.record({
  heats: fc
    .array(fc.record({ minute: fc.integer({ min: 0, max: 3 }), section: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 6,
      maxLength: 6,
    })
    .chain((drawn) =>
      fc
        .shuffledSubarray(
          drawn.map((_, index) => index + 1),
          { minLength: drawn.length },
        )
        .map((labels) =>
          drawn.map(({ minute, section }, index) =>
            heat(index + 1, minute, { section, label: String(labels[index]) }),
          ),
        ),
    ),
  // A heat has an entry at most once.
  rows: fc.uniqueArray(row, { maxLength: 12, selector: ({ entry, heat: of }) => `${entry} ${of}` }),
  numbers: fc.dictionary(fc.constantFrom('20', '21', '22'), fc.constantFrom('214', '268')),
  floors: fc.dictionary(fc.constantFrom('1', '2'), fc.constantFrom('A', 'B')),
});

test('applied to the old sheets, the differences give the new ones', () => {
  fc.assert(
    fc.property(made, made, (one, other) => {
      const [before, after] = [programOf(one), programOf(other)];
      expect(applied(before, compareSheets(before, after))).toEqual(
        sheetLines(after).map(printed).toSorted(),
      );
    }),
    cases(400),
  );
});
