import { describe, expect, test } from 'vitest';
import { layOutDocument, type PaperDocument } from '../../server/documents/drawing/layOutDocument.ts';
import type { Shape } from '../../server/documents/drawing/page.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults } from '../support/documents/pageFaults.ts';

const PEOPLE = 9;
/** The first person dances in every heat, the others in a few. */
const program = inventProgram({
  people: Array.from({ length: PEOPLE }, (_, at) => ({ name: `Person ${at + 1}` })),
  heats: Array.from({ length: 90 }, (_, at) => ({
    start: `2027-03-05T14:${String(at % 60).padStart(2, '0')}:00Z`,
    contests: [{ couples: [{ people: [0, 1 + (at % (PEOPLE - 1))] }] }],
  })),
});

const layOut = (document: PaperDocument, paper: 'a4' | 'letter') =>
  layOutDocument(program, null, document, { paper, hours: 12, links: null });
const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

describe.each(['a4', 'letter'] as const)('on %s', (paper) => {
  test('short sheets share a page, long ones do not, and no one is missing', () => {
    const [whole, paired] = [layOut({ kind: 'sheets' }, paper), layOut({ kind: 'pairedSheets' }, paper)];
    const names = ({ pages }: typeof whole) =>
      pages
        .map(({ shapes }) => textsOf(shapes).flatMap(({ size, text }) => (size === 25 ? [text] : [])))
        .filter((found) => found.length > 0);
    expect(names(whole).flat()).toHaveLength(PEOPLE);
    expect(names(paired)).toEqual([
      ['Person 1'],
      ['Person 2', 'Person 3'],
      ['Person 4', 'Person 5'],
      ['Person 6', 'Person 7'],
      ['Person 8', 'Person 9'],
    ]);
    expect(paired.pages.length).toBe(whole.pages.length - (PEOPLE - 1) / 2);
    expect(pageFaults(paired)).toEqual([]);
  });

  test("the small announcer's book has the same content on a third fewer pages", () => {
    const [large, small] = [layOut({ kind: 'announcer' }, paper), layOut({ kind: 'smallAnnouncer' }, paper)];
    expect(small.pages.length).toBeLessThan(large.pages.length * 0.7);
    const words = ({ pages }: typeof large) =>
      pages
        .flatMap(({ shapes }) => textsOf(shapes))
        .flatMap(({ text }) => (/^Person|^Heat/.test(text) ? [text] : []))
        .sort();
    expect(words(small)).toEqual(words(large));
    expect(pageFaults(small)).toEqual([]);
  });
});
