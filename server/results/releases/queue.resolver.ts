import { Arg, Args, Ctx, FieldResolver, ID, InputType, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { DateTime } from '../../input/scalars.ts';
import { OF_SCHEDULE, OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { type Duty, dutiesIn, hearsResults, maySeeMarks, scheduleOf } from '../access.ts';
import {
  confirmInput,
  confirmUncontested,
  heatInput,
  undoUncontested,
} from '../danced/uncontested.service.ts';
import { DutyEnum } from '../panels/officials.resolver.ts';
import { isReleased } from '../rounds/marked.ts';
import { AnnouncedResult, AwaitedRecall, MarkedContest, MarkingQueue } from '../rounds/marking.ts';
import { queueAfter, readMarkingQueue } from '../rounds/markingQueue.reader.ts';
import { readAnnouncedResults, readAwaitedRecalls } from './announcedResults.reader.ts';
import { releaseInput, releaseResults, resultsInput, withdrawResults } from './release.service.ts';

const OF_HEAT = { ...OF_SCHEDULE, heatId: 'The heat.' };
const OF_RESULTS = { ...OF_SCHEDULE, resultIds: { type: ID, description: 'The results, 1 to 500.' } };

@InputType({ description: 'A danced heat.' })
export class DancedHeatInput extends inputOfRule(heatInput, OF_HEAT) {}

@InputType({ description: 'A danced heat with uncontested contests to approve.' })
export class ConfirmUncontestedInput extends inputOfRule(confirmInput, {
  ...OF_HEAT,
  absentHeatEntryIds: 'Heat entries of couples that did not dance; they get no place.',
}) {}

@InputType({ description: 'Results of a schedule.' })
export class ResultsInput extends inputOfRule(resultsInput, OF_RESULTS) {}

@InputType({ description: 'Results to release.' })
export class ReleaseResultsInput extends inputOfRule(releaseInput, {
  ...OF_RESULTS,
  isPublic: 'False releases to the announcer only; true also to the public pages.',
}) {}

/** Each mutation returns the updated queue. */
@Resolver(() => MarkingQueue)
export class ResultsResolver {
  @FieldResolver(() => [DutyEnum], { description: 'Your duties for this schedule.' })
  async duties(@Root() { scheduleId }: MarkingQueue, @Ctx() context: Context): Promise<readonly Duty[]> {
    return dutiesIn(context.db, currentUser(context), scheduleId);
  }

  @FieldResolver(() => [MarkedContest], {
    description: 'Danced contests that are not public, in the order danced, then the 20 published last.',
  })
  contests(@Root() { contests }: MarkingQueue, @Args(() => PageArgs) page: PageArgs): MarkedContest[] {
    const { first, offset } = parsePage(page);
    return contests.slice(offset, first === null ? undefined : offset + first);
  }

  @Query(() => MarkingQueue, {
    description: "The scrutineers' work queue. Only for scrutineers, the chair and organisers.",
  })
  async markingQueue(@OfSchedule() id: string, @Ctx() context: Context): Promise<MarkingQueue> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    await scheduleLoaders(context).schedule.load(scheduleId);
    return readMarkingQueue(context.db, scheduleId);
  }

  @Query(() => [AnnouncedResult], {
    description:
      'Results released to the announcer, in the order danced; only the public ones for anyone but the announcer, scrutineers, the chair and organisers.',
  })
  async announcedResults(
    @OfSchedule() id: string,
    @Arg('isPublic', () => Boolean, {
      nullable: true,
      description: 'False for results only the announcer has; true for public ones.',
    })
    isPublic: boolean | null,
    @Arg('since', () => DateTime, {
      nullable: true,
      description: 'Only those whose `changedAt` is not earlier.',
    })
    since: Date | null,
    @Ctx() context: Context,
  ): Promise<AnnouncedResult[]> {
    const user = currentUser(context);
    const { id: scheduleId } = await scheduleLoaders(context).schedule.load(idOf(id));
    const results = await readAnnouncedResults(context.db, scheduleId, { isPublic, since });
    const hears = await hearsResults(context.db, user, scheduleId);
    return hears ? results : results.filter((result) => result.isPublic);
  }

  @Query(() => [AwaitedRecall], {
    description: 'Danced recall rounds whose recall is not released yet, and ordered re-dances.',
  })
  async awaitedRecalls(@OfSchedule() id: string, @Ctx() context: Context): Promise<AwaitedRecall[]> {
    currentUser(context);
    const { id: scheduleId } = await scheduleLoaders(context).schedule.load(idOf(id));
    return readAwaitedRecalls(context.db, scheduleId);
  }
}

mutations(MarkingQueue, queueAfter, {
  confirmUncontested: {
    description:
      'Approves each single-couple contest of a danced heat: 1st, without marks. CONFLICT if the heat has not been danced. Only for scrutineers and organisers.',
    input: [ConfirmUncontestedInput, 'The heat and the couples that did not dance.'],
    passes: ['SCRUTINEER'],
    act: confirmUncontested,
  },
  undoUncontested: {
    description:
      "Undoes the approval of a heat's uncontested contests unless they are released. Only for scrutineers and organisers.",
    input: [DancedHeatInput, 'The heat.'],
    passes: ['SCRUTINEER'],
    act: undoUncontested,
  },
  withdrawResults: {
    description:
      'Withdraws results from the announcer and the public pages. Only for scrutineers and organisers.',
    input: [ResultsInput, 'The results.'],
    passes: ['SCRUTINEER'],
    act: withdrawResults,
  },
});

mutations(MarkingQueue, {
  releaseResults: {
    description:
      "Releases approved results to the announcer, or also to the public pages. CONFLICT if a result no longer counts, or awaits a re-dance or its awards. The announcer's day pass may publish results released to the announcer, and receives only released contests. Otherwise only for scrutineers and organisers.",
    input: [ReleaseResultsInput, 'The results and their audience.'],
    passes: ['SCRUTINEER', 'ANNOUNCER'],
    act: async (db, user, input) => {
      await releaseResults(db, user, input);
      const queue = await readMarkingQueue(db, scheduleOf(input));
      if (user.pass?.role !== 'ANNOUNCER') return queue;
      return { ...queue, contests: queue.contests.filter(({ state }) => isReleased(state)) };
    },
  },
});
