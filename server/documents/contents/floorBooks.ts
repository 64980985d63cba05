import type { ProgramContest, ProgramCouple, ProgramHeat } from '../../publishing/program.ts';
import { byNumber, contestText, coupleStudio } from './coupleWords.ts';
import type { Mark, MarkIndex } from './marks.ts';
import type { ProgramIndex } from './programIndex.ts';

/** A couple as books show it: names each by itself, since each may have been on the floor before. */
export interface BookCouple {
  readonly couple: ProgramCouple;
  readonly number: string;
  readonly dancers: readonly { readonly id: number; readonly name: string; readonly wasJustOn: boolean }[];
  readonly studio: string;
  readonly mark: Mark | null;
}

export interface BookContest {
  /** "Full Bronze, C1". */
  readonly name: string;
  readonly couples: readonly BookCouple[];
}

/** A heat as the announcer, the judges and the deck captain have it before them. */
export interface BookHeat {
  readonly heat: ProgramHeat;
  readonly label: string;
  /** "Smooth Tango". */
  readonly dance: string;
  readonly style: string;
  readonly floor: string;
  readonly startTime: string | null;
  readonly couples: number;
  /** The heat before on this floor; null for the first one. */
  readonly before: string | null;
  readonly isEverybodyJustOn: boolean;
  readonly contests: readonly BookContest[];
}

/** A heat with who is in it, numbers ascending inside a contest, and who of them was on this floor in the heat before. */
export function bookHeat(index: ProgramIndex, heat: ProgramHeat, marks: MarkIndex | null = null): BookHeat {
  const before = index.heatBefore(heat);
  const isNewSession = before !== null && index.sessionOf(before) !== index.sessionOf(heat);
  const justOn = before && !isNewSession ? peopleOf(before) : new Set<number>();
  const contests = heat.contests.map((contest) => ({
    name: contestText(contest),
    couples: inOrder(contest).map(
      (couple): BookCouple => ({
        couple,
        number: couple.backNumber,
        dancers: couple.personIds.map((id) => ({
          id,
          name: index.person(id).name,
          wasJustOn: justOn.has(id),
        })),
        studio: coupleStudio(index, couple),
        mark: marks?.of(heat, couple) ?? null,
      }),
    ),
  }));
  const dancers = contests.flatMap(({ couples }) => couples.flatMap((each) => each.dancers));
  return {
    heat,
    label: heat.label,
    dance: index.fullDanceName(heat),
    style: heat.style.name,
    floor: index.floorOf(heat),
    startTime: heat.startTime,
    couples: contests.reduce((sum, { couples }) => sum + couples.length, 0),
    before: before && !isNewSession ? before.label : null,
    isEverybodyJustOn: dancers.length > 0 && dancers.every(({ wasJustOn }) => wasJustOn),
    contests,
  };
}

const peopleOf = (heat: ProgramHeat): Set<number> =>
  new Set(heat.contests.flatMap(({ couples }) => couples.flatMap(({ personIds }) => personIds)));

/** Numbers ascending; those without one keep their order behind them. */
const inOrder = ({ couples }: ProgramContest): ProgramCouple[] =>
  couples.toSorted(
    (a, b) =>
      Number(a.backNumber === '') - Number(b.backNumber === '') || byNumber(a.backNumber, b.backNumber),
  );

/** What a judge is asked: one couple alone is not compared with anybody. */
export const judgesTask = ({ couples }: BookContest): string =>
  couples.length === 1 ? 'uncontested' : `rank 1–${couples.length}`;
