import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { NotFound } from '../../errors.ts';
import { idOf } from '../../input/found.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { renewTouchedReasons } from '../reasons/touchedReasons.ts';
import { OfSchedule } from '../schedule.inputs.ts';
import { readScheduleRevision } from '../scheduleRevisions.ts';
import { sectionLoaders } from '../sections/section.reader.ts';
import { chooseCure, eachOnce } from './chooseCure.ts';
import type { CommandName } from './commandOutcome.ts';
import { CureAction } from './cureAction.ts';
import { figureLoaders } from './figure.loaders.ts';
import { LogEntry } from './log/logEntry.entity.ts';
import { runningOn } from './running.ts';
import { OrphanEntry, RunningCommand, ScheduleStats, StaleSection } from './scheduleStats.ts';

@Resolver(() => ScheduleStats)
export class StatsResolver {
  @Query(() => ScheduleStats, { description: 'The figures of a schedule, cheap enough to be polled.' })
  async scheduleStats(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<ScheduleStats> {
    const id = idOf(scheduleId);
    // Read first: a revision newer than the figures would make a polling client miss changes.
    const revision = await readScheduleRevision(context.db, id);
    if (revision === null) throw new NotFound();
    return { ...(await figureLoaders(context).statsOfSchedule.load(id)), revision };
  }

  @FieldResolver(() => [OrphanEntry], { description: 'Unassigned heat entries, with the reasons.' })
  async orphanEntriesObjs(
    @Root() { scheduleId, orphanEntries }: ScheduleStats,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<OrphanEntry[]> {
    if (orphanEntries === 0) return [];
    await findTouchedReasons(scheduleId, context);
    return figureLoaders(context).orphansOfSchedule(parsePage(page)).load(scheduleId);
  }

  @FieldResolver(() => [StaleSection], {
    description: 'Full sections that lack heats of one of their styles, though entries need them.',
  })
  staleSections(
    @Root() { scheduleId }: ScheduleStats,
    @Ctx() context: Context,
  ): MaybePromise<StaleSection[]> {
    return figureLoaders(context).staleSectionsOfSchedule.get(scheduleId);
  }

  @FieldResolver(() => [String], {
    description:
      'Planned rounds that no longer fit, a sentence each: they come before the round that recalls to them, or too few couples are left.',
  })
  misplacedRounds(@Root() { scheduleId }: ScheduleStats, @Ctx() context: Context): MaybePromise<string[]> {
    return figureLoaders(context).misplacedRoundsOfSchedule.get(scheduleId);
  }

  @FieldResolver(() => [CureAction], {
    description: 'Fixes for unassigned heat entries, without duplicates.',
  })
  async waitingCures(
    @Root() { scheduleId, orphanEntries }: ScheduleStats,
    @Ctx() context: Context,
  ): Promise<CureAction[]> {
    if (orphanEntries === 0) return [];
    await findTouchedReasons(scheduleId, context);
    const cures = await figureLoaders(context).waitingCuresOfSchedule.load(scheduleId);
    const sections =
      cures.length > 0 ? await sectionLoaders(context).sectionsOfSchedule.load(scheduleId) : [];
    return eachOnce(cures.flatMap((cure) => chooseCure(cure, sections) ?? []));
  }

  @FieldResolver(() => Int, {
    description:
      'Number of unassigned heat entries that the next fill may assign, because they are new or changed.',
  })
  async unplacedEntries(
    @Root() { scheduleId, orphanEntries }: ScheduleStats,
    @Ctx() context: Context,
  ): Promise<number> {
    return orphanEntries === 0 ? 0 : figureLoaders(context).untriedOfSchedule.load(scheduleId);
  }

  @FieldResolver(() => [LogEntry], { description: 'Log lines, newest first.' })
  logs(
    @Root() { scheduleId }: ScheduleStats,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<LogEntry[]> {
    return figureLoaders(context).logsOfSchedule(parsePage(page)).load(scheduleId);
  }

  @FieldResolver(() => RunningCommand, {
    nullable: true,
    description: 'The running command, once it has run for a moment; null if none.',
  })
  running(@Root() { scheduleId }: ScheduleStats, @Ctx() context: Context): RunningCommand | null {
    return runningOf(context, scheduleId);
  }

  @FieldResolver(() => Int, {
    description: 'Number of partner changes between consecutive heats, over all people.',
  })
  async switches(@Root() { scheduleId }: ScheduleStats, @Ctx() context: Context): Promise<number> {
    return (await figureLoaders(context).arrangement.load(scheduleId)).switches;
  }

  @FieldResolver(() => Int, {
    description: 'Minimum number of partner changes in the used heats.',
  })
  async switchesBound(@Root() { scheduleId }: ScheduleStats, @Ctx() context: Context): Promise<number> {
    return (await figureLoaders(context).arrangement.load(scheduleId)).switchesBound;
  }

  @FieldResolver(() => Int, {
    description:
      'Number of double bookings: pairs of heat entries or later rounds that need a person at one time.',
  })
  async doubleBookings(@Root() { scheduleId }: ScheduleStats, @Ctx() context: Context): Promise<number> {
    return (await figureLoaders(context).arrangement.load(scheduleId)).doubleBookings;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'First heat with a double booking; null if none.',
  })
  async firstDoubleBookedHeat(
    @Root() { scheduleId }: ScheduleStats,
    @Ctx() context: Context,
  ): Promise<number | null> {
    return (await figureLoaders(context).arrangement.load(scheduleId)).firstDoubleBookedHeat;
  }
}

/** Recomputes the reasons of unassigned rows that a change has touched. */
async function findTouchedReasons(scheduleId: number, context: Context): Promise<void> {
  const touched = await figureLoaders(context).touchedReasonsOfSchedule.load(scheduleId);
  if (touched > 0) await renewTouchedReasons(context.db, scheduleId, context.engine);
}

/** Null until it has run for a moment. */
export function runningOf({ channel }: Context, scheduleId: number): RunningCommand | null {
  const running = runningOn(channel, scheduleId);
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
