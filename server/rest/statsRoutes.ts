import { WHOLE_LIST } from '../input/paging.ts';
import { figureLoaders } from '../schedules/figures/figure.loaders.ts';
import { readLogs } from '../schedules/figures/log/log.reader.ts';
import { readOrphans } from '../schedules/figures/orphans.reader.ts';
import { isoUtc } from '../time.ts';
import { requiredId } from './request.ts';
import type { RestRoute } from './route.ts';
import { scheduleStats } from './scheduleThings.ts';

/** The log grows for weeks before an event; clients that poll every two seconds need only the newest lines. */
const NEWEST_LOGS = { first: 200, offset: 0 };

export const statsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/get_schedule_stats/',
    summary: 'Figures of a schedule, its unassigned entries, and the newest 200 lines of its log.',
    query: { schedule_id: { type: 'integer', isRequired: true } },
    status: 200,
    answer: scheduleStats,
    followsFrom: ({ query }) => requiredId(query, 'schedule_id'),
    handle: async (context, { query }) => {
      const { db } = context;
      const scheduleId = requiredId(query, 'schedule_id');
      const stats = await figureLoaders(context).statsOfSchedule.load(scheduleId);
      const orphans = stats.orphanEntries > 0 ? await readOrphans(db, scheduleId, WHOLE_LIST) : [];
      const logs = await readLogs(db, scheduleId, NEWEST_LOGS);
      return {
        sections: stats.sections,
        heats: stats.heats,
        entries: stats.entries,
        orphan_entries: stats.orphanEntries,
        orphan_entries_objs: orphans.map(({ id, danceName, people }) => ({
          id,
          dancename: danceName,
          people,
        })),
        logs: logs.map(({ id, at, content }) => ({ id, timestamp: isoUtc(at), content })),
      };
    },
  },
];
