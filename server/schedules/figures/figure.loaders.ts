import DataLoader from 'dataloader';
import { figuresBy, listsBy, pagesBy, pagesOf } from '../../db/lookUps.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { NotFound } from '../../errors.ts';
import { byRevision } from '../byRevision.ts';
import { readTouched, readUntried } from '../reasons/reasonBases.ts';
import { readFigureRevisions, readScheduleRevisions } from '../scheduleRevisions.ts';
import { countArrangements } from './arrangement.reader.ts';
import type { Arrangement } from './arrangement.ts';
import type { CommandOutcome } from './commandOutcome.ts';
import { readLastOutcomes, readLogsOf } from './log.reader.ts';
import type { LogEntry } from './logEntry.entity.ts';
import { readOrphansOf, readWaitingCures, type WaitingCure } from './orphans.reader.ts';
import type { CountedStats, OrphanEntry } from './scheduleStats.ts';
import { readStatsOf } from './stats.reader.ts';

const arrangements = byRevision(countArrangements, readFigureRevisions);
const stats = byRevision(async (db, ids) => {
  const counted = await readStatsOf(db, ids);
  return new Map(counted.map((one) => [one.scheduleId, one]));
}, readFigureRevisions);
const untried = byRevision(async (db, ids) => {
  const counted = new Map((await readUntried(db, ids)).map(({ key, figure }) => [key, figure]));
  return new Map(ids.map((id) => [id, counted.get(id) ?? 0]));
}, readScheduleRevisions);

type Revisions = DataLoader<number, number | null>;

export const figureLoaders = perRequest((db) => {
  const revisions = (read: typeof readScheduleRevisions): Revisions =>
    new DataLoader(async (ids) => {
      const found = await read(db, ids);
      return ids.map((id) => found.get(id) ?? null);
    });
  const revision = revisions(readScheduleRevisions);
  const ofFigures = revisions(readFigureRevisions);
  const each = <T>(
    counted: (db: Db, ids: readonly number[], revisions: Revisions) => Promise<(T | undefined)[]>,
    from: Revisions,
  ) =>
    new DataLoader<number, T>(async (ids) =>
      (await counted(db, ids, from)).map((one) => one ?? new NotFound()),
    );
  return {
    revision,
    arrangement: each<Arrangement>(arrangements, ofFigures),
    statsOfSchedule: each<CountedStats>(stats, ofFigures),
    untriedOfSchedule: each<number>(untried, revision),
    orphansOfSchedule: pagesOf<OrphanEntry>(
      (ids, page) => readOrphansOf(db, ids, page),
      (row) => row.scheduleId,
    ),
    waitingCuresOfSchedule: listsBy<WaitingCure>((ids) => readWaitingCures(db, ids)),
    touchedReasonsOfSchedule: figuresBy<number>((ids) => readTouched(db, ids), 0),
    logsOfSchedule: pagesBy<LogEntry>((ids, page) => readLogsOf(db, ids, page)),
    lastOutcomeOfSchedule: figuresBy<CommandOutcome | null>((ids) => readLastOutcomes(db, ids), null),
  };
});
