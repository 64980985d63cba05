import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { Round } from './cards.resolver.ts';
import { ReturnCardInput, RuleOnCoupleInput, WantedJudge, WithdrawCoupleInput } from './returns.inputs.ts';
import {
  disqualifyCouple,
  readWantedJudges,
  restoreCouple,
  returnCard,
  withdrawCouple,
} from './returns.service.ts';

@Resolver()
export class ReturnsResolver {
  @Query(() => [WantedJudge], {
    description: 'Judges whose card was sent back and not typed since, the longest waiting first.',
  })
  async wantedJudges(@OfSchedule() id: string, @Ctx() context: Context): Promise<WantedJudge[]> {
    currentUser(context);
    const { id: scheduleId } = await scheduleLoaders(context).schedule.load(idOf(id));
    return readWantedJudges(context.db, scheduleId);
  }

  @Mutation(() => Round, {
    description: 'Sends a card back to its judge. CONFLICT if the result is released.',
  })
  returnCard(
    @Arg('input', () => ReturnCardInput, { description: 'The card and why.' }) input: ReturnCardInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return returnCard(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description:
      'Withdraws a couple from a round; the ranks of the others close up. CONFLICT if the result is released. Only for the chair and organisers.',
  })
  withdrawCouple(
    @Arg('input', () => WithdrawCoupleInput, { description: 'The couple and why.' })
    input: WithdrawCoupleInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return withdrawCouple(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description:
      'Disqualifies a couple: it has no place, and the ranks of the others close up. Only scrutineers, the chair and organisers see why; everyone else reads that it did not finish. CONFLICT if the result is released: correct it. Only for the chair and organisers.',
  })
  disqualifyCouple(
    @Arg('input', () => RuleOnCoupleInput, { description: 'The couple and why.' })
    input: RuleOnCoupleInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return disqualifyCouple(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description:
      'Restores a couple that was withdrawn or disqualified. CONFLICT if a card leaves it out or the result is released. Only for the chair and organisers.',
  })
  restoreCouple(
    @Arg('input', () => RuleOnCoupleInput, { description: 'The couple and why.' })
    input: RuleOnCoupleInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return restoreCouple(context.db, currentUser(context), input);
  }
}
