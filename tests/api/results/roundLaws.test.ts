import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { foldLines, type Line, type States, stateIn } from '../../../server/journal/act.ts';
import { ruleOf } from '../../../server/journal/defineAct.ts';
import { decideCorrectionAct } from '../../../server/results/acts/corrections.ts';
import {
  approveResultAct,
  releaseResultAct,
  withdrawResultAct,
} from '../../../server/results/acts/releases.ts';
import { annulRoundAct, ruleOnCoupleAct } from '../../../server/results/acts/rulings.ts';
import { outcomeOf } from '../../../server/results/fold/places.ts';
import { stateOf } from '../../../server/results/fold/progress.ts';
import {
  cardOf,
  contestSubject,
  newestOf,
  panelOf,
  type Result,
  type Round,
} from '../../../server/results/fold/round.ts';
import { publicContestOf } from '../../../server/results/releases/publicContest.reader.ts';
import { decideCutAct } from '../../../server/results/rulings/ties.act.ts';
import { choose, Day, ID, type Setting } from '../../support/results/actedContest.ts';
import { literalFinal, literalRecall } from '../../support/scoring/literalRules.ts';

const settings = fc.record<Setting>({
  kind: fc.constantFrom('FINAL', 'RECALL'),
  dances: fc.integer({ min: 1, max: 2 }),
  needsSecondLook: fc.boolean(),
  stage: fc.constantFrom('FROZEN', 'VERIFIED', 'PUBLIC'),
});
const small = fc.nat(59);
const choicesBy = (who: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(small, who, small, small, small), { minLength: 20, maxLength: 120 });
const runs = { numRuns: Math.ceil(4_000 * inject('propertyEffort')) };

const all = (day: Day): Round[] => day.contest.rounds;

/** Checked after every act. */
function everyStep(
  who: fc.Arbitrary<number>,
  law: (day: Day, refusal: string | null) => void,
  of: fc.Arbitrary<Setting> = settings,
): void {
  fc.assert(
    fc.property(of, choicesBy(who), (setting, chosen) => {
      const day = new Day(setting);
      for (const choice of chosen) law(day, choose(day, choice));
    }),
    runs,
  );
}

/** Couples that danced to the end, with their marks by dance: the rest is checked by the laws of scoring. */
function wholeField({ marks }: Result): number[][][] | null {
  if (marks.couples.some(({ isWithdrawn }) => isWithdrawn)) return null;
  return marks.dances.map(({ cards }) =>
    marks.couples.map((_, couple) => cards.map((card) => card?.[couple] ?? 0)),
  );
}

test('any sequence of acts is refused with a sentence, or leaves places, recalls and releases that agree with scoring', () => {
  let places = 0;
  let recalls = 0;
  let isSentence = true;
  everyStep(small, (day, refusal) => {
    if (refusal !== null && !/^[A-Z“].*[.?]$/.test(refusal)) isSentence = false;
    for (const round of all(day)) {
      for (const result of round.results) {
        const { placings, recalled } = outcomeOf(result, day.contests);
        const field = wholeField(result);
        if (!field || result.cards.length === 0) continue;
        if (round.kind === 'FINAL') {
          const { overall } = literalFinal(field);
          const found = placings.toSorted((a, b) => a.position - b.position).map(({ place2 }) => place2 / 2);
          expect(found).toEqual(overall);
          places += 1;
        } else {
          const totals = result.marks.couples.map((_, couple) =>
            field
              .flat(0)
              .reduce((sum, table) => sum + (table[couple] ?? []).filter((mark) => mark === 1).length, 0),
          );
          const answer = literalRecall(totals, 1);
          const choices = (Array.isArray(answer[0]) ? answer : [answer]).filter((one) => String(one) !== '');
          expect(choices).toContainEqual([...recalled]);
          recalls += 1;
        }
      }
      const newest = newestOf(round);
      if (!newest?.announced) continue;
      expect(newest.isStale).toBe(false);
      expect(newest.cards.map(({ id }) => id).sort()).toEqual(
        panelOf(round)
          .flatMap(({ id, dances }) => dances.flatMap((dance) => cardOf(round, id, dance)?.id ?? []))
          .sort(),
      );
    }
  });
  expect({ isSentence, hasPlaces: places > 0, hasRecalls: recalls > 0 }).toEqual({
    isSentence: true,
    hasPlaces: true,
    hasRecalls: true,
  });
});

