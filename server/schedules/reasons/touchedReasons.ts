import type { Db } from '../../db/orm.ts';
import { inOneMoment } from '../../db/reading.ts';
import type { EngineRow } from '../../engine/types.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { found } from '../../input/found.ts';
import { readProblem, type ScheduleProblem } from '../problem/problem.ts';
import { readSchedule } from '../schedule.reader.ts';
import { type ReasonBasis, readReasonBases, readTouched } from './reasonBases.ts';
import { type Filled, waitingByRow } from './waiting.ts';
import { type KeptReason, readBasesOfRows, renewReasons } from './waitingReasons.ts';

/** By connection pool and schedule, the runs in progress. */
const running = new WeakMap<Db, Map<number, Promise<void>>>();

/**
 * Recomputes the reasons that a change has outdated, dance by dance; others stay as the last fill gave them. Called
 * before reasons are read, so it costs nothing while nothing changes, and no writer has to think of it.
 */
export async function renewTouchedReasons(db: Db, scheduleId: number, engine: EngineThreads): Promise<void> {
  const findings = running.get(db) ?? new Map<number, Promise<void>>();
  running.set(db, findings);
  for (let before = findings.get(scheduleId); before; before = findings.get(scheduleId)) {
    await before.catch(() => undefined);
    // That run may have begun before the reader's change, or failed.
    if ((await readTouched(db, [scheduleId])).length === 0) return;
  }
  const finding = renew(db, scheduleId, engine).finally(() => findings.delete(scheduleId));
  findings.set(scheduleId, finding);
  await finding;
}

async function renew(db: Db, scheduleId: number, engine: EngineThreads): Promise<void> {
  // One snapshot: a reason found for another state than its basis would never be recomputed.
  const { kinds, read, seen } = await inOneMoment(db, async (tx) => ({
    kinds: (await readReasonBases(tx, [scheduleId])).filter((kind) => kind.touched > 0),
    read: await readProblem(tx, found(await readSchedule(tx, scheduleId))),
    seen: await readBasesOfRows(tx, scheduleId),
  }));
  const narrowed = withoutOtherWaiting(read, kinds);
  const filled = await engine.run({ name: 'fillHeats', input: [narrowed.problem] });
  await renewReasons(db, reasonsOf(narrowed, filled, kinds), seen);
}

/** All assigned rows, but only outdated kinds of unassigned ones. */
function withoutOtherWaiting(read: ScheduleProblem, kinds: readonly ReasonBasis[]): ScheduleProblem {
  const { problem, rowIds } = read;
  const indexes = problem.rows.flatMap((row, index) =>
    (problem.assignment[index] ?? -1) >= 0 || kinds.some((kind) => isOf(read, row, kind)) ? [index] : [],
  );
  const chosen = <T>(all: readonly T[]): T[] => indexes.map((index) => all[index] as T);
  return {
    ...read,
    rowIds: chosen(rowIds),
    problem: {
      ...problem,
      rows: chosen(problem.rows),
      assignment: chosen(problem.assignment),
      isFixed: chosen(problem.isFixed),
    },
  };
}

const isOf = ({ danceIds, categoryIds }: ScheduleProblem, row: EngineRow, kind: ReasonBasis): boolean =>
  row.type === kind.type &&
  (danceIds[row.dance] ?? null) === kind.danceId &&
  categoryIds[row.category] === kind.categoryId;

const SEATABLE = 'There is room now. Fill the heats again.';

function reasonsOf(
  read: ScheduleProblem,
  filled: Filled & { assignment: readonly number[] },
  kinds: readonly ReasonBasis[],
): KeptReason[] {
  const said = waitingByRow(read, filled);
  const { problem, rowIds } = read;
  return rowIds.flatMap((id, index) => {
    if ((problem.assignment[index] ?? -1) >= 0) return [];
    const row = problem.rows[index] as EngineRow;
    const basis = kinds.find((kind) => isOf(read, row, kind))?.basis ?? null;
    const waits = (filled.assignment[index] ?? -1) < 0;
    const reason = said.get(id);
    if (waits) return reason ? [{ id, basis, ...reason }] : [];
    return [{ id, basis, reason: SEATABLE, cure: null, cures: null, isSeatable: true }];
  });
}
