import { describe, expect, it } from 'vitest';
import { bookHeat } from '../../server/documents/contents/floorBooks.ts';
import { indexMarks, marksBetween } from '../../server/documents/contents/marks.ts';
import { personSheet } from '../../server/documents/contents/personSheet.ts';
import { indexProgram } from '../../server/documents/contents/programIndex.ts';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { narrowed } from '../../server/documents/narrowed.ts';
import { compareSheets } from '../../server/publishing/changes/compareSheets.ts';
import { type InventedHeat, inventProgram } from '../support/documents/inventedProgram.ts';
import { textsOf } from '../support/documents/pageFaults.ts';

const people = [
  { name: 'Ellen' },
  { name: 'Dmitri', isProfessional: true },
  { name: 'Marco', isProfessional: true },
];
const heat = (couples: number[][], more: Partial<InventedHeat> = {}): InventedHeat => ({
  contests: [{ couples: couples.map((own) => ({ people: own, number: '214' })) }],
  ...more,
});
const linesOf = (
  program: Parameters<typeof indexProgram>[0],
  marks: Parameters<typeof indexMarks>[0] | null = null,
) => {
  const index = indexProgram(program);
  const sheet = personSheet(index, index.person(1), marks && indexMarks(marks, index.clock));
  return sheet.parts.flatMap(({ runs }) => runs.map((run) => ('lines' in run ? run.lines : run.awards)));
};

