import { z } from 'zod';
import { outcomeOf } from '../fold/places.ts';
import { nextField } from '../fold/progress.ts';
import { addResult, type Contest, newestOf, outdate, type Round, roundsOf } from '../fold/round.ts';
import { releasedAlready } from './cards.ts';
import { notFrozen, roundAct } from './roundAct.ts';

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

export const ruleOnCoupleAct = roundAct('RULE_ON_COUPLE', onCouple, {
  refusal: (round, { kind, position, leftAfter }, _, contest) => {
    const couple = round.couples[position];
    if (!couple) return notFrozen;
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
  apply: (round, line, contest) => {
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
  },
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

const UNRELEASED = 'The recall is not released.';

/** A couple leaves between a released recall and the next round, or returns. Its marks and the recall stay. */
export const leaveRecallAct = roundAct('LEAVE_RECALL', leaving, {
  withoutRound: UNRELEASED,
  refusal: (round, { position, isBack, couple }, _, contest) => {
    const result = newestOf(round);
    if (round.kind !== 'RECALL' || !result?.announced) return UNRELEASED;
    if (isBack) return round.gone.includes(position) ? null : `${couple} has not left.`;
    const next = nextField(round, outcomeOf(result, new Map()).recalled);
    return next.includes(position)
      ? followed(contest, round)
      : `${couple} is not recalled from heat ${round.heat}.`;
  },
  apply: (round, line) => {
    const { position, isBack } = line.data;
    const leaves = isBack ? [] : [position];
    const others = (of: readonly number[]) => of.filter((one) => one !== position);
    round.gone = [...others(round.gone), ...leaves];
    round.unfilled = [...others(round.unfilled), ...leaves];
  },
  words: ({ isBack, couple, reason }) =>
    `${isBack ? 'Restored' : 'Withdrew'} ${couple} ${isBack ? 'to' : 'before'} the next round: ${reason}`,
});

const follow = z.object({ round: z.number(), positions: z.array(z.number()), couples: z.array(z.string()) });

const NO_PLACE = 'No recalled couple has left.';

/** The chair says who takes the place of a couple that left after the recall. */
export const followRecallAct = roundAct('FOLLOW_RECALL', follow, {
  withoutRound: NO_PLACE,
  refusal: (round, _, __, contest) => (round.unfilled.length === 0 ? NO_PLACE : followed(contest, round)),
  apply: (round, line) => {
    const { positions } = line.data;
    round.followers.push(...positions);
    round.unfilled = positions.length > 0 ? round.unfilled.slice(positions.length) : [];
  },
  words: ({ couples }) =>
    couples.length > 0 ? `Recalled ${couples.join(', ')} too` : 'Recalled no one in place of those who left',
});

const annulled = z.object({ round: z.number(), reason: z.string() });

/** Its cards stay on record but no longer count, and a second attempt can be typed without those who left. */
export const annulRoundAct = roundAct('ANNUL_ROUND', annulled, {
  withoutRound: 'No card of this round is typed, so there is nothing to annul.',
  refusal: (round, _, __, contest) => {
    if (round.kind === 'COMBINED' && releasedAlready(round)) {
      return 'The result is released. Undo the release or correct it.';
    }
    return releasedAlready(round) ?? followed(contest, round);
  },
  apply: (round) => {
    round.isAnnulled = true;
  },
  words: ({ reason }) => `Annulled the round: ${reason}`,
});
