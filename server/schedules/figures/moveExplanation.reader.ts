import type { Db } from '../../db/orm.ts';
import type { MoveObstacle, MoveWarning } from '../../engine/explainMove.ts';
import { type MoveNames, obstacleWords, warningWords } from '../../engine/words.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { readProblem, type ScheduleProblem } from '../problem/problem.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import { readSchedule } from '../schedule.reader.ts';
import type { MoveExplanation, MoveReason } from './moveExplanation.ts';

/** What a person's own move is refused for; everything else that the engine keeps to may be broken by hand. */
const REFUSED = new Set<MoveObstacle['kind']>(['wrongDance', 'person', 'overlap']);

const CODES: Record<MoveObstacle['kind'] | MoveWarning['kind'], string> = {
  wrongDance: 'WRONG_DANCE',
  fixed: 'FIXED',
  danced: 'DANCED',
  full: 'FULL',
  person: 'PERSON',
  overlap: 'OVERLAP',
  levelRange: 'LEVEL_RANGE',
  partnerChange: 'PARTNER_CHANGE',
  costume: 'COSTUME',
};

/** Everything that speaks against moving a row to a heat, and where it could go instead. @throws NotFound */
export async function readMoveExplanation(
  db: Db,
  heatEntryId: number,
  heatId: number,
  engine: EngineThreads,
): Promise<MoveExplanation> {
  const entry = found((await readRowsById(db, [heatEntryId]))[0]);
  const target = found((await readHeatsById(db, [heatId]))[0]);
  if (target.scheduleId !== entry.scheduleId) {
    throw new InvalidInput({ heatId: ['This heat belongs to another schedule.'] });
  }
  const read = await readProblem(db, found(await readSchedule(db, entry.scheduleId)));
  const row = read.rowIds.indexOf(entry.id);
  const heat = read.heats.findIndex((one) => one.id === target.id);
  if (row < 0 || heat < 0) found(null);
  // A row placed by hand, or standing in a locked schedule, may be moved by hand.
  const problem = {
    ...read.problem,
    isFixed: read.problem.isFixed.map((fixed, index) => fixed && index !== row),
  };
  const { obstacles, warnings, together, nearest } = await engine.run({
    name: 'explainMove',
    input: [problem, row, heat],
  });
  const names = await moveNames(db, read, [...obstacles, ...warnings]);
  const told = (one: MoveObstacle): MoveReason => reason(one.kind, obstacleWords(one, names));
  const refused = obstacles.filter((one) => REFUSED.has(one.kind));
  return {
    isPossible: refused.length === 0,
    reasons: refused.map(told),
    warnings: [
      ...obstacles.filter((one) => !REFUSED.has(one.kind)).map(told),
      ...warnings.map((one) => reason(one.kind, warningWords(one, names))),
    ],
    movesAlong: await readRowsById(
      db,
      (together ?? []).flatMap((index) => read.rowIds[index] ?? []),
    ),
    nearestFreeHeats: nearest.flatMap((index) => read.heats[index] ?? []),
  };
}

const reason = (kind: keyof typeof CODES, words: string): MoveReason => ({
  code: CODES[kind],
  sentence: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
});

/** Names of the rows that are spoken of, read in one go. */
async function moveNames(
  db: Db,
  { names, heats, rowIds }: ScheduleProblem,
  spoken: readonly (MoveObstacle | MoveWarning)[],
): Promise<MoveNames> {
  const mentioned = spoken.flatMap((one) => ('row' in one ? (rowIds[one.row] ?? []) : []));
  const rows = new Map((await readRowsById(db, mentioned)).map((row) => [row.id, coupleName(row.entry)]));
  return {
    ...names,
    heat: (index) => `heat ${heats[index]?.number ?? ''}`,
    row: (index) => rows.get(rowIds[index] ?? 0) ?? '',
  };
}
