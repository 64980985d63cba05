import { Int } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { found } from '../../input/found.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { PAGE, parsePage } from '../../input/paging.ts';
import { renewTouchedReasons } from '../reasons/touchedReasons.ts';
import { ONE_SCHEDULE } from '../schedule.inputs.ts';
import { readScheduleRevision } from '../scheduleRevisions.ts';
import { sectionLoaders } from '../sections/section.reader.ts';
import type { Arrangement } from './arrangement.ts';
import { chooseCure, eachOnce } from './chooseCure.ts';
import type { CommandName } from './commandOutcome.ts';
import { CureAction } from './cureAction.ts';
import { figureLoaders } from './figure.loaders.ts';
import { LogEntry } from './log/logEntry.entity.ts';
import { runningSeen } from './running.ts';
import { OrphanEntry, RunningCommand, ScheduleStats, StaleSection } from './scheduleStats.ts';

queries({
  scheduleStats: query(
    field(ScheduleStats, 'The figures of a schedule, cheap enough to be polled.'),
    ONE_SCHEDULE,
    async ({ scheduleId }, context) => {
      // Read first: a revision newer than the figures would make a polling client miss changes.
      const revision = found(await readScheduleRevision(context.db, scheduleId));
      return { ...(await figureLoaders(context).statsOfSchedule.load(scheduleId)), revision };
    },
  ),
});

fieldsOf(ScheduleStats, {
  orphanEntriesObjs: computed(
    list(OrphanEntry, 'Unassigned heat entries, with the reasons.'),
    PAGE,
    async ({ scheduleId, orphanEntries }, context, page) => {
      if (orphanEntries === 0) return [];
      await findTouchedReasons(scheduleId, context);
      return figureLoaders(context).orphansOfSchedule(parsePage(page)).load(scheduleId);
    },
  ),
  staleSections: computed(
    list(StaleSection, 'Full sections that lack heats of one of their styles, though entries need them.'),
    ({ scheduleId }, context) => figureLoaders(context).staleSectionsOfSchedule.get(scheduleId),
  ),
  misplacedRounds: computed(
    list(
      String,
      'Planned rounds that no longer fit, a sentence each: they come before the round that recalls to them, or too few couples are left.',
    ),
    ({ scheduleId }, context) => figureLoaders(context).misplacedRoundsOfSchedule.get(scheduleId),
  ),
  entriesOutside: computed(
    field(Int, 'Number of heat entries while someone is away, or beside someone they are kept apart from.'),
    async ({ scheduleId }, context) =>
      (await figureLoaders(context).brokenLimitsOfSchedule.load(scheduleId)).entries,
  ),
  firstOutsideHeat: computed(
    nullable(Int, 'First heat with such an entry; null if none.'),
    async ({ scheduleId }, context) =>
      (await figureLoaders(context).brokenLimitsOfSchedule.load(scheduleId)).firstHeat,
  ),
  brokenLimits: computed(
    list(String, 'Who is on the floor while away, or kept apart and there together, a sentence each.'),
    async ({ scheduleId }, context) =>
      (await figureLoaders(context).brokenLimitsOfSchedule.load(scheduleId)).sentences,
  ),
  waitingCures: computed(
    list(CureAction, 'Fixes for unassigned heat entries, without duplicates.'),
    async ({ scheduleId, orphanEntries }, context) => {
      if (orphanEntries === 0) return [];
      await findTouchedReasons(scheduleId, context);
      const cures = await figureLoaders(context).waitingCuresOfSchedule.load(scheduleId);
      const sections =
        cures.length > 0 ? await sectionLoaders(context).sectionsOfSchedule.load(scheduleId) : [];
      return eachOnce(cures.flatMap((cure) => chooseCure(cure, sections) ?? []));
    },
  ),
  unplacedEntries: computed(
    field(
      Int,
      'Number of unassigned heat entries that the next fill may assign, because they are new or changed.',
    ),
    ({ scheduleId, orphanEntries }, context) =>
      orphanEntries === 0 ? 0 : figureLoaders(context).untriedOfSchedule.load(scheduleId),
  ),
  logs: computed(list(LogEntry, 'Log lines, newest first.'), PAGE, ({ scheduleId }, context, page) =>
    figureLoaders(context).logsOfSchedule(parsePage(page)).load(scheduleId),
  ),
  running: computed(
    nullable(RunningCommand, 'The running command, once it has run for a moment; null if none.'),
    ({ scheduleId }, context) => runningOf(context, scheduleId),
  ),
  switches: computed(
    field(Int, 'Number of partner changes between consecutive heats, over all people.'),
    ofArrangement('switches'),
  ),
  switchesBound: computed(
    field(Int, 'Minimum number of partner changes in the used heats.'),
    ofArrangement('switchesBound'),
  ),
  doubleBookings: computed(
    field(
      Int,
      'Number of double bookings: pairs of heat entries or later rounds that need a person at one time.',
    ),
    ofArrangement('doubleBookings'),
  ),
  firstDoubleBookedHeat: computed(
    nullable(Int, 'First heat with a double booking; null if none.'),
    ofArrangement('firstDoubleBookedHeat'),
  ),
});

function ofArrangement<Name extends keyof Arrangement>(name: Name) {
  return async ({ scheduleId }: ScheduleStats, context: Context): Promise<Arrangement[Name]> =>
    (await figureLoaders(context).arrangement.load(scheduleId))[name];
}

/** Recomputes the reasons of unassigned rows that a change has touched. */
async function findTouchedReasons(scheduleId: number, context: Context): Promise<void> {
  const touched = await figureLoaders(context).touchedReasonsOfSchedule.load(scheduleId);
  if (touched > 0) await renewTouchedReasons(context.db, scheduleId, context.engine);
}

/** Null until it has run for a moment. */
export function runningOf(context: Context, scheduleId: number): RunningCommand | null {
  const running = runningSeen(context, scheduleId);
  return (
    running && {
      user: running.user,
      step: running.progress?.step ?? null,
      // Steps without a count have no total.
      ...(running.progress?.total
        ? { done: running.progress.done, total: running.progress.total }
        : { done: null, total: null }),
      command: running.command as CommandName,
      startedAt: new Date(running.startedAt),
    }
  );
}
