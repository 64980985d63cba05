import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { foldLines, type Line, type States, stateIn, subjectOf } from '../../../server/journal/act.ts';
import { type AnyAct, ruleOf } from '../../../server/journal/defineAct.ts';
import {
  enterCardAct,
  type Person,
  returnCardAct,
  verifyCardsAct,
} from '../../../server/results/acts/cards.ts';
import { askCorrectionAct, decideCorrectionAct } from '../../../server/results/acts/corrections.ts';
import { freezeRoundAct } from '../../../server/results/acts/fields.ts';
import {
  approveResultAct,
  releaseResultAct,
  withdrawResultAct,
} from '../../../server/results/acts/releases.ts';
import {
  annulRoundAct,
  decideCutAct,
  ruleOnCoupleAct,
  ruleOnTieAct,
  swapJudgeAct,
} from '../../../server/results/acts/rulings.ts';
import { outcomeOf } from '../../../server/results/fold/places.ts';
import { stateOf } from '../../../server/results/fold/progress.ts';
import {
  cardOf,
  contestSubject,
  newestOf,
  panelOf,
  RETURN_REASONS,
  type Result,
  type Round,
  roundOf,
} from '../../../server/results/fold/round.ts';
import { publicContestOf } from '../../../server/results/releases/publicContest.reader.ts';
import { literalFinal, literalRecall } from '../../support/scoring/literalRules.ts';

const ID = '1/HEAT/1/1/Bronze/';
const COUPLES = [0, 1, 2].map((at) => ({ heatEntryId: 10 + at, number: String(101 + at), name: '' }));
const JUDGES = ['A', 'B', 'C', 'D'].map((code, at) => ({ id: at + 1, code, name: `Judge ${code}` }));
const DANCES = [0, 1].map((at) => ({ id: at + 1, name: ['Waltz', 'Tango'][at] as string }));

/** What a round starts with. */
interface Setting {
  readonly kind: 'FINAL' | 'RECALL';
  readonly dances: number;
  readonly needsSecondLook: boolean;
  /** How far the round has come before the choices. */
  readonly stage: 'FROZEN' | 'VERIFIED' | 'PUBLIC';
}

/** A choice among the acts, people, marks and so on, whatever they are then. */
type Choice = readonly [act: number, person: number, one: number, two: number, three: number];

/** A journal of one contest, to which acts are appended as the server does. */
class Day {
  readonly lines: Line[] = [];
  readonly states: States = new Map();
  readonly setting: Setting;

  constructor(setting: Setting) {
    this.setting = setting;
    this.freeze();
    if (setting.stage !== 'FROZEN') this.type();
    if (setting.stage === 'PUBLIC') this.publish();
  }

  /** Each judge prefers another couple, so that a recall ends in a tie. */
  type(): void {
    const round = this.round as Round;
    for (const [at, { id: judgeId, code, dances }] of panelOf(round).entries()) {
      for (const dance of dances) {
        const marks = marksOf(round, dance, at);
        const card = { judgeId, code, dance, marks, comments: [], reason: '', closesUp: false, label: code };
        this.append(enterCardAct, person(0), { round: 1, ...card }, undefined);
      }
    }
    const cardIds = round.cards.map(({ id }) => id);
    this.append(verifyCardsAct, person(1), { round: 1, cardIds, how: 'SECOND_LOOK', labels: [] }, person(1));
  }

  publish(): void {
    const approval = { round: 1, no: 1, reason: 'Approved again', members: [] };
    if (this.append(approveResultAct, person(1), approval, this.contests) !== null) {
      this.append(decideCutAct, person(1), { round: 1, take: 3, question: '' }, undefined);
    }
    const resultId = newestOf(this.round as Round)?.id;
    for (const audience of ['MC', 'PUBLIC']) {
      this.append(releaseResultAct, person(1), { round: 1, resultId, no: 1, audience }, this.contests);
    }
  }

  get contest() {
    return stateIn(this.states, contestSubject, ID);
  }

  get contests() {
    return new Map([[ID, this.contest]]);
  }

  get round(): Round | undefined {
    return roundOf(this.contest, 1);
  }

  /** The refusal, or null once done. */
  append(act: AnyAct, by: Person, data: unknown, facts: unknown): string | null {
    const refusal = act.refusal?.(this.contest, data, facts) ?? null;
    if (refusal !== null) return refusal;
    const no = this.lines.length + 1;
    const line: Line = {
      ...{ no, id: `line ${no}`, kind: act.kind, subject: subjectOf(contestSubject, ID), v: act.v },
      ...{ data: act.data.parse(JSON.parse(JSON.stringify(data))), byId: by.id, passId: by.passId || null },
      ...{ by: `P${by.id}`, device: '', pressedAt: null, at: no },
    };
    this.lines.push(line);
    foldLines(ruleOf, [line], this.states);
    return null;
  }

  freeze(): void {
    const { kind, dances, needsSecondLook } = this.setting;
    const data = {
      ...{ round: 1, kind, name: 'Waltz', heat: '12', heatIds: [1], couples: COUPLES, trims: false },
      ...{ asked: kind === 'RECALL' ? 1 : null, isRedance: false, needsSecondLook },
      ...{ judges: JUDGES.slice(0, 3), dances: DANCES.slice(0, dances) },
    };
    this.append(freezeRoundAct, person(0), data, this.contests);
  }
}

const person = (at: number): Person =>
  [
    { id: 1, passId: 0 },
    { id: 2, passId: 0 },
    { id: 1, passId: 7 },
  ][at % 3] as Person;

