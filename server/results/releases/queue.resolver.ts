import { ID, InputType } from 'type-graphql';
import { currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { DateTime } from '../../input/scalars.ts';
import { OF_SCHEDULE, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { dutiesIn, hearsResults, ofKnownMarks, scheduleOf } from '../access.ts';
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
queries({
  markingQueue: query(
    field(MarkingQueue, "The scrutineers' work queue. Only for scrutineers, the chair and organisers."),
    ONE_SCHEDULE,
    ofKnownMarks(readMarkingQueue),
  ),
  announcedResults: query(
    list(
      AnnouncedResult,
      'Results released to the announcer, in the order danced; only the public ones for anyone but the announcer, scrutineers, the chair and organisers.',
    ),
    {
      ...ONE_SCHEDULE,
      isPublic: nullable(Boolean, 'False for results only the announcer has; true for public ones.'),
      since: nullable(DateTime, 'Only those whose `changedAt` is not earlier.'),
    },
    ofKnown(async (db, id, which, user) => {
      const results = await readAnnouncedResults(db, id, which);
      return (await hearsResults(db, user, id)) ? results : results.filter((result) => result.isPublic);
    }),
  ),
  awaitedRecalls: query(
    list(AwaitedRecall, 'Danced recall rounds whose recall is not released yet, and ordered re-dances.'),
    ONE_SCHEDULE,
    ofKnown(readAwaitedRecalls),
  ),
});

fieldsOf(MarkingQueue, {
  duties: computed(list(DutyEnum, 'Your duties for this schedule.'), ({ scheduleId }, context) =>
    dutiesIn(context.db, currentUser(context), scheduleId),
  ),
  contests: computed(
    list(
      MarkedContest,
      'Danced contests that are not public, in the order danced, then the 20 published last.',
    ),
    PAGE,
    ({ contests }, _, page) => pageOf(contests, page),
  ),
});

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
