import type { Db } from '../../db/orm.ts';
import type { Reading } from '../../db/perRequest.ts';
import { explainMove, type MoveObstacle, type MoveWarning } from '../../engine/explain/explainMove.ts';
import { contestMoveWords } from '../../engine/words/contestWords.ts';
import { obstacleWords, warningWords } from '../../engine/words/moveWords.ts';
import { type MoveNames } from '../../engine/words/names.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { heatName } from '../heats/heatName.ts';
import { problemLoaders } from '../problem/problem.loaders.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import type { MoveExplanation, MoveReason, RowPlace } from './moveExplanation.ts';
import { isRefusedByHand, moveIn, reasonSentence } from './moveRules.ts';

const CODES: Record<MoveObstacle['kind'] | MoveWarning['kind'] | 'contest', MoveReason['code']> = {
  wrongDance: 'WRONG_DANCE',
  fixed: 'FIXED',
  danced: 'DANCED',
  full: 'FULL',
  person: 'PERSON',
  overlap: 'OVERLAP',
  away: 'AWAY',
  apart: 'APART',
  laterRound: 'LATER_ROUND',
  ownLaterRound: 'LATER_ROUND',
  afterLaterRound: 'LATER_ROUND',
  levelRange: 'LEVEL_RANGE',
  partnerChange: 'PARTNER_CHANGE',
  costume: 'COSTUME',
  contest: 'CONTEST',
};

/** Obstacles to moving a row to a heat, and alternatives. @throws NotFound */
export async function readMoveExplanation(
  reading: Reading,
  heatEntryId: number,
  heatId: number,
): Promise<MoveExplanation> {
  const { db } = reading;
  const entry = found((await readRowsById(db, [heatEntryId]))[0]);
  const target = found((await readHeatsById(db, [heatId]))[0]);
  if (target.scheduleId !== entry.scheduleId) {
    throw new InvalidInput({ heatId: ['This heat belongs to another schedule.'] });
  }
  const whole = await problemLoaders(reading).problem.load(entry.scheduleId);
  const { read, problem, rows, heat } = moveIn(whole, [entry], target);
  // Copying the problem to a thread takes longer.
  const { obstacles, warnings, contest, together, nearest } = explainMove(problem, rows[0] ?? 0, heat);
  const rivals = contest?.withRivals ?? null;
  const names = await moveNames(db, read, [
    ...obstacles,
    ...warnings,
    ...(rivals?.obstacles ?? []).flatMap((one) => [one, one.obstacle]),
  ]);
  const told = (one: MoveObstacle): MoveReason =>
    reason(one.kind, one.kind === 'away' ? read.awayWords(one.person, heat) : obstacleWords(one, names));
  const refused = obstacles.filter(isRefusedByHand);
  return {
    isPossible: refused.length === 0,
    reasons: refused.map(told),
    warnings: [
      ...(contest ? [reason('contest', contestMoveWords(contest, names))] : []),
      ...obstacles.filter((one) => !isRefusedByHand(one)).map(told),
      ...warnings.map((one) => reason(one.kind, warningWords(one, names))),
    ],
    movesAlong: await readRowsById(
      db,
      (together ?? []).flatMap((index) => read.rowIds[index] ?? []),
    ),
    withRivals: rivals && {
      rivals: await readRowsById(
        db,
        rivals.rows.flatMap((index) => read.rowIds[index] ?? []),
      ),
      isPossible: !rivals.obstacles.some(({ obstacle }) => isRefusedByHand(obstacle)),
      reasons: rivals.obstacles
        .filter(({ obstacle }) => isRefusedByHand(obstacle))
        .map(({ obstacle }) => told(obstacle)),
    },
    nearestFreeHeats: nearest.flatMap((index) => read.heats[index] ?? []),
  };
}

const MOST_PLACES = 5;

/** Heats that could take an unassigned row, nearest first. @throws NotFound */
export async function readRowPlaces(
  reading: Reading,
  heatEntryId: number,
  engine: EngineThreads,
): Promise<RowPlace[]> {
  const { db } = reading;
  const entry = found((await readRowsById(db, [heatEntryId]))[0]);
  const read = await problemLoaders(reading).problem.load(entry.scheduleId);
  const row = read.rowIds.indexOf(entry.id);
  if (row < 0) return [];
  const places = await engine.run({ name: 'nearestPlaces', input: [read.problem, row, MOST_PLACES] });
  const names = await moveNames(
    db,
    read,
    places.flatMap(({ obstacle }) => obstacle ?? []),
  );
  return places.map(({ heat, obstacle }) => ({
    heat: found(read.heats[heat]),
    reason: obstacle && reason(obstacle.kind, obstacleWords(obstacle, names)),
  }));
}

const reason = (kind: keyof typeof CODES, words: string): MoveReason => ({
  code: CODES[kind],
  sentence: reasonSentence(words),
});

async function moveNames(
  db: Db,
  { names, heats, rowIds, roundName }: ScheduleProblem,
  spoken: readonly (MoveObstacle | MoveWarning | { row: number })[],
): Promise<MoveNames> {
  const mentioned = spoken.flatMap((one) => ('row' in one ? (rowIds[one.row] ?? []) : []));
  const rows = new Map((await readRowsById(db, mentioned)).map((row) => [row.id, coupleName(row.entry)]));
  return {
    ...names,
    heat: (index) => heatName(found(heats[index])),
    row: (index) => rows.get(rowIds[index] ?? 0) ?? '',
    round: roundName,
  };
}
