import { Int } from 'type-graphql';
import { computed, fieldsOf, optionalIdArg, queries, query } from '../../auth/reads.ts';
import { found } from '../../input/found.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { parsePage } from '../../input/paging.ts';
import { ONE_SCHEDULE } from '../schedule.inputs.ts';
import { readScheduleRevision } from '../scheduleRevisions.ts';
import { figureLoaders } from './figure.loaders.ts';
import { LogEntry } from './log/logEntry.entity.ts';
import { ScheduleChanges } from './scheduleChanges.ts';
import { RunningCommand, ScheduleStats } from './scheduleStats.ts';
import { runningOf } from './stats.resolver.ts';

queries({
  scheduleChanges: query(
    field(ScheduleChanges, 'Changes of a schedule since a revision, for polling. Cheap if nothing changed.'),
    {
      ...ONE_SCHEDULE,
      since: nullable(Int, 'The revision you have; everything is returned if omitted.'),
      lastLogId: optionalIdArg(
        'Returns only log lines with a higher id. Omit it for the newest lines; one about a section may change within a minute.',
      ),
    },
    async ({ scheduleId, since = null, lastLogId = null }, { db }) => {
      const revision = found(await readScheduleRevision(db, scheduleId));
      return { scheduleId, revision, since, isChanged: revision !== since, lastLogId };
    },
  ),
});

fieldsOf(ScheduleChanges, {
  stats: computed(
    nullable(ScheduleStats, 'The figures; null if nothing has changed.'),
    async (changes, context) => {
      const { isChanged, scheduleId, revision } = changes;
      if (!isChanged) return null;
      return { ...(await figureLoaders(context).statsOfSchedule.load(scheduleId)), revision };
    },
  ),
  logs: computed(
    list(LogEntry, 'Lines newer than `lastLogId`, newest first.'),
    { first: nullable(Int, 'Maximum number of lines; all if omitted.') },
    async (changes, context, { first }) => {
      if (!changes.isChanged) return [];
      const lines = await figureLoaders(context)
        .logsOfSchedule(parsePage({ first }))
        .load(changes.scheduleId);
      return lines.filter(({ id }) => id > (changes.lastLogId ?? 0));
    },
  ),
  running: computed(
    nullable(RunningCommand, 'The running command, once it has run for a moment; null if none.'),
    ({ scheduleId }, context) => runningOf(context, scheduleId),
  ),
});