test('two copies that read the same acts are equal, whether one by one or all together', () => {
  fc.assert(
    fc.property(settings, choicesBy(small), (setting, chosen) => {
      const day = new Day(setting);
      for (const choice of chosen) choose(day, choice);
      const other: States = new Map();
      foldLines(ruleOf, JSON.parse(JSON.stringify(day.lines)) as Line[], other);
      expect(stateIn(other, contestSubject, ID)).toEqual(day.contest);
    }),
    runs,
  );
});

test('no sequence shows anyone a mark before its release, or one that was withdrawn or superseded', () => {
  let shown = 0;
  everyStep(small, (day) => {
    const page = publicContestOf(day.contests, ID, true);
    const audience = publicAudience(day.lines);
    const states = all(day).map((round) => stateOf(round));
    expect(states.includes('PUBLIC')).toBe(audience !== null);
    if (!page) {
      expect(day.setting.kind === 'FINAL' && audience !== null && hasMarks(day, audience)).toBe(false);
      return;
    }
    shown += 1;
    const result = all(day)
      .flatMap(({ results }) => results)
      .find(({ id }) => id === audience);
    expect(page.resultNo).toBe(result?.no);
    const marks = result?.marks.dances.map(({ cards }) => cards.map((card) => card?.join()).sort());
    if (result && wholeField(result)) {
      const seen = page.marks?.dances.map(({ rows, judges }) =>
        judges
          .map((_, seat) =>
            rows
              .toSorted((a, b) => a.position - b.position)
              .map((row) => row.marks[seat]?.mark)
              .join(),
          )
          .sort(),
      );
      expect(seen).toEqual(marks);
    }
  });
  expect(shown).toBeGreaterThan(0);
});

const hasMarks = (day: Day, id: string): boolean =>
  all(day).some(({ results }) => results.some((result) => result.id === id && result.cards.length > 0));

/** The result that everyone may see, told from the lines alone; null if none. */
function publicAudience(lines: readonly Line[]): string | null {
  let newest: string | null = null;
  let announced = false;
  let published = false;
  for (const { id, kind, data } of lines) {
    const { audience, isApproved } = data as { audience?: string; isApproved?: boolean };
    if (kind === releaseResultAct.kind) {
      if (audience === 'MC') announced = true;
      else published = true;
    }
    if (kind === withdrawResultAct.kind) {
      if (audience === 'MC') announced = false;
      else published = false;
    }
    if (
      kind === annulRoundAct.kind ||
      kind === ruleOnCoupleAct.kind ||
      kind === approveResultAct.kind ||
      kind === decideCutAct.kind
    ) {
      // None of them is possible while a result is released.
      if (announced || published) return 'changed while released';
      newest = id;
    }
    if (kind === decideCorrectionAct.kind && isApproved) newest = id;
  }
  return published ? newest : null;
}

test('no act of one person alone releases what needs two', () => {
  const one = fc.constantFrom(0, 1, 2);
  fc.assert(
    fc.property(one, settings, choicesBy(fc.constant(0)), (who, setting, chosen) => {
      const day = new Day({ ...setting, needsSecondLook: true, stage: 'FROZEN' });
      for (const [act, , ...rest] of chosen) {
        choose(day, [act, who, ...rest]);
        for (const round of all(day)) {
          const hasCards = round.results.some(({ cards, announced }) => announced && cards.length > 0);
          expect(hasCards).toBe(false);
        }
      }
    }),
    runs,
  );
  let decided = 0;
  everyStep(small, (day) => {
    for (const round of all(day)) {
      for (const { byId, decision } of round.corrections) {
        if (!decision?.isApproved) continue;
        decided += 1;
        expect(decision.byId).not.toBe(byId);
      }
      const released = round.results.filter(({ announced }) => announced);
      for (const card of round.needsSecondLook ? released.flatMap(({ cards }) => cards) : []) {
        expect(card.verified).not.toBeNull();
        expect(card.verified?.byId).not.toBe(card.byId);
      }
    }
  });
  expect(decided).toBeGreaterThan(0);
});
