import { ID, InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_ROUND, OF_RULING, rulingInput } from '../results.inputs.ts';
import { MarkingQueue } from '../rounds/marking.ts';
import { queueAfter } from '../rounds/markingQueue.reader.ts';
import { Round } from '../rounds/roundTypes.ts';
import {
  annulRound,
  coupleInput,
  decideFollowers,
  followInput,
  ruleOnCouple,
  withdrawInput,
} from './rulings.service.ts';

@InputType({ description: "The chair's decision on who follows a couple that left after the recall." })
export class DecideFollowersInput extends inputOfRule(followInput, {
  ...OF_ROUND,
  take: 'Number of couples that follow: one of MarkedContest.followChoices.',
}) {}

@InputType({ description: 'A round and a ruling on it.' })
export class AnnulRoundInput extends inputOfRule(rulingInput, OF_RULING) {}

const OF_COUPLE = {
  ...OF_ROUND,
  id: { type: ID, description: 'A UUID of your choice.' },
  heatEntryId: 'Heat entry of the couple.',
  reason: 'Reason, at least three characters. Never public.',
};

@InputType({ description: 'A couple of a round and a ruling on it.' })
export class RuleOnCoupleInput extends inputOfRule(coupleInput, OF_COUPLE) {}

@InputType({ description: 'A couple to withdraw from a round.' })
export class WithdrawCoupleInput extends inputOfRule(withdrawInput, {
  ...OF_COUPLE,
  leftAfter:
    'In a final of several dances, the number it danced before leaving; it is placed after all who danced more. No place if left out.',
}) {}

mutations(Round, {
  decideFollowers: {
    description:
      'Decides who follows a couple that left between a released recall and the next round. Only for the chair and organisers.',
    input: [DecideFollowersInput, 'The recall round and the number of couples.'],
    passes: ['CHAIR'],
    act: decideFollowers,
  },
  withdrawCouple: {
    description:
      'Withdraws a couple from a round; the ranks of the others close up. CONFLICT if the result is released. Only for the chair and organisers; between a recall and the next round also for scrutineers.',
    input: [WithdrawCoupleInput, 'The couple and why.'],
    passes: ['SCRUTINEER', 'CHAIR'],
    act: ruleOnCouple('WITHDRAW'),
  },
  disqualifyCouple: {
    description:
      'Disqualifies a couple: it has no place, and the ranks of the others close up. Only scrutineers, the chair and organisers see why; everyone else reads that it did not finish. CONFLICT if the result is released: correct it. Only for the chair and organisers.',
    input: [RuleOnCoupleInput, 'The couple and why.'],
    passes: ['CHAIR'],
    act: ruleOnCouple('DISQUALIFY'),
  },
  restoreCouple: {
    description:
      'Restores a couple that was withdrawn or disqualified. CONFLICT if a card leaves it out or the result is released. Only for the chair and organisers; between a recall and the next round also for scrutineers.',
    input: [RuleOnCoupleInput, 'The couple and why.'],
    passes: ['SCRUTINEER', 'CHAIR'],
    act: ruleOnCouple('RESTORE'),
  },
});

mutations(MarkingQueue, queueAfter, {
  annulRound: {
    description:
      'Annuls a round: its cards no longer count, and a second attempt can be typed. Couples that left stay out, unless none is left. Only for the chair and organisers.',
    input: [AnnulRoundInput, 'The round and why.'],
    passes: ['CHAIR'],
    act: annulRound,
  },
});
