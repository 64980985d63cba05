import { z } from 'zod';
import { defineAct } from '../../journal/defineAct.ts';
import { seesMarks } from '../access.ts';
import { outcomeOf } from '../fold/places.ts';
import { nextField } from '../fold/progress.ts';
import {
  addResult,
  type Contest,
  contestSubject,
  inRound,
  newestOf,
  outdate,
  type Round,
  roundOf,
  roundsOf,
} from '../fold/round.ts';
import { notFrozen, releasedAlready } from './cards.ts';

/** Why a ruling on a round that others follow is refused. */
export const followed = (contest: Contest, { no }: Round): string | null =>
  roundsOf(contest).some((round) => round.no > no) ? 'The next round has begun. Annul that one first.' : null;

const onCouple = z.object({
  round: z.number(),
  kind: z.enum(['WITHDRAW', 'DISQUALIFY', 'RESTORE']),
  position: z.number(),
  /** Number of dances it danced before it left half-way. */
  leftAfter: z.number().nullable(),
  reason: z.string(),
  couple: z.string(),
  /** First dance without the couple. */
  before: z.string(),
});
export type CoupleRuling = z.infer<typeof onCouple>;

export const ruleOnCoupleAct = defineAct<Contest, CoupleRuling>('RULE_ON_COUPLE', {
  subject: contestSubject,
  data: onCouple,
  seenBy: seesMarks,
  refusal: (contest, { round: no, kind, position, leftAfter }) => {
    const round = roundOf(contest, no);
    const couple = round?.couples[position];
    if (!round || !couple) return notFrozen;
    const before = releasedAlready(round) ?? followed(contest, round);
    if (before) return before;
    if (leftAfter !== null && (round.kind !== 'FINAL' || leftAfter >= round.dances.length)) {
      return 'Only a final of several dances can be left half-way.';
    }
    if (kind !== 'RESTORE') return null;
    if (!couple.isWithdrawn) return 'This couple has not withdrawn.';
    const isLeftOut =
      round.kind !== 'RECALL' && latestCards(round).some(({ marks }) => marks[position] === null);
    return isLeftOut
      ? 'A card leaves this couple out. Annul the round, restore the couple and type the cards again.'
      : null;
  },
  apply: inRound((round, line, contest) => {
    const { kind, position, leftAfter } = line.data;
    const couple = round.couples[position];
    if (!couple) return;
    couple.isWithdrawn = kind !== 'RESTORE';
    couple.isDisqualified = kind === 'DISQUALIFY';
    couple.leftAfter = leftAfter;
    outdate(round);
    // The round closes without cards and without places.
    if (round.couples.every(({ isWithdrawn }) => isWithdrawn)) {
      addResult(contest, round, line, { reason: 'No couple is left' });
    }
  }),
  words: ({ kind, couple, before, reason }) => {
    const done = { WITHDRAW: 'Withdrew', DISQUALIFY: 'Disqualified', RESTORE: 'Restored' }[kind];
    return `${done} ${couple}${before && ` before ${before}`}: ${reason}`;
  },
});

const latestCards = ({ cards }: Round) =>
  cards.filter(
    (card, at) =>
      !cards.slice(at + 1).some((later) => later.judgeId === card.judgeId && later.dance === card.dance),
  );

const leaving = z.object({
  round: z.number(),
  position: z.number(),
  /** It dances the next round after all. */
  isBack: z.boolean(),
  couple: z.string(),
  reason: z.string(),
});

/** A couple leaves between a released recall and the next round, or returns. Its marks and the recall stay. */
export const leaveRecallAct = defineAct<Contest, z.infer<typeof leaving>>('LEAVE_RECALL', {
  subject: contestSubject,
  data: leaving,
  seenBy: seesMarks,
  refusal: (contest, { round: no, position, isBack, couple }) => {
    const round = roundOf(contest, no);
    const result = round && newestOf(round);
    if (round?.kind !== 'RECALL' || !result?.announced) return 'The recall is not released.';
    if (isBack) return round.gone.includes(position) ? null : `${couple} has not left.`;
    const next = nextField(round, outcomeOf(result, new Map()).recalled);
    return next.includes(position)
      ? followed(contest, round)
      : `${couple} is not recalled from heat ${round.heat}.`;
  },
  apply: inRound((round, line) => {
    const { position, isBack } = line.data;
    const leaves = isBack ? [] : [position];
    const others = (of: readonly number[]) => of.filter((one) => one !== position);
    round.gone = [...others(round.gone), ...leaves];
    round.unfilled = [...others(round.unfilled), ...leaves];
  }),
  words: ({ isBack, couple, reason }) =>
    `${isBack ? 'Restored' : 'Withdrew'} ${couple} ${isBack ? 'to' : 'before'} the next round: ${reason}`,
});

const follow = z.object({ round: z.number(), positions: z.array(z.number()), couples: z.array(z.string()) });

/** The chair says who takes the place of a couple that left after the recall. */
export const followRecallAct = defineAct<Contest, z.infer<typeof follow>>('FOLLOW_RECALL', {
  subject: contestSubject,
  data: follow,
  seenBy: seesMarks,
  refusal: (contest, { round: no }) => {
    const round = roundOf(contest, no);
    if (!round || round.unfilled.length === 0) return 'No recalled couple has left.';
    return followed(contest, round);
  },
  apply: inRound((round, line) => {
    const { positions } = line.data;
    round.followers.push(...positions);
    round.unfilled = positions.length > 0 ? round.unfilled.slice(positions.length) : [];
  }),
  words: ({ couples }) =>
    couples.length > 0 ? `Recalled ${couples.join(', ')} too` : 'Recalled no one in place of those who left',
});

const annulled = z.object({ round: z.number(), reason: z.string() });

/** Its cards stay on record but no longer count, and a second attempt can be typed without those who left. */
export const annulRoundAct = defineAct<Contest, z.infer<typeof annulled>>('ANNUL_ROUND', {
  subject: contestSubject,
  data: annulled,
  seenBy: seesMarks,
  refusal: (contest, { round: no }) => {
    const round = roundOf(contest, no);
    if (!round) return 'No card of this round is typed, so there is nothing to annul.';
    if (round.kind === 'COMBINED' && releasedAlready(round)) {
      return 'The result is released. Undo the release or correct it.';
    }
    return releasedAlready(round) ?? followed(contest, round);
  },
  apply: inRound((round) => {
    round.isAnnulled = true;
  }),
  words: ({ reason }) => `Annulled the round: ${reason}`,
});
