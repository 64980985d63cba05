import type { Db } from '../../db/orm.ts';
import { type MoveObstacle, moveChecker } from '../../engine/explain/explainMove.ts';
import type { Problem } from '../../engine/types.ts';
import { obstacleWords } from '../../engine/words/moveWords.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { MULTI_DANCE } from '../heats/heatDance.ts';
import { heatName } from '../heats/heatName.ts';
import { readProblem, type ScheduleProblem } from '../problem/problem.ts';
import { coupleName } from '../rows/coupleName.ts';
import type { HeatEntry } from '../rows/heatEntry.entity.ts';
import type { Schedule } from '../schedule.entity.ts';

/** Obstacles that refuse even a move by hand; people may break the engine's other rules. */
const REFUSED = new Set<MoveObstacle['kind']>([
  'wrongDance',
  'person',
  'overlap',
  'away',
  'apart',
  'laterRound',
  'ownLaterRound',
  'afterLaterRound',
]);

export const isRefusedByHand = (obstacle: MoveObstacle): boolean => REFUSED.has(obstacle.kind);

/** "It is full: 8 of 8 couples." */
export const reasonSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** A move by hand as engine indexes. */
interface MoveByHand {
  read: ScheduleProblem;
  problem: Problem;
  /** In the order of the moved entries. */
  rows: readonly number[];
  heat: number;
}

/** Unfixes the rows: pins and locks do not stop a move by hand. @throws NotFound */
export function moveIn(read: ScheduleProblem, entries: readonly HeatEntry[], target: Heat): MoveByHand {
  const rows = entries.map((entry) => read.rowIds.indexOf(entry.id));
  const heat = read.heats.findIndex((one) => one.id === target.id);
  if (rows.includes(-1) || heat < 0) found(null);
  const isFixed = [...read.problem.isFixed];
  for (const row of rows) isFixed[row] = false;
  return { read, problem: { ...read.problem, isFixed }, rows, heat };
}

/**
 * Refuses what explainMove calls impossible: both ask the engine's rule. Refusals depend only on the dance and on the
 * movers' own rows, so only those are read. People in one heat may move together.
 * @throws Conflict if the dance differs, or naming the person who dances or may be recalled at that time
 */
export async function requireMovable(
  tx: Db,
  schedule: Schedule,
  entries: readonly HeatEntry[],
  target: Heat,
): Promise<void> {
  const entrantIds = entries.flatMap(({ entry }) => [entry.entrant, ...entry.partners].map(({ id }) => id));
  const part = await readProblem(tx, schedule, { entrantIds, heatId: target.id });
  const move = moveIn(part, entries, target);
  const obstaclesOf = moveChecker(move.problem);
  move.rows.forEach((row, index) => {
    const obstacle = obstaclesOf(row, move.heat).find(isRefusedByHand);
    if (obstacle) throw new Conflict(refusalOf(move, row, obstacle, entries[index] as HeatEntry, target));
  });
}

function refusalOf(
  { read, problem, heat }: MoveByHand,
  row: number,
  obstacle: MoveObstacle,
  entry: HeatEntry,
  target: Heat,
): string {
  const { names, heats } = read;
  if (obstacle.kind === 'away') return reasonSentence(read.awayWords(obstacle.person, heat));
  if (
    obstacle.kind === 'apart' ||
    obstacle.kind === 'laterRound' ||
    obstacle.kind === 'ownLaterRound' ||
    obstacle.kind === 'afterLaterRound'
  ) {
    const ofMove = {
      ...names,
      heat: (index: number) => heatName(found(heats[index])),
      row: (index: number) => (problem.rows[index]?.persons ?? []).map(names.person).join(' & '),
      round: read.roundName,
    };
    return reasonSentence(obstacleWords(obstacle, ofMove));
  }
  if (obstacle.kind === 'person' || obstacle.kind === 'overlap') {
    const person = names.person(obstacle.person);
    const others = problem.rows[obstacle.row]?.persons.filter((one) => one !== obstacle.person) ?? [];
    const partner = others.length > 0 ? ` with ${others.map(names.person).join(' & ')}` : '';
    return obstacle.kind === 'person'
      ? `${person} already dances ${heatName(target)}${partner}.`
      : `${person} dances ${heatName(found(heats[obstacle.heat]))}${partner} at the same time as ${heatName(target)}.`;
  }
  const { type, dance: own, category } = found(problem.rows[row]);
  const ownDance = own < 0 ? MULTI_DANCE : names.dance(own);
  const section = problem.sections[problem.heats[heat]?.section ?? -1];
  return `${coupleName(entry.entry)} dance ${ownDance} (${names.category(category)}, ${type}); ${heatName(target)} is ${target.dance.name} (${target.dance.category.name}, ${section?.type}).`;
}
