import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Marks } from '../../server/documents/contents/marks.ts';
import { layOutDocument, type PaperDocument } from '../../server/documents/drawing/layOutDocument.ts';
import type { Program } from '../../server/publishing/program.ts';
import { cases } from '../support/cases.ts';
import { type InventedHeat, inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults } from '../support/documents/pageFaults.ts';

const letters = ['a', 'W', 'i', 'Ł', 'ß', 'Ω', 'ж', 'é', ' ', '-', '’', '中', '🙂'];
const word = (longest: number) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: longest })
    .map((text) => text.trim() || 'x');
/** Mostly of usual length, sometimes as long as the database allows. */
const name = fc.oneof({ weight: 4, arbitrary: word(24) }, { weight: 1, arbitrary: word(200) });
const label = fc.oneof(fc.integer({ min: 1, max: 2999 }).map(String), fc.constant('1563ABC'), word(12));
const number = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 99_999 }).map(String));

const couple = fc.record({
  people: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 5 }),
  number,
});
const heat: fc.Arbitrary<InventedHeat> = fc.record(
  {
    section: fc.integer({ min: 0, max: 3 }),
    label,
    start: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 4000 }).map((minute) => minuteAt(minute)),
    ),
    style: fc.constantFrom('Smooth', 'Latin', 'Nightclub/Country'),
    dance: fc.oneof(fc.constantFrom('Waltz', 'Rumba', 'East Coast Swing', null), name),
    contests: fc.array(
      fc.record({
        level: name,
        ageGroup: word(12),
        couples: fc.array(couple, { minLength: 1, maxLength: 20 }),
      }),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['contests'] },
);

const minuteAt = (minute: number): string =>
  new Date(Date.parse('2027-03-05T12:00:00Z') + minute * 60_000).toISOString().replace('.000Z', 'Z');

const program = fc
  .record({
    name,
    floors: fc.tuple(
      ...[0, 1, 2, 3].map(() => fc.constantFrom('', 'Ballroom A', 'The Grand Ballroom on the third floor')),
    ),
    studios: fc.array(name, { minLength: 3, maxLength: 3 }),
    people: fc.array(
      fc.record({ name, isProfessional: fc.boolean(), studio: fc.constantFrom(null, 0, 1, 2) }),
      { minLength: 10, maxLength: 10 },
    ),
    titles: fc.array(name, { minLength: 4, maxLength: 4 }),
    heats: fc.array(heat, { maxLength: 40 }),
    version: fc.constantFrom(null, 3),
  })
  .map(({ titles, ...rest }) =>
    inventProgram({
      ...rest,
      sections: titles.map((title, at) => ({
        ...{ title, type: at === 3 ? ('BREAK' as const) : ('HEAT' as const) },
        ...{ startTime: minuteAt(at * 600), endTime: minuteAt(at * 600 + 300) },
      })),
      styles: [{ id: 1, dances: ['Waltz', 'Tango', 'Foxtrot'] }],
    }),
  );

const documents: readonly PaperDocument[] = [
  { kind: 'sheets' },
  { kind: 'pairedSheets' },
  { kind: 'book' },
  { kind: 'announcer' },
  { kind: 'smallAnnouncer' },
  { kind: 'judges' },
  { kind: 'music' },
  { kind: 'deck' },
  { kind: 'numbers' },
  { kind: 'labels' },
  { kind: 'poster' },
  { kind: 'sheet', personId: 1 },
  { kind: 'sheet', personId: 2, order: 'partner' },
  { kind: 'packet', studioId: 1 },
];

/** Changes every third row, with all kinds of change in turn. */
function marksOn(program: Program): Marks {
  const lines = program.heats.flatMap(({ id, style, dance, entryType, contests }) =>
    contests.flatMap(({ id: contestId, level, ageGroup, couples }) =>
      couples.map(({ rowId, entryId, personIds }) => {
        const was = {
          ...{
            heatId: id,
            heatNumber: id,
            heat: '1234A',
            round: '',
            later: [
              { heatId: id, name: 'semi-final', startTime: minuteAt(rowId * 9), floor: 'Ballroom A' },
              { heatId: id, name: 'final', startTime: minuteAt(rowId * 11), floor: 'Ballroom B' },
            ],
            startTime: minuteAt(rowId * 7),
            floor: 'Ballroom A',
          },
          ...{
            entryType,
            style,
            dance,
            level,
            ageGroup,
            contestId,
            rowId,
            entryId,
            personIds,
            backNumber: '',
          },
        };
        const kinds =
          (['MOVED', 'FLOOR', 'PARTNER', 'CONTEST', 'NEW_TIME', 'LATER_ROUND', 'NEW', 'GONE'] as const)[
            rowId % 8
          ] ?? 'NEW';
        const all = kinds === 'MOVED' ? (['MOVED', 'FLOOR', 'CONTEST'] as const) : [kinds];
        return {
          kinds: all,
          before: kinds === 'NEW' ? null : was,
          after: kinds === 'GONE' ? null : { ...was },
          isShift: false,
        };
      }),
    ),
  );
  const changed = lines.filter((_, at) => at % 3 === 0);
  const numbers = program.heats
    .flatMap(({ contests }) => contests.flatMap(({ couples }) => couples))
    .filter((_, at) => at % 5 === 0)
    .map(({ personIds, backNumber }) => ({ personIds, before: '12345', after: backNumber }));
  const names = program.people.map(({ id, name }) => ({
    personId: id,
    before: `${name} Smith`,
    after: name,
  }));
  return { sinceVersion: 2, lines: changed, numbers, names, people: program.people };
}

const links = {
  home: 'https://heats.example.org/k7Qm-tR2x-9vLd',
  own: 'https://heats.example.org/k7Qm-tR2x-9vLd/s/1',
  secret: 'a secret of the link',
};

it('keeps text on the paper, without overlaps', () => {
  fc.assert(
    fc.property(
      program,
      fc.constantFrom('a4' as const, 'letter' as const),
      fc.boolean(),
      fc.boolean(),
      (any, paper, hasMarks, hasLinks) => {
        for (const document of documents) {
          const choices = { paper, hours: 12, links: hasLinks ? links : null } as const;
          const laid = layOutDocument(any, hasMarks ? marksOn(any) : null, document, choices);
          expect(pageFaults(laid).slice(0, 5), JSON.stringify(document)).toEqual([]);
        }
      },
    ),
    cases(25),
  );
});
