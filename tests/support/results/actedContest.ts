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
import { annulRoundAct, ruleOnCoupleAct } from '../../../server/results/acts/rulings.ts';
import {
  cardOf,
  contestSubject,
  newestOf,
  panelOf,
  RETURN_REASONS,
  type Round,
  roundOf,
} from '../../../server/results/fold/round.ts';
import { swapJudgeAct } from '../../../server/results/rulings/judges.act.ts';
import { decideCutAct, ruleOnTieAct } from '../../../server/results/rulings/ties.act.ts';

export const ID = '1/HEAT/1/1/Bronze/';
const COUPLES = [0, 1, 2].map((at) => ({ heatEntryId: 10 + at, number: String(101 + at), name: '' }));
const JUDGES = ['A', 'B', 'C', 'D'].map((code, at) => ({ id: at + 1, code, name: `Judge ${code}` }));
const DANCES = [0, 1].map((at) => ({ id: at + 1, name: ['Waltz', 'Tango'][at] as string }));

/** What a round starts with. */
export interface Setting {
  readonly kind: 'FINAL' | 'RECALL';
  readonly dances: number;
  readonly needsSecondLook: boolean;
  /** How far the round has come before the choices. */
  readonly stage: 'FROZEN' | 'VERIFIED' | 'PUBLIC';
}

/** A choice among the acts, people, marks and so on, whatever they are then. */
type Choice = readonly [act: number, person: number, one: number, two: number, three: number];

/** A journal of one contest, to which acts are appended as the server does. */
export class Day {
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
        this.append(enterCardAct, person(0), { round: 1, ...card }, person(0));
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
      ...{ data: act.data?.parse(JSON.parse(JSON.stringify(data))), byId: by.id, passId: null },
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

export const person = (at: number): Person => ({
  id: 1 + (at % 3),
  name: `P${1 + (at % 3)}`,
  mayTakeBoth: false,
  typesTwice: false,
});

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
export function choose(day: Day, [act, who, one, two, three]: Choice): string | null {
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
      return day.append(enterCardAct, by, { round: 1, ...card }, by);
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
