import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutDocument, type PaperDocument } from '../../server/documents/drawing/layOutDocument.ts';
import type { Text } from '../../server/documents/drawing/page.ts';
import type { Program } from '../../server/publishing/program.ts';
import { cases } from '../support/cases.ts';
import { type InventedHeat, inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults, textsOf } from '../support/documents/pageFaults.ts';

const UNNAMED = 'No level or age group';
const layOut = (program: Program, document: PaperDocument) =>
  layOutDocument(program, null, document, { paper: 'letter', hours: 12, links: null });
const people = Array.from({ length: 60 }, (_, at) => ({ name: `P${at}` }));
const couplesOf = (...numbers: number[]) =>
  numbers.map((number) => ({ people: [number % 60, (number + 30) % 60], number: String(number) }));

describe('a contest danced in several heats', () => {
  const id = 'whole';
  const program = inventProgram({
    people,
    heats: [
      { label: '12', contests: [{ id, couples: couplesOf(115, 101) }] },
      { label: '13', contests: [{ id: 'alone', level: 'Gold', couples: couplesOf(130) }] },
      {
        label: '14',
        contests: [
          { id, couples: couplesOf(116) },
          { id: 'b', level: 'Gold', couples: couplesOf(9) },
        ],
      },
    ],
  });

  it('is ranked once in the judges’ book, with its couples by heat', () => {
    const texts = textsOf(layOut(program, { kind: 'judges' }));
    expect(texts.filter((text) => text.startsWith('rank 1'))).toHaveLength(1);
    expect(texts.filter((text) => text === 'uncontested')).toHaveLength(2);
    expect(texts).toContain('also in heat 14: rank there');
    const [first, last] = [texts.indexOf('12'), texts.indexOf('14')];
    expect(texts.slice(first, last).filter((text) => /^1[01]\d$/.test(text))).toEqual(['101', '115']);
    expect(texts.slice(last).filter((text) => /^1[01]\d$/.test(text))).toEqual(['116', '101', '115']);
    expect(texts.slice(last)).toContain('Full Bronze, B2 · heat 12');
  });

  it('is named with its other heats in the announcer’s book', () => {
    const texts = textsOf(layOut(program, { kind: 'announcer' }));
    expect(texts).toContain('Full Bronze, B2 · 2 of 3 · also in heat 14');
    expect(texts).toContain('Full Bronze, B2 · 1 of 3 · also in heat 12');
    expect(texts).toContain('Gold, B2 · 1');
  });
});

it('a couple entered several times in its own contest is uncontested in each of its heats', () => {
  const heat = (label: string) => ({ label, contests: [{ id: 'own', couples: couplesOf(115) }] });
  const program = inventProgram({ people, heats: [heat('12'), heat('14')] });
  const judges = textsOf(layOut(program, { kind: 'judges' }));
  expect(judges.filter((text) => /rank|uncontested/.test(text))).toEqual([
    'uncontested, also in heat 14',
    'uncontested, also in heat 12',
  ]);
  const announcer = textsOf(layOut(program, { kind: 'announcer' }));
  expect(announcer.filter((text) => text.includes('also in'))).toEqual([
    'Full Bronze, B2 · 1 · also in heat 14',
    'Full Bronze, B2 · 1 · also in heat 12',
  ]);
});

it('a lone couple is judged against the standard, and a solo scored, where the event judges them', () => {
  const heat = (label: string, entryType?: 'SOLO') => ({
    label,
    ...(entryType && { entryType }),
    contests: [{ id: entryType ?? 'own', couples: couplesOf(115) }],
  });
  const program = inventProgram({ people, heats: [heat('12'), heat('14'), heat('15', 'SOLO')] });
  const alone = { judgesSolos: true, isByStandard: true };
  const texts = textsOf(layOut(program, { kind: 'judges', alone }));
  expect(texts.filter((text) => /uncontested|standard|score/.test(text))).toEqual([
    'against the standard: 1, 2 or 3, also in heat 14',
    'against the standard: 1, 2 or 3, also in heat 12',
    'score 0 to 100',
  ]);
});

it('merged contests are ranked once, each couple under its own contest’s name', () => {
  const program = inventProgram({
    people,
    heats: [
      { label: '12', contests: [{ id: 'silver', level: 'Silver', couples: couplesOf(115) }] },
      { label: '14', contests: [{ id: 'gold', level: 'Gold', couples: couplesOf(116, 117) }] },
    ],
  });
  const merges = [['silver', 'gold']] as const;
  const texts = textsOf(layOut(program, { kind: 'judges', merges }));
  expect(texts.filter((text) => /rank 1|uncontested/.test(text))).toHaveLength(1);
  expect(texts).toContain('also in heat 14: rank there');
  const last = texts.slice(texts.indexOf('14'));
  expect(last.filter((text) => /^1\d\d$|^Silver|^Gold/.test(text))).toEqual([
    ...['Gold, B2', 'Silver, B2 · heat 12', '116', '117', '115'],
  ]);
});

