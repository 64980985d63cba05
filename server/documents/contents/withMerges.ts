import { contestText } from '../../publishing/contestWords.ts';
import type { Program, ProgramContest } from '../../publishing/program.ts';

/** Each merged contest, and the one in which its couples are judged. */
export type Merges = readonly (readonly [id: string, intoId: string])[];

/** Contests that are judged together have one id, and are one contest where they share a heat. */
export function withMerges(program: Program, merges: Merges): Program {
  if (merges.length === 0) return program;
  const into = new Map(merges);
  const heats = program.heats.map((heat) => {
    const judged = Map.groupBy(heat.contests, ({ id }) => into.get(id) ?? id);
    return { ...heat, contests: [...judged].map(([id, own]) => ({ ...merged(own), id })) };
  });
  return { ...program, heats };
}

function merged(contests: readonly ProgramContest[]): ProgramContest {
  const [first, ...others] = contests as readonly [ProgramContest, ...ProgramContest[]];
  if (others.length === 0) return first;
  const names = contests.map((contest) => contestText(contest)).filter(Boolean);
  const couples = contests.flatMap((contest) => contest.couples);
  return { ...first, level: names.join(' and '), ageGroup: '', couples };
}
