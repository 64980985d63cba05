import type { z } from 'zod';
import type { Line } from '../../journal/act.ts';
import { type Act, defineAct } from '../../journal/defineAct.ts';
import { seesMarks } from '../access.ts';
import { type Contest, contestSubject, type Round, roundOf } from '../fold/round.ts';

export const notFrozen = 'No card of this round is typed.';

interface OnRound<Data, Facts> {
  /** Why it is refused without a round; `notFrozen` if left out. */
  readonly withoutRound?: string;
  readonly seenBy?: typeof seesMarks;
  refusal(round: Round, data: Data, facts: Facts, contest: Contest): string | null;
  apply(round: Round, line: Line<Data>, contest: Contest): void;
  words(data: Data): string;
}

/** Defines an act on a round of a contest, which scrutineers and the chair see. */
export const roundAct = <Data extends { readonly round: number }, Facts = void>(
  kind: string,
  data: z.ZodType<Data>,
  { withoutRound = notFrozen, seenBy = seesMarks, refusal, apply, words }: OnRound<Data, Facts>,
): Act<Contest, Data, Facts> =>
  defineAct<Contest, Data, Facts>(kind, {
    subject: contestSubject,
    data,
    seenBy,
    refusal: (contest, said, facts) => {
      const round = roundOf(contest, said.round);
      return round ? refusal(round, said, facts, contest) : withoutRound;
    },
    apply: (contest, line) => {
      contest.last = line.no;
      const round = roundOf(contest, line.data.round);
      if (round) apply(round, line, contest);
    },
    words,
  });