/** Permutations of three places; in a recall, one cross. */
const PLACES = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
];
const marksOf = (round: Round, dance: number, choice: number): (number | null)[] => {
  if (round.kind === 'RECALL') return [0, 1, 2].map((couple) => (couple === choice % 3 ? 1 : null));
  const ranks = PLACES[choice % PLACES.length] ?? [];
  const out = round.couples.map(({ isWithdrawn, leftAfter }) => isWithdrawn && (leftAfter ?? 0) <= dance);
  const left = ranks.filter((_, couple) => !out[couple]).sort();
  return ranks.map((rank, couple) => (out[couple] ? null : left.indexOf(rank) + 1));
};

/** Does one chosen act; the refusal, or null. */
function choose(day: Day, [act, who, one, two, three]: Choice): string | null {
  const by = person(who);
  const { round, contests } = day;
  if (!round) {
    day.freeze();
    return null;
  }
  const newest = newestOf(round);
  const panel = panelOf(round);
  const judge = panel[one % panel.length];
  const dance = two % round.dances.length;
  const acts: (() => string | null)[] = [
    ...Array.from({ length: 6 }, () => () => {
      const { id: judgeId = 0, code = '' } = judge ?? {};
      const marks = marksOf(round, dance, three);
      const reason = cardOf(round, judgeId, dance) && three % 2 ? 'Misread' : '';
      const card = { judgeId, code, dance, marks, reason, comments: [], closesUp: false, label: code };
      return day.append(enterCardAct, by, { round: 1, ...card }, undefined);
    }),
    ...Array.from({ length: 4 }, () => () => {
      const cardIds = round.cards.filter(({ verified }) => !verified).map(({ id }) => id);
      const mine = cardIds.slice(0, 1 + (one % 6));
      const data = { round: 1, cardIds: mine, how: 'SECOND_LOOK', labels: [] };
      return day.append(verifyCardsAct, by, data, by);
    }),
    () => {
      const reason = RETURN_REASONS[two % RETURN_REASONS.length];
      const data = { round: 1, judgeId: judge?.id ?? 0, code: judge?.code ?? '', reason };
      return day.append(returnCardAct, by, data, undefined);
    },
    ...Array.from({ length: 3 }, () => () => {
      const data = { round: 1, no: round.results.length + 1, reason: 'Approved again', members: [] };
      return day.append(approveResultAct, by, data, contests);
    }),
    ...Array.from({ length: 4 }, () => () => {
      const result = round.results[one % Math.max(1, round.results.length)] ?? newest;
      const audience = two % 2 ? 'PUBLIC' : 'MC';
      const data = { round: 1, resultId: result?.id ?? '', no: result?.no ?? 0, audience };
      return day.append(releaseResultAct, by, data, contests);
    }),
    () => {
      const audience = two % 2 ? 'PUBLIC' : 'MC';
      return day.append(withdrawResultAct, by, { round: 1, no: newest?.no ?? 0, audience }, contests);
    },
    () => {
      const kind = (['WITHDRAW', 'DISQUALIFY', 'RESTORE'] as const)[two % 3];
      const leftAfter = kind === 'WITHDRAW' && three % 2 ? 1 : null;
      const data = { round: 1, kind, position: one % 3, leftAfter, reason: 'Ill', couple: '101', before: '' };
      return day.append(ruleOnCoupleAct, by, data, undefined);
    },
    () => day.append(decideCutAct, by, { round: 1, take: 1 + (one % 3), question: '' }, undefined),
    () => {
      const kind = two % 2 ? 'SHARE' : 'REDANCE';
      const data = { round: 1, kind, place2: 2 + (one % 5), dance: null, reason: 'Ruled' };
      return day.append(ruleOnTieAct, by, data, contests);
    },
    () => {
      const replacement = three % 2 ? JUDGES[3] : null;
      const data = { round: 1, seat: one % 3, code: 'A', judge: replacement, dance, from: '', reason: 'Ill' };
      return day.append(swapJudgeAct, by, data, undefined);
    },
    () => day.append(annulRoundAct, by, { round: 1, reason: 'Wrong music' }, undefined),
    ...Array.from({ length: 2 }, () => () => {
      const { id: judgeId = 0 } = judge ?? {};
      const cards = [{ judgeId, dance, marks: marksOf(round, dance, three) }];
      const data = { round: 1, resultId: newest?.id ?? '', kind: 'MISREAD', reason: 'Misread', cards };
      return day.append(askCorrectionAct, by, { ...data, disqualified: null }, String);
    }),
    ...Array.from({ length: 2 }, () => () => {
      const correctionId = round.corrections.at(-1)?.id ?? '';
      return day.append(
        decideCorrectionAct,
        by,
        { round: 1, correctionId, isApproved: one % 3 > 0, reason: 'No' },
        by,
      );
    }),
  ];
  return acts[act % acts.length]?.() ?? null;
}

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
      for (const { byId, passId, decision } of round.corrections) {
        if (!decision?.isApproved) continue;
        decided += 1;
        expect([decision.byId, decision.passId]).not.toEqual([byId, passId]);
      }
      const released = round.results.filter(({ announced }) => announced);
      for (const card of round.needsSecondLook ? released.flatMap(({ cards }) => cards) : []) {
        expect(card.verified).not.toBeNull();
        expect([card.verified?.byId, card.verified?.passId]).not.toEqual([card.byId, card.passId]);
      }
    }
  });
  expect(decided).toBeGreaterThan(0);
});
