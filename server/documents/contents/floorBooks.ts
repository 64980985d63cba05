import { alsoInWords, contestHeading, contestText } from '../../publishing/contestWords.ts';
import type { ProgramContest, ProgramCouple, ProgramHeat } from '../../publishing/program.ts';
import { laterTitle, type RoundSize } from '../../publishing/programRounds.ts';
import { coupleKey } from '../../schedules/contests/contestKey.ts';
import { byNumber, coupleNames, coupleStudio } from './coupleWords.ts';
import type { Mark, MarkIndex } from './marks.ts';
import type { ProgramIndex } from './programIndex.ts';

/** Names are separate, since each dancer may have been on the floor in the previous heat. */
export interface BookCouple {
  readonly couple: ProgramCouple;
  readonly number: string;
  /** With TBA for a partner to be announced, who has no id. */
  readonly dancers: readonly {
    readonly id: number | null;
    readonly name: string;
    readonly wasJustOn: boolean;
  }[];
  readonly studio: string;
  /** The heat that one of the dancers comes from: "heat 7", "Ballroom B, heat 70"; empty if they are free. */
  readonly comesFrom: string;
  readonly mark: Mark | null;
}

export interface BookContest {
  /** "Full Bronze, C1". */
  readonly name: string;
  readonly couples: readonly BookCouple[];
  /** Number of couples recalled to the next round; null for a final. */
  readonly asked: number | null;
  /** Includes couples in other heats. */
  readonly couplesInAll: number;
  /** Its couples in other heats, by time. */
  readonly elsewhere: readonly BookPart[];
  /** The heat in which judges mark all its couples: the last one. */
  readonly markedIn: string;
}

export interface BookPart {
  /** "Full Bronze, C1 · heat 12". */
  readonly name: string;
  readonly label: string;
  readonly couples: readonly { readonly number: string; readonly mark: Mark | null }[];
}

/** A later round held in this heat; its couples are unknown at print time. */
interface BookLaterRound extends RoundSize {
  /** "112 final: Full Bronze, C1". */
  readonly name: string;
  readonly asked: number | null;
}

export interface BookHeat {
  readonly heat: ProgramHeat;
  readonly label: string;
  readonly dance: string;
  readonly style: string;
  /** Empty if untimed. */
  readonly time: string;
  readonly couples: number;
  /** Includes couples of later rounds. */
  readonly couplesInAll: number;
  /** Label of the previous heat on this floor; null for the first. */
  readonly before: string | null;
  readonly isEverybodyJustOn: boolean;
  /** The change that applies to the whole heat. */
  readonly mark: Mark | null;
  readonly contests: readonly BookContest[];
  readonly later: readonly BookLaterRound[];
}

export function bookHeat(index: ProgramIndex, heat: ProgramHeat, marks: MarkIndex | null = null): BookHeat {
  const before = index.heatBefore(heat);
  const isNewSession = before !== null && index.sessionOf(before) !== index.sessionOf(heat);
  const justOn = before && !isNewSession ? peopleOf(before) : new Set<number>();
  const later = index.rounds.laterIn(heat);
  const contests = heat.contests.map((contest) => ({
    ...wholeContest(index, heat, contest, marks),
    name: [contestHeading(contest, heat.contests.length === 1), index.rounds.nameOf(contest.id)]
      .filter(Boolean)
      .join(', '),
    asked: index.rounds.askedOf(contest.id),
    couples: inOrder(contest).map(
      (couple): BookCouple => ({
        couple,
        number: couple.backNumber,
        dancers: coupleNames(index, couple).map((name, place) => ({
          id: couple.personIds[place] ?? null,
          name,
          wasJustOn: justOn.has(couple.personIds[place] ?? 0),
        })),
        studio: coupleStudio(index, couple),
        comesFrom: comesFrom(index, heat, couple, justOn),
        mark: marks?.inHeat(heat, couple) ?? null,
      }),
    ),
  }));
  const dancers = contests.flatMap(({ couples }) =>
    couples.flatMap((each) => each.dancers.filter(({ id }) => id)),
  );
  const couplesOf = contests.reduce((sum, { couples }) => sum + couples.length, 0);
  return {
    heat,
    label: heat.label,
    dance: index.fullDanceName(heat),
    style: heat.style.name,
    time: index.timeOf(heat),
    couples: couplesOf,
    couplesInAll: later.reduce((sum, { couples }) => sum + couples, couplesOf),
    before: before && !isNewSession ? before.label : null,
    isEverybodyJustOn: dancers.length > 0 && dancers.every(({ wasJustOn }) => wasJustOn),
    mark: marks?.ofHeat(heat) ?? null,
    contests,
    later: later.map((round) => ({
      ...round,
      asked: round.round.asked,
      name: laterTitle(round),
    })),
  };
}

