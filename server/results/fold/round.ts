import type { Line, Subject } from '../../journal/act.ts';

/**
 * SCORE: each couple is scored on its own. UNCONTESTED: a single couple, without marks. STANDARD: a single couple,
 * judged against a standard. COMBINED: places in several contests.
 */
export const ROUND_KINDS = ['RECALL', 'FINAL', 'SCORE', 'UNCONTESTED', 'STANDARD', 'COMBINED'] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];

export const RETURN_REASONS = ['ILLEGIBLE', 'NOT_SIGNED', 'PLACE_TWICE', 'PLACE_MISSING', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The cause of a correction as the public reads it. */
export const CORRECTION_KINDS = ['MISREAD', 'MISSING', 'RULING'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** What the chair rules on a shared place. */
export const TIE_RULINGS = ['SHARE', 'REDANCE'] as const;
export type TieRuling = (typeof TIE_RULINGS)[number];

export interface CorrectedCard {
  readonly judgeId: number;
  /** Index of the dance, from 0. */
  readonly dance: number;
  readonly marks: readonly (number | null)[];
}

/** Who did something; a day pass acts for the account that made it. */
export interface Attribution {
  readonly byId: number;
  readonly by: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/** A judge with the name at the time. */
interface JudgeOfRound {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface CoupleOfRound {
  readonly heatEntryId: number;
  /** Back number; empty if it has none. */
  readonly number: string;
  /** Only for a couple without a back number. */
  readonly name: string;
  isWithdrawn: boolean;
  isDisqualified: boolean;
  /** Number of dances a couple danced before it left half-way; null for all others. */
  leftAfter: number | null;
}

export interface Card extends Attribution {
  readonly id: string;
  readonly judgeId: number;
  /** Index of the dance, from 0. */
  readonly dance: number;
  /** By couple: places or scores, null for a withdrawn couple; in a recall 1 for a callback mark, else null. */
  readonly marks: readonly (number | null)[];
  /** By couple; scores only. */
  readonly comments: readonly string[];
  verified: Attribution | null;
}

interface Seat {
  /** Who marks each dance. */
  judges: JudgeOfRound[];
  /** Everyone who has had the seat, the present judge last. */
  readonly had: JudgeOfRound[];
  /** Taken out without a replacement. */
  isOut: boolean;
}

/** The marks of a round at one moment. */
export interface MarkedRound {
  readonly id: string;
  readonly kind: RoundKind;
  readonly asked: number | null;
  readonly trims: boolean;
  readonly couples: readonly Readonly<CoupleOfRound>[];
  /** Judges of all dances, by seat. */
  readonly judges: readonly JudgeOfRound[];
  /** Per dance: its judges by seat, and each judge's marks by position; null where a card is missing. */
  readonly dances: readonly {
    readonly name: string;
    readonly judges: readonly JudgeOfRound[];
    readonly cards: readonly (readonly (number | null)[] | null)[];
  }[];
}

/** A contest whose places count in a combined contest. */
interface MemberOfResult {
  readonly contestId: string;
  readonly resultId: string;
  readonly name: string;
  /** By couple of the combined contest, its heat entry in this one; null without one. */
  readonly rows: readonly (number | null)[];
}

/** An approved result; the newest of a round counts. Its places follow from its marks. */
export interface Result extends Attribution {
  readonly id: string;
  readonly no: number;
  /** Why it replaces an earlier one. */
  readonly reason: string;
  readonly marks: MarkedRound;
  readonly cards: readonly Card[];
  /** Number of couples that the chair recalled from a tie; null without one. */
  readonly take: number | null;
  /** Re-dances that order its shared places. */
  readonly redances: readonly {
    readonly no: number;
    readonly rows: readonly number[];
    readonly result: Result;
  }[];
  readonly members: readonly MemberOfResult[];
  readonly correctionId: string | null;
  /** Cards or couples changed since. */
  isStale: boolean;
  announced: Attribution | null;
  published: Attribution | null;
  firstReleasedAt: number | null;
}

export interface Correction extends Attribution {
  readonly id: string;
  readonly resultId: string;
  readonly kind: CorrectionKind;
  readonly reason: string;
  readonly cards: readonly CorrectedCard[];
  /** Position of the couple it disqualifies; null if none. */
  readonly disqualified: number | null;
  decision: (Attribution & { readonly isApproved: boolean; readonly reason: string }) | null;
}

/** One attempt at a round of a contest, with its field and panel as frozen. */
export interface Round {
  readonly id: string;
  readonly no: number;
  readonly kind: RoundKind;
  readonly name: string;
  /** As printed: "112 semi". */
  readonly heat: string;
  readonly heatIds: readonly number[];
  /** Number of couples each judge calls back; null outside recalls. */
  readonly asked: number | null;
  readonly trims: boolean;
  readonly isRedance: boolean;
  needsSecondLook: boolean;
  readonly couples: CoupleOfRound[];
  readonly dances: readonly { readonly id: number; readonly name: string }[];
  readonly seats: Seat[];
  readonly cards: Card[];
  /** Cards sent back and not typed since. */
  returned: (Attribution & { readonly judge: JudgeOfRound; readonly reason: ReturnReason })[];
  /** Rulings on shared places (doubled), in the order of their first ruling. */
  shared: { place2: number; kind: TieRuling; dance: number | null }[];
  readonly results: Result[];
  readonly corrections: Correction[];
  /** Positions of recalled couples that left before the next round. */
  gone: number[];
  /** Positions of couples that take their places. */
  followers: number[];
  /** Those whose place waits for the chair to say who follows. */
  unfilled: number[];
  isAnnulled: boolean;
}

/** All attempts at all rounds of one contest. */
export interface Contest {
  /** Number of the contest in public addresses: that of its first act. 0 before it. */
  number: number;
  /** Number of its latest act. */
  last: number;
  readonly rounds: Round[];
}

export const contestSubject: Subject<Contest> = {
  name: 'contest',
  start: () => ({ number: 0, last: 0, rounds: [] }),
};

export const attributionOf = ({ byId, by, at }: Line): Attribution => ({ byId, by, at });

/** What an act that begins a round says of it. */
type NewRound = Pick<
  Round,
  'kind' | 'name' | 'heat' | 'heatIds' | 'asked' | 'trims' | 'isRedance' | 'needsSecondLook' | 'dances'
> & {
  readonly couples: readonly (Pick<CoupleOfRound, 'heatEntryId' | 'number' | 'name'> & {
    readonly out?: Pick<CoupleOfRound, 'isDisqualified' | 'leftAfter'> | undefined;
  })[];
  readonly judges: readonly JudgeOfRound[];
};

const DANCING = { isWithdrawn: false, isDisqualified: false, leftAfter: null };

/** The first round numbers its contest. */
export function addRound(
  contest: Contest,
  { no, id, data }: Line<{ round: number }>,
  { couples, judges, ...frozen }: NewRound,
): Round {
  const round: Round = {
    ...frozen,
    id,
    no: data.round,
    couples: couples.map(({ out, ...couple }) => ({
      ...couple,
      ...DANCING,
      isWithdrawn: Boolean(out),
      ...out,
    })),
    seats: judges.map((judge) => ({ judges: frozen.dances.map(() => judge), had: [judge], isOut: false })),
    cards: [],
    returned: [],
    shared: [],
    results: [],
    corrections: [],
    gone: [],
    followers: [],
    unfilled: [],
    isAnnulled: false,
  };
  contest.last = no;
  contest.number ||= no;
  contest.rounds.push(round);
  return round;
}

interface NewResult {
  /** Why it replaces an earlier one. */
  readonly reason: string;
  readonly take?: number | null;
  readonly members?: readonly MemberOfResult[];
  readonly correctionId?: string | null;
}

/** The result of the present marks. */
export function addResult(
  contest: Contest,
  round: Round,
  line: Line,
  { reason, take = null, members = [], correctionId = null }: NewResult,
): Result {
  const result: Result = {
    ...attributionOf(line),
    id: line.id,
    no: round.results.length + 1,
    reason: round.results.length > 0 ? reason : '',
    take,
    members,
    correctionId,
    marks: marksOf(round),
    cards: requiredCards(round).filter((card) => card !== undefined),
    redances: round.isRedance ? [] : redancesIn(contest),
    isStale: false,
    announced: null,
    published: null,
    firstReleasedAt: null,
  };
  round.results.push(result);
  return result;
}

/** The re-danced places of a final or combined contest. */
export const redancesIn = (contest: Contest): Result['redances'] =>
  roundsOf(contest).flatMap((round) => {
    const result = round.isRedance ? newestOf(round) : undefined;
    return result
      ? [{ no: round.no, rows: round.couples.map(({ heatEntryId }) => heatEntryId), result }]
      : [];
  });

/** What the newest result counts has changed. */
export function outdate(round: Round): void {
  const newest = newestOf(round);
  if (newest) newest.isStale = true;
}

export const roundsOf = ({ rounds }: Contest): Round[] => rounds.filter(({ isAnnulled }) => !isAnnulled);

export const roundOf = ({ rounds }: Contest, no: number): Round | undefined =>
  rounds.findLast((round) => round.no === no && !round.isAnnulled);

/** The round whose calculation places the couples. */
export const finalOf = (contest: Contest): Round | undefined =>
  roundsOf(contest).findLast(({ kind, isRedance }) => kind === 'FINAL' && !isRedance);

/** Couples that left the annulled attempt before stay out, unless it lost them all. */
export function leftBefore({ rounds }: Contest, no: number): CoupleOfRound[] {
  const before = rounds.findLast((round) => round.no === no);
  if (!before?.isAnnulled || before.kind === 'UNCONTESTED') return [];
  const left = before.couples.filter(({ isWithdrawn }) => isWithdrawn);
  return left.length < before.couples.length ? left : [];
}

export const newestOf = ({ results }: Round): Result | undefined => results.at(-1);

/** The newest result, unless cards or couples changed since. */
export function resultOf(round: Round): Result | undefined {
  const newest = newestOf(round);
  return newest?.isStale ? undefined : newest;
}

export const isReleased = (round: Round): boolean => Boolean(newestOf(round)?.announced);

/** Each judge with the dances the judge marks, by seat. */
export const panelOf = ({
  seats,
}: Pick<Round, 'seats'>): (JudgeOfRound & { seat: number; dances: number[] })[] =>
  seats.flatMap(({ judges, isOut }, seat) =>
    isOut
      ? []
      : [...Map.groupBy(judges.keys(), (dance) => judges[dance]?.id ?? 0).values()].flatMap((dances) => {
          const judge = judges[dances[0] ?? 0];
          return judge ? [{ ...judge, seat, dances }] : [];
        }),
  );

/** The card that counts for a judge in a dance. */
export const cardOf = ({ cards }: Round, judgeId: number, dance: number): Card | undefined =>
  cards.findLast((card) => card.judgeId === judgeId && card.dance === dance);

/** One per judge and dance; undefined where it is missing. */
export const requiredCards = (round: Round): (Card | undefined)[] =>
  panelOf(round).flatMap(({ id, dances }) => dances.map((dance) => cardOf(round, id, dance)));

/** The judge who has or had a seat. */
export const seatOf = ({ seats }: Round, code: string): number =>
  seats.findLastIndex(({ had }) => had.some((judge) => judge.code === code));

export function marksOf(round: Round): MarkedRound {
  const { id, kind, asked, trims, couples, dances } = round;
  const inForce = round.seats.filter(({ isOut }) => !isOut);
  return {
    id,
    kind,
    asked,
    trims,
    judges: panelOf(round),
    couples: couples.map((couple) => ({ ...couple })),
    dances: dances.map(({ name }, dance) => {
      const judges = inForce.flatMap((seat) => seat.judges[dance] ?? []);
      return { name, judges, cards: judges.map((judge) => cardOf(round, judge.id, dance)?.marks ?? null) };
    }),
  };
}

/** "Waltz, Bronze of heat 6 has cards of judges A, B. Annul its round first." */
export function whyFixed({ name, kind, cards, seats }: Round, heat: string | null): string {
  const named = heat ? `${name} of heat ${heat}` : name;
  if (kind === 'UNCONTESTED') return `${named} has a result. Undo its approval first.`;
  const judges = seats
    .flatMap(({ had }) => had)
    .filter(({ id }) => cards.some((card) => card.judgeId === id));
  const codes = [...new Set(judges.map(({ code }) => code))].sort().join(', ');
  return `${named} ${codes ? `has cards of judges ${codes}` : 'is being judged'}. Annul its round first.`;
}
