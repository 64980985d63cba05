import { LookUp } from '../../db/lookUp.ts';
import { figuresBy, listsBy, pagesBy, pagesOf } from '../../db/lookUps.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { readTogether } from '../../db/reading.ts';
import { NotFound } from '../../errors.ts';
import { type BrokenLimits, readBroken } from '../brokenLimits.ts';
import { byRevision, type RevisionLoader } from '../byRevision.ts';
import { countsOfSchedules } from '../countsOfSchedules.ts';
import { type DoubleBooked, readDoubleBookedPeople } from '../newDoubleBookings.ts';
import { readTouched, readUntried } from '../reasons/reasonBases.ts';
import { readFigureRevisions, readScheduleRevisions } from '../scheduleRevisions.ts';
import { readDateWarnings } from '../sections/dateWarning.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import type { CommandOutcome } from './commandOutcome.ts';
import { readLastOutcomes, readLogsOf } from './log/log.reader.ts';
import type { LogEntry } from './log/logEntry.entity.ts';
import { readMisplacedRounds } from './misplacedRounds.reader.ts';
import { readOrphansOf, readWaitingCures, type WaitingCure } from './orphans.reader.ts';
import { type RowFigures, readScheduleStates, type ScheduleState } from './scheduleState.reader.ts';
import type { CountedStats, OrphanEntry, StaleSection } from './scheduleStats.ts';
import { readStaleSections } from './staleSections.reader.ts';
import { type FrameFigures, readFrameFigures } from './stats.reader.ts';

const states = byRevision<ScheduleState>(
  { name: 'standing', bytes: ({ figures, heats }) => 250 * figures.entries + 200 * heats.length },
  readScheduleStates,
);
const frames = byRevision<FrameFigures>({ name: 'frame' }, async (db, ids) => {
  const stats = await readFrameFigures(db, ids);
  return new Map(stats.map((one) => [one.scheduleId, one]));
});
const stale = byRevision<StaleSection[]>({ name: 'stale' }, readStaleSections);
const misplacedRounds = byRevision<string[]>({ name: 'misplacedRounds' }, readMisplacedRounds);
const broken = byRevision<BrokenLimits>({ name: 'brokenLimits' }, readBroken);
const untried = byRevision<number>({ name: 'untried' }, async (db, ids) => {
  const counted = new Map((await readUntried(db, ids)).map(({ key, figure }) => [key, figure]));
  return new Map(ids.map((id) => [id, counted.get(id) ?? 0]));
});

async function statsOf(
  db: Db,
  ids: readonly number[],
  from: RevisionLoader,
): Promise<(CountedStats | null)[]> {
  const [stats, state] = await readTogether(db, [() => frames(db, ids, from), () => states(db, ids, from)]);
  return stats.map((one, index) => {
    const rows = state[index]?.figures;
    return one && rows ? { ...one, ...rows, meanCouples: meanOf(rows) } : null;
  });
}

const meanOf = ({ entries, orphanEntries, heatsUsed }: RowFigures): number =>
  heatsUsed > 0 ? Math.round(((entries - orphanEntries) / heatsUsed) * 100) / 100 : 0;

/** Computed on demand, once per revision. */
const arrangements = new WeakMap<ScheduleState, Arrangement>();

export function arrangementOfState(state: ScheduleState): Arrangement {
  const known = arrangements.get(state) ?? arrangementOf(state.heats);
  arrangements.set(state, known);
  return known;
}

async function arrangementsOf(
  db: Db,
  ids: readonly number[],
  from: RevisionLoader,
): Promise<(Arrangement | null)[]> {
  return (await states(db, ids, from)).map((one) => one && arrangementOfState(one));
}

export const figureLoaders = perRequest((db) => {
  const revisions = (read: typeof readScheduleRevisions): RevisionLoader =>
    new LookUp(async (ids) => {
      const found = await read(db, ids);
      return ids.map((id) => found.get(id) ?? null);
    });
  const revision = revisions(readScheduleRevisions);
  const ofFigures = revisions(readFigureRevisions);
  const each = <T>(
    counted: (db: Db, ids: readonly number[], revisions: RevisionLoader) => Promise<(T | null)[]>,
    from: RevisionLoader,
  ) => new LookUp<T>(async (ids) => (await counted(db, ids, from)).map((one) => one ?? new NotFound()));
  return {
    revision,
    arrangement: each<Arrangement>(arrangementsOf, ofFigures),
    statsOfSchedule: each<CountedStats>(statsOf, ofFigures),
    untriedOfSchedule: each<number>(untried, revision),
    staleSectionsOfSchedule: each<StaleSection[]>(stale, revision),
    brokenLimitsOfSchedule: each<BrokenLimits>(broken, revision),
    misplacedRoundsOfSchedule: each<string[]>(misplacedRounds, revision),
    orphansOfSchedule: pagesOf<OrphanEntry>(
      (ids, page) => readOrphansOf(db, ids, page),
      (row) => row.scheduleId,
    ),
    waitingCuresOfSchedule: listsBy<WaitingCure>((ids) => readWaitingCures(db, ids)),
    touchedReasonsOfSchedule: figuresBy<number>((ids) => readTouched(db, ids), 0),
    doubleBookedOfSchedule: listsBy<DoubleBooked>((ids) => readDoubleBookedPeople(db, ids)),
    dateWarningOfSchedule: figuresBy<string | null>((ids) => readDateWarnings(db, ids), null),
    logsOfSchedule: pagesBy<LogEntry>((ids, page) => readLogsOf(db, ids, page)),
    logCountOfSchedule: countsOfSchedules(db, 'log_entries'),
    lastOutcomeOfSchedule: figuresBy<CommandOutcome | null>((ids) => readLastOutcomes(db, ids), null),
  };
});