it('merged contests of one heat are one contest with both names', () => {
  const contests = ['Silver', 'Gold'].map((level, at) => ({
    id: level,
    level,
    couples: couplesOf(115 + at),
  }));
  const program = inventProgram({ people, heats: [{ label: '12', contests }] });
  const texts = textsOf(layOut(program, { kind: 'judges', merges: [['Silver', 'Gold']] }));
  expect(texts).toEqual(expect.arrayContaining(['Silver, B2 and Gold, B2', 'rank 1–2', '115', '116']));
  expect(texts).not.toContain('uncontested');
});

const contest = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  couples: fc.integer({ min: 1, max: 14 }),
});
/** The name belongs to the id, as in a real program; one contest has none. */
const LEVELS: Record<string, string> = { a: 'Open', b: '', c: 'Gold', d: 'Silver' };

const program = fc
  .array(fc.uniqueArray(contest, { minLength: 1, maxLength: 4, selector: ({ id }) => id }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((heats) => {
    let number = 1000;
    return inventProgram({
      people,
      heats: heats.map(
        (contests, at): InventedHeat => ({
          label: `H${at + 1}`,
          contests: contests.map(({ id, couples }) => ({
            ...{ id, level: LEVELS[id] ?? '', ageGroup: '' },
            couples: Array.from({ length: couples }, () => {
              number += 1;
              return { people: [number % 60, (number + 30) % 60], number: String(number) };
            }),
          })),
        }),
      ),
    });
  });

const isHeading = ({ text, isBold }: Text): boolean =>
  isBold === true && /^(Open|Gold|Silver|Couples|No level or age group)( ·.*|)$/.test(text);
const isHeat = ({ text }: Text): boolean => /^H\d+$/.test(text);
/** A heat's number hangs below the top of its first heading. */
const HANGING = 27;

/** Headings of a judges' book are side by side. */
function boxHeading(texts: readonly Text[], box: Text): Text | undefined {
  const heats = texts.filter((one) => isHeat(one) && one.baseline - HANGING < box.baseline);
  const top = Math.max(...heats.map(({ baseline }) => baseline)) - HANGING;
  return texts
    .filter((one) => isHeading(one) && one.baseline > top && one.baseline < box.baseline)
    .filter(({ x }) => x < box.x + box.size)
    .toSorted((a, b) => b.baseline - a.baseline || b.x - a.x)[0];
}

/** The heading above each couple's number, by number; empty if there is only the heat's. */
function headingsOf(
  any: Program,
  kind: 'book' | 'announcer' | 'smallAnnouncer' | 'judges',
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { shapes } of layOut(any, { kind }).pages) {
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    texts.forEach((text, at) => {
      if (!/^1\d{3}$/.test(text.text)) return;
      const above =
        kind === 'judges'
          ? boxHeading(texts, text)
          : texts.slice(0, at).findLast((one) => isHeading(one) || isHeat(one));
      const name = above && isHeading(above) ? (above.text.split(' · ')[0] ?? '') : '';
      found.set(text.text, [...(found.get(text.text) ?? []), name]);
    });
  }
  return found;
}

it.each(['book', 'announcer', 'smallAnnouncer', 'judges'] as const)(
  'no couple stands under another contest’s heading in %s',
  (kind) => {
    fc.assert(
      fc.property(program, (any) => {
        const headings = headingsOf(any, kind);
        for (const { contests } of any.heats) {
          for (const { level, couples } of contests) {
            for (const { backNumber } of couples) {
              for (const heading of headings.get(backNumber) ?? ['missing']) {
                const own = level || (contests.length > 1 ? UNNAMED : heading);
                // After a break of page or column the heat's number is repeated alone.
                if (heading !== '') expect([backNumber, heading]).toEqual([backNumber, own]);
                if (level === '') expect(['', 'Couples', UNNAMED]).toContain(heading);
              }
            }
          }
        }
        expect(pageFaults(layOut(any, { kind })).slice(0, 3)).toEqual([]);
      }),
      cases(30),
    );
  },
);

it('judges are asked once for the marks of each contest, for all its couples', () => {
  fc.assert(
    fc.property(program, (any) => {
      const texts = textsOf(layOut(any, { kind: 'judges' })).join(' ');
      // A couple that is entered several times is ranked once.
      const couplesOfContests = new Map<string, Set<string>>();
      for (const { id, couples } of any.heats.flatMap(({ contests }) => contests))
        for (const { personIds } of couples) {
          if (!couplesOfContests.has(id)) couplesOfContests.set(id, new Set());
          couplesOfContests.get(id)?.add(personIds.toSorted().join());
        }
      // No one marks a couple alone in its contest, so each of its heats says so.
      const heatsOf = (id: string) =>
        any.heats.filter(({ contests }) => contests.some((contest) => contest.id === id));
      const sizes = [...couplesOfContests].flatMap(([id, { size }]) =>
        size === 1 ? heatsOf(id).map(() => 1) : [size],
      );
      const asked = [...texts.matchAll(/rank 1–(\d+)|uncontested/g)].map(([, most]) => Number(most ?? 1));
      expect(asked.toSorted((a, b) => a - b)).toEqual(sizes.toSorted((a, b) => a - b));
    }),
    cases(30),
  );
});