describe('a heat sheet', () => {
  it('groups consecutive heats, and shows the time of awards', () => {
    const program = inventProgram({
      people,
      sections: [
        { startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T15:00:00Z' },
        {
          title: 'Awards',
          type: 'BREAK',
          startTime: '2027-03-05T15:00:00Z',
          endTime: '2027-03-05T15:10:00Z',
        },
      ],
      heats: [heat([[0, 1]]), heat([[0, 1]]), heat([[2, 1]]), heat([[0, 2]])],
    });
    const [first, second, awards] = linesOf(program);
    expect([first, second].map((run) => Array.isArray(run) && run.map((line) => line.heat))).toEqual([
      ['1', '2'],
      ['4'],
    ]);
    expect(awards).toEqual({ startTime: '2027-03-05T15:00:00Z', title: 'Awards', floor: '', contests: 3 });
  });

  it('names the style of a dance only if another style has the same dance', () => {
    const program = inventProgram({
      people,
      heats: [
        heat([[0, 1]], { style: 'Rhythm', dance: 'Rumba' }),
        heat([[0, 1]], { style: 'Latin', dance: 'Rumba' }),
        heat([[0, 1]], { style: 'Latin', dance: 'Samba' }),
        heat([[0, 1]], { style: 'Latin', dance: null, entryType: 'MULTI' }),
      ],
    });
    const dances = linesOf(program).flatMap((run) =>
      Array.isArray(run) ? run.map(({ dance }) => dance) : [],
    );
    expect(dances).toEqual(['Rhythm Rumba', 'Latin Rumba', 'Samba', 'Latin Multi']);
  });

  it('states changes since the previous version, and keeps cancelled lines at their time', () => {
    const before = inventProgram({
      people,
      version: 2,
      heats: [heat([[0, 1]]), heat([[0, 1]]), heat([[0, 1]])],
    });
    const [first, second, third] = before.heats;
    const after = {
      ...before,
      version: 3,
      heats: [
        { ...first!, startTime: '2027-03-05T14:07:00Z' },
        { ...second!, contests: [] },
        {
          ...third!,
          label: '3A',
          contests: third!.contests.map((one) => ({
            ...one,
            couples: [{ ...one.couples[0]!, personIds: [1, 3] }],
          })),
        },
      ],
    };
    const marks = marksBetween(before, compareSheets(before, after));
    const lines = linesOf(after, marks).flatMap((run) => (Array.isArray(run) ? run : []));
    expect(lines.map(({ heat: label, mark }) => [label, mark?.kind, mark?.words])).toEqual([
      ['2', 'GONE', 'cancelled'],
      ['3A', 'MOVED', 'was 3, 9:04 AM, with Dmitri'],
      ['1', 'NEW_TIME', 'was 9:00 AM'],
    ]);
    const choices = { paper: 'a4', hours: 12, links: null } as const;
    const texts = textsOf(layOutDocument(after, marks, { kind: 'sheet', personId: 1 }, choices));
    expect(texts).toEqual(expect.arrayContaining(['◷ was 9:00 AM', '− cancelled']));
    expect(texts.some((text) => text.includes('changed since version 2'))).toBe(true);
    // Someone who no longer dances still gets a sheet that says so.
    const dmitri = textsOf(
      layOutDocument(
        {
          ...after,
          people: [people[0]!, people[2]!].map((one, at) => ({
            ...one,
            id: at * 2 + 1,
            isProfessional: at > 0,
            isJunior: false,
            studioId: null,
          })),
        },
        marks,
        { kind: 'sheet', personId: 2 },
        choices,
      ),
    );
    expect(dmitri.filter((text) => text === '− cancelled')).toHaveLength(2);
  });
});

describe('a sheet of one person', () => {
  it('names a later round after the last heat of its contest, as every other paper does', () => {
    const own = (people: number[]) => [{ id: 'whole', couples: [{ people, number: '1' }] }];
    const program = inventProgram({
      people,
      heats: [{ contests: own([0, 1]) }, { contests: own([2, 1]) }, { contests: [] }],
    });
    const rounds = [
      { contestId: 'whole', no: 1, suffix: 'semi', asked: 1, heatId: null },
      { contestId: 'whole', no: 2, suffix: '', asked: null, heatId: 3 },
    ];
    const file = { type: 'pdf', document: { kind: 'sheet', personId: 1 } } as const;
    const source = narrowed({ program: { ...program, rounds }, marks: null }, file);
    expect(source.program.people.map(({ id }) => id)).toEqual([1, 2]);
    const laid = layOutDocument(source.program, null, file.document, { paper: 'a4', hours: 12, links: null });
    const whole = layOutDocument({ ...program, rounds }, null, file.document, {
      paper: 'a4',
      hours: 12,
      links: null,
    });
    expect(textsOf(laid)).toEqual(textsOf(whole));
  });
});

describe('books', () => {
  it('mark each dancer who was in the previous heat on the floor', () => {
    const program = inventProgram({
      people,
      sections: [{ floor: 'A' }, { floor: 'B' }],
      heats: [heat([[0, 1]], { section: 0 }), heat([[2, 1]], { section: 1 }), heat([[0, 2]], { section: 0 })],
    });
    const index = indexProgram(program);
    const [, other, third] = program.heats.map((one) => bookHeat(index, one));
    expect(other?.before).toBeNull();
    expect(third?.before).toBe('1');
    const dancers = third?.contests[0]?.couples[0]?.dancers;
    expect(dancers?.map(({ name, wasJustOn }) => [name, wasJustOn])).toEqual([
      ['Ellen', true],
      ['Marco', false],
    ]);
  });

  it('name a single heat by its number, and a session that runs past noon "daytime"', () => {
    const at = (time: string) => `2027-03-06T${time}:00Z`;
    const program = inventProgram({
      people,
      sections: [
        { startTime: at('14:00'), endTime: at('20:00') },
        { startTime: at('23:00'), endTime: at('23:30') },
      ],
      heats: [
        heat([[0, 1]], { start: at('14:00'), label: '264' }),
        heat([[0, 1]], { section: 1, start: at('23:00'), label: '265' }),
      ],
    });
    for (const kind of ['music', 'deck'] as const) {
      const words = textsOf(layOutDocument(program, null, { kind }, { paper: 'a4', hours: 12, links: null }));
      expect(words.join(' ')).toMatch(/Saturday daytime · (heat )?264( |$)/);
    }
  });

  it('explain an empty document on one page', () => {
    const choices = { paper: 'letter', hours: 24, links: null } as const;
    for (const kind of ['book', 'sheets', 'announcer', 'judges', 'music', 'deck'] as const) {
      const laid = layOutDocument(inventProgram(), null, { kind }, choices);
      expect([laid.pages.length, textsOf(laid)]).toEqual([
        1,
        expect.arrayContaining(['No couples are assigned to heats yet.']),
      ]);
    }
  });

  it('report characters that the fonts lack, and print boxes for them', () => {
    const program = inventProgram({
      people: [{ name: 'Xiu ก 🙂' }, { name: 'Bo' }],
      heats: [heat([[0, 1]])],
    });
    const laid = layOutDocument(
      program,
      null,
      { kind: 'announcer' },
      { paper: 'a4', hours: 12, links: null },
    );
    expect(laid.missing).toEqual(['ก', '🙂']);
    expect(textsOf(laid)).toContain('Xiu □ □');
  });
});

it.each(['sheets', 'book', 'announcer', 'smallAnnouncer', 'judges', 'music', 'deck'] as const)(
  'every page of %s says that it is a draft until it is published',
  (kind) => {
    const heats = Array.from({ length: 90 }, () => heat([[0, 1]]));
    const draftsOf = (version: number | null) => {
      const program = inventProgram({ people, heats, version });
      const laid = layOutDocument(program, null, { kind }, { paper: 'a4', hours: 12, links: null });
      return new Set(laid.pages.map((page) => textsOf({ ...laid, pages: [page] }).includes('Draft')));
    };
    expect([draftsOf(null), draftsOf(1)]).toEqual([new Set([true]), new Set([false])]);
  },
);
