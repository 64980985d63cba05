import { oncePerCouple } from '../schedules/contests/contestKey.ts';
import { counted } from '../schedules/counted.ts';
import { compareTimes } from './compareTimes.ts';
import { alsoInWords, contestHeading } from './contestWords.ts';
import type { Program, ProgramContest, ProgramHeat, ProgramRound } from './program.ts';

/** A round after the first, for couples recalled to it. */
export interface LaterRound {
  readonly round: ProgramRound;
  readonly heat: ProgramHeat;
  /** The heat of the first round, whose number all rounds keep. */
  readonly first: ProgramHeat;
  readonly contest: ProgramContest;
  /** As planned: all dance in the first heat of the round unless a person is recalled twice. */
  readonly couples: number;
  readonly couplesInAll: number;
  /** Labels of the other heats of the round. */
  readonly elsewhere: readonly string[];
  /** "112 semi", "112". */
  readonly label: string;
  /** "final", "semi-final". */
  readonly name: string;
}

export type RoundSize = Pick<LaterRound, 'couples' | 'couplesInAll' | 'elsewhere'>;

interface LaterOfCouple
  extends Omit<LaterRound, 'round' | 'couples' | 'couplesInAll' | 'elsewhere'>,
    KnownRound {}

/** Printed after the heat number: "112 semi", "112 quarter"; empty for the final. */
export function roundSuffix(no: number, rounds: number): string {
  const before = rounds - no;
  if (before <= 0) return '';
  return ['semi', 'quarter'][before - 1] ?? `round ${no}`;
}

const withSuffix = (label: string, suffix: string): string => (suffix === '' ? label : `${label} ${suffix}`);

const nameOfRound = (suffix: string): string => suffix.replace(/^(semi|quarter)$/, '$1-final');

/** "the final", "the semi-final", "round 2". */
export function roundInWords(no: number, rounds: number): string {
  const name = nameOfRound(roundSuffix(no, rounds)) || 'final';
  return name.startsWith('round') ? name : `the ${name}`;
}

/** "112 final: Full Bronze, C1", with the dance if it differs from the heat's. */
export function laterTitle({ label, round, first, heat, contest }: LaterRound): string {
  const dance = first.dance?.id === heat.dance?.id ? '' : (first.dance?.name ?? '');
  const what = [dance, contestHeading(contest)].filter(Boolean).join(' ');
  return `${label}${round.suffix === '' ? ' final' : ''}: ${what}`;
}

/** "6 couples, if recalled", "3 of 6 couples, if recalled · also in heat 9". */
export function ifRecalled({ couples, couplesInAll, elsewhere }: RoundSize): string {
  const inAll = counted(couplesInAll, 'couple');
  const here = elsewhere.length > 0 ? `${couples} of ${inAll}` : inAll;
  return [`${here}, if recalled`, alsoInWords(elsewhere)].filter(Boolean).join(' · ');
}

/** A later round of one couple, as far as the public knows. */
export interface KnownRound {
  readonly no: number;
  readonly suffix: string;
  /** Where it is planned now, which may differ from the published version. */
  readonly heatId: number;
  /** Null until the recall is released. */
  readonly isRecalled: boolean | null;
}

/** The couples of a contest that dance its first round in one heat. */
export interface ContestPart {
  readonly heat: ProgramHeat;
  readonly contest: ProgramContest;
}

/** A couple entered several times is judged in one of its parts. */
function withoutRepeats(parts: readonly ContestPart[]): readonly ContestPart[] {
  const couples = parts.flatMap(({ contest }) => contest.couples);
  const judged = new Set(
    oncePerCouple(couples, ({ rowId, personIds }) => ({ id: rowId, people: personIds })),
  );
  return judged.size === couples.length
    ? parts
    : parts.map(({ heat, contest }) => ({
        heat,
        contest: { ...contest, couples: contest.couples.filter((couple) => judged.has(couple)) },
      }));
}

const labelled = ({ heat: first, contest }: ContestPart, suffix: string) => ({
  first,
  contest,
  label: withSuffix(first.label, suffix),
  name: nameOfRound(suffix) || 'final',
});

/** Rounds of contests with couples; a contest split over several heats is named after the last one. */
export type ProgramRounds = ReturnType<typeof indexRounds>;

export function indexRounds({ heats, rounds = [] }: Program) {
  const heatOf = new Map(heats.map((heat) => [heat.id, heat]));
  const byContest = Map.groupBy(
    heats.toSorted(compareTimes).flatMap((heat) => heat.contests.map((contest) => ({ heat, contest }))),
    ({ contest }) => contest.id,
  );
  const partsOf = new Map([...byContest].map(([id, parts]) => [id, withoutRepeats(parts)]));
  const ofRounds = Map.groupBy(rounds, ({ contestId }) => contestId);
  const later = rounds.flatMap((round): LaterRound[] => {
    const all = ofRounds.get(round.contestId) ?? [];
    const [first, heat] = [partsOf.get(round.contestId)?.at(-1), heatOf.get(round.heatId ?? 0)];
    if (!first || !heat) return [];
    const recall = all.find(({ no }) => no === round.no - 1);
    const own = all.filter(({ no }) => no === round.no);
    // Couples are shared out once they are known.
    const couplesInAll = recall?.asked ?? 0;
    const couples = Math.ceil(couplesInAll / own.length);
    const elsewhere = own.flatMap(({ heatId }) =>
      heatId === round.heatId ? [] : (heatOf.get(heatId ?? 0)?.label ?? []),
    );
    return [{ round, heat, couples, couplesInAll, elsewhere, ...labelled(first, round.suffix) }];
  });
  const first = new Map(
    rounds.flatMap((round) => (round.no === 1 ? [[round.contestId, round] as const] : [])),
  );
  const suffixOf = (contestId: string): string => first.get(contestId)?.suffix ?? '';
  const ofContest = Map.groupBy(later, ({ round }) => round.contestId);
  const inHeat = Map.groupBy(later, ({ heat }) => heat.id);
  return {
    /** By time; judges mark the couples of all parts together, each once, in the last one. */
    partsOf: (contestId: string): readonly ContestPart[] => partsOf.get(contestId) ?? [],
    laterOf: (contestId: string): readonly LaterRound[] => ofContest.get(contestId) ?? [],
    /** The later rounds of a couple; `known` is null where no recall is read, so that all are uncertain. */
    laterFor: (contestId: string, known: readonly KnownRound[] | null): readonly LaterOfCouple[] => {
      const planned = (ofContest.get(contestId) ?? []).map(({ round, heat }) => ({
        no: round.no,
        suffix: round.suffix,
        heatId: heat.id,
        isRecalled: null,
      }));
      return (known ?? planned).flatMap((one) => {
        const [first, heat] = [partsOf.get(contestId)?.at(-1), heatOf.get(one.heatId)];
        return first && heat ? [{ ...one, heat, ...labelled(first, one.suffix) }] : [];
      });
    },
    laterIn: ({ id }: Pick<ProgramHeat, 'id'>): readonly LaterRound[] => inHeat.get(id) ?? [],
    /** "112", or "112 semi" before the final. */
    labelOf: ({ label }: ProgramHeat, { id }: ProgramContest): string => withSuffix(label, suffixOf(id)),
    /** "semi" of the first round; empty if there is only one. */
    suffixOf,
    /** "semi-final": the round that couples dance in the contest's heat; empty if there is only one round. */
    nameOf: (contestId: string): string => nameOfRound(suffixOf(contestId)),
    /** Number of couples that the first round recalls; null for a final. */
    askedOf: (contestId: string): number | null => first.get(contestId)?.asked ?? null,
  };
}