function wholeContest(
  { rounds }: ProgramIndex,
  { id: heatId, label }: ProgramHeat,
  { id, couples }: ProgramContest,
  marks: MarkIndex | null,
): Pick<BookContest, 'couplesInAll' | 'elsewhere' | 'markedIn'> {
  const parts = rounds.partsOf(id);
  // A couple entered several times dances here, too.
  const here = new Set(couples.map(({ personIds }) => coupleKey(personIds)));
  return {
    couplesInAll: parts.reduce((sum, { contest }) => sum + contest.couples.length, 0),
    markedIn: parts.at(-1)?.heat.label ?? label,
    elsewhere: parts
      .filter(({ heat }) => heat.id !== heatId)
      .map(({ heat, contest }) => ({
        name: [contestText(contest), `heat ${heat.label}`].filter(Boolean).join(' · '),
        label: heat.label,
        couples: inOrder(contest)
          .filter(({ personIds }) => !here.has(coupleKey(personIds)))
          .map((couple) => ({
            number: couple.backNumber,
            mark: marks?.inHeat(heat, couple) ?? null,
          })),
      })),
  };
}

/** "also in heat 14"; empty for a contest of one heat. */
export const alsoIn = ({ elsewhere }: BookContest): string =>
  alsoInWords(elsewhere.map(({ label }) => label));

/** Couples should be on deck two heats ahead. */
const ON_DECK_MILLISECONDS = 3 * 60_000;

function comesFrom(
  index: ProgramIndex,
  heat: ProgramHeat,
  { personIds }: ProgramCouple,
  justOn: ReadonlySet<number>,
): string {
  if (personIds.some((id) => justOn.has(id))) return `heat ${index.heatBefore(heat)?.label}`;
  const start = Date.parse(heat.startTime ?? '');
  const elsewhere = personIds
    .flatMap((id) => index.seatsOf(id))
    .findLast(
      ({ heat: { startTime, endTime }, section }) =>
        section?.floor !== index.floorOf(heat) &&
        Date.parse(startTime ?? '') <= start &&
        Date.parse(endTime ?? '') > start - ON_DECK_MILLISECONDS,
    );
  return elsewhere ? `${index.floorOf(elsewhere.heat)}, heat ${elsewhere.heat.label}` : '';
}

const peopleOf = (heat: ProgramHeat): Set<number> =>
  new Set(heat.contests.flatMap(({ couples }) => couples.flatMap(({ personIds }) => personIds)));

/** By back number; couples without one come last, in their given order. */
const inOrder = ({ couples }: ProgramContest): ProgramCouple[] =>
  couples.toSorted(
    (a, b) =>
      Number(a.backNumber === '') - Number(b.backNumber === '') || byNumber(a.backNumber, b.backNumber),
  );

/** What judges do with couples that are not ranked against others. */
export interface JudgedAlone {
  readonly judgesSolos: boolean;
  readonly isByStandard: boolean;
}

export function judgesTask(
  asked: number | null,
  couples: number,
  { judgesSolos, isByStandard }: JudgedAlone,
  isSolo: boolean,
): string {
  if (asked !== null) return `recall ${asked}`;
  if (isSolo && judgesSolos) return 'score 0 to 100';
  if (couples > 1) return `rank 1–${couples}`;
  return isByStandard ? 'against the standard: 1, 2 or 3' : 'uncontested';
}
