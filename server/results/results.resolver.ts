import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { idOf } from '../input/found.ts';
import { OfSchedule } from '../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { dutiesIn, maySeeMarks } from './access.ts';
import { isReleased } from './combined/combinedToMark.ts';
import { DutyEnum } from './panels/officials.resolver.ts';
import type { Duty } from './panels/panel.entity.ts';
import { readAnnouncedResults, readAwaitedRecalls } from './releases/announcedResults.reader.ts';
import { releaseResults, withdrawResults } from './releases/release.service.ts';
import {
  ConfirmUncontestedInput,
  DancedHeatInput,
  ReleaseResultsInput,
  ResultsInput,
} from './results.inputs.ts';
import { AnnouncedResult, AwaitedRecall, MarkingQueue } from './rounds/marking.ts';
import { readMarkingQueue } from './rounds/markingQueue.reader.ts';
import { confirmUncontested, undoUncontested } from './rounds/uncontested.service.ts';

/** From danced heats to released results. Each mutation answers the queue as it leaves it. */
@Resolver(() => MarkingQueue)
export class ResultsResolver {
  @FieldResolver(() => [DutyEnum], { description: 'What you may do with its contests.' })
  async duties(@Root() { scheduleId }: MarkingQueue, @Ctx() context: Context): Promise<readonly Duty[]> {
    return dutiesIn(context.db, currentUser(context), scheduleId);
  }

  @Query(() => MarkingQueue, {
    description: 'What the scrutineers have to do. Only for scrutineers, the chair and organisers.',
  })
  async markingQueue(@OfSchedule() id: string, @Ctx() context: Context): Promise<MarkingQueue> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    await scheduleLoaders(context).schedule.load(scheduleId);
    return readMarkingQueue(context.db, scheduleId);
  }

  @Query(() => [AnnouncedResult], {
    description: 'Results that are released to the announcer, the first danced first.',
  })
  async announcedResults(@OfSchedule() id: string, @Ctx() context: Context): Promise<AnnouncedResult[]> {
    currentUser(context);
    const { id: scheduleId } = await scheduleLoaders(context).schedule.load(idOf(id));
    return readAnnouncedResults(context.db, scheduleId);
  }

  @Query(() => [AwaitedRecall], {
    description:
      'Danced rounds before a final of which is not released yet who goes on, and ordered re-dances.',
  })
  async awaitedRecalls(@OfSchedule() id: string, @Ctx() context: Context): Promise<AwaitedRecall[]> {
    currentUser(context);
    const { id: scheduleId } = await scheduleLoaders(context).schedule.load(idOf(id));
    return readAwaitedRecalls(context.db, scheduleId);
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Approves every contest of a danced heat that has one couple: 1st, without marks. CONFLICT if the heat has not been danced.',
  })
  async confirmUncontested(
    @Arg('input', () => ConfirmUncontestedInput, { description: 'The heat, and who did not dance.' })
    input: ConfirmUncontestedInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await confirmUncontested(context.db, currentUser(context), input));
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Undoes the approval of the uncontested contests of a heat, as far as they are not released.',
  })
  async undoUncontested(
    @Arg('input', () => DancedHeatInput, { description: 'The heat.' }) input: DancedHeatInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await undoUncontested(context.db, currentUser(context), input));
  }

  @Mutation(() => MarkingQueue, {
    description:
      "Releases approved results to the announcer, or to the public pages too. CONFLICT if a result no longer counts. The announcer's day pass makes public what the announcer has, and reads nothing else.",
  })
  async releaseResults(
    @Arg('input', () => ReleaseResultsInput, { description: 'The results and their audience.' })
    input: ReleaseResultsInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    const user = currentUser(context);
    const queue = await readMarkingQueue(context.db, await releaseResults(context.db, user, input));
    if (user.pass?.role !== 'ANNOUNCER') return queue;
    return { ...queue, contests: queue.contests.filter(({ state }) => isReleased(state)) };
  }

  @Mutation(() => MarkingQueue, {
    description: 'Undoes the releases of results: neither the announcer nor the public pages show them.',
  })
  async withdrawResults(
    @Arg('input', () => ResultsInput, { description: 'The results.' }) input: ResultsInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await withdrawResults(context.db, currentUser(context), input));
  }
}
