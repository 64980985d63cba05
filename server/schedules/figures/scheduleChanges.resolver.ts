import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { NotFound } from '../../errors.ts';
import { idOf } from '../../input/found.ts';
import { parsePage } from '../../input/paging.ts';
import { OfSchedule } from '../schedule.inputs.ts';
import { readScheduleRevision } from '../scheduleRevisions.ts';
import { figureLoaders } from './figure.loaders.ts';
import { LogEntry } from './log/logEntry.entity.ts';
import { ScheduleChanges } from './scheduleChanges.ts';
import { RunningCommand, ScheduleStats } from './scheduleStats.ts';
import { runningOf } from './stats.resolver.ts';

@Resolver(() => ScheduleChanges)
export class ScheduleChangesResolver {
  @Query(() => ScheduleChanges, {
    description: 'Changes of a schedule since a revision, for polling. Cheap if nothing changed.',
  })
  async scheduleChanges(
    @OfSchedule() scheduleId: string,
    @Arg('since', () => Int, {
      nullable: true,
      description: 'The revision you have; everything is returned if omitted.',
    })
    since: number | null,
    @Arg('lastLogId', () => ID, {
      nullable: true,
      description:
        'Returns only log lines with a higher id. Omit it for the newest lines; one about a section may change within a minute.',
    })
    lastLogId: string | null,
    @Ctx() { db }: Context,
  ): Promise<ScheduleChanges> {
    const id = idOf(scheduleId);
    const revision = await readScheduleRevision(db, id);
    if (revision === null) throw new NotFound();
    const isChanged = revision !== since;
    const last = lastLogId == null ? null : idOf(lastLogId);
    return { scheduleId: id, revision, since: since ?? null, isChanged, lastLogId: last };
  }

  @FieldResolver(() => ScheduleStats, {
    nullable: true,
    description: 'The figures; null if nothing has changed.',
  })
  async stats(@Root() changes: ScheduleChanges, @Ctx() context: Context): Promise<ScheduleStats | null> {
    const { isChanged, scheduleId, revision } = changes;
    if (!isChanged) return null;
    return { ...(await figureLoaders(context).statsOfSchedule.load(scheduleId)), revision };
  }

  @FieldResolver(() => [LogEntry], {
    description: 'Lines newer than `lastLogId`, newest first.',
  })
  async logs(
    @Root() changes: ScheduleChanges,
    @Arg('first', () => Int, { nullable: true, description: 'Maximum number of lines; all if omitted.' })
    first: number | null,
    @Ctx() context: Context,
  ): Promise<LogEntry[]> {
    if (!changes.isChanged) return [];
    const lines = await figureLoaders(context).logsOfSchedule(parsePage({ first })).load(changes.scheduleId);
    return lines.filter(({ id }) => id > (changes.lastLogId ?? 0));
  }

  @FieldResolver(() => RunningCommand, {
    nullable: true,
    description: 'The running command, once it has run for a moment; null if none.',
  })
  running(@Root() { scheduleId }: ScheduleChanges, @Ctx() context: Context): RunningCommand | null {
    return runningOf(context, scheduleId);
  }
}
