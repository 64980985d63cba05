import DataLoader from 'dataloader';
import { figuresBy, listsBy, pagesBy, pagesOf } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { NotFound } from '../../errors.ts';
import { readTouched, readUntried } from '../reasons/reasonBases.ts';
import { readArrangements } from './arrangement.reader.ts';
import type { Arrangement } from './arrangement.ts';
import type { CommandOutcome } from './commandOutcome.ts';
import { readLastOutcomes, readLogsOf } from './log.reader.ts';
import type { LogEntry } from './logEntry.entity.ts';
import { readOrphansOf, readWaitingCures, type WaitingCure } from './orphans.reader.ts';
import type { OrphanEntry, ScheduleStats } from './scheduleStats.ts';
import { readStatsOf } from './stats.reader.ts';

export const figureLoaders = perRequest((db) => ({
  arrangement: new DataLoader<number, Arrangement>((ids) => readArrangements(db, ids)),
  statsOfSchedule: new DataLoader<number, ScheduleStats>(async (ids) => {
    const found = new Map((await readStatsOf(db, ids)).map((stats) => [stats.scheduleId, stats]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  }),
  orphansOfSchedule: pagesOf<OrphanEntry>(
    (ids, page) => readOrphansOf(db, ids, page),
    (row) => row.scheduleId,
  ),
  waitingCuresOfSchedule: listsBy<WaitingCure>((ids) => readWaitingCures(db, ids)),
  untriedOfSchedule: figuresBy<number>((ids) => readUntried(db, ids), 0),
  touchedReasonsOfSchedule: figuresBy<number>((ids) => readTouched(db, ids), 0),
  logsOfSchedule: pagesBy<LogEntry>((ids, page) => readLogsOf(db, ids, page)),
  lastOutcomeOfSchedule: figuresBy<CommandOutcome | null>((ids) => readLastOutcomes(db, ids), null),
}));
