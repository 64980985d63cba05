import type { LateContest } from '../../engine/explain/lateContests.ts';
import type { Seating, WaitingRow } from '../../engine/seat.ts';
import { seatWords } from '../../engine/words/moveWords.ts';
import { listed } from '../counted.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { byCouple, type LateWords } from './lateWords.ts';

/** Assigned couples and their heats, moved couples, unassigned ones, and the people to tell. */
export function seatContent(read: ScheduleProblem, seating: Seating, words: LateWords): string {
  const inOrder = [...seating.placed].sort((a, b) => a.to - b.to);
  const seated = byCouple(inOrder, words).map(
    ([couple, rows]) => `${couple} to ${listed(rows.map(({ to }) => words.heatOfDance(to)))}`,
  );
  const moved = seating.movedContests.map(
    ({ rows, from, to }) => `${movers(rows, words)} from ${words.heat(from)} to ${words.heatOfDance(to)}`,
  );
  const apart = seating.contests.filter(({ kind }) => kind === 'apart');
  const told = seating.told.map(read.names.person);
  const said = [
    `Assigned ${seated.join('; ')}`,
    ...(moved.length > 0 ? [`Moved ${moved.join('; ')}`, `Tell ${listed(told)}`] : []),
    ...apart.map((late) => apartWords(late, words)),
    ...(seating.waiting.length > 0
      ? [`Still unassigned: ${waitingWords(read, seating.waiting, words)}`]
      : []),
  ];
  return said.join('. ');
}

/** One couple by name; several as their contest. */
function movers(rows: readonly number[], words: LateWords): string {
  const [first = -1] = rows;
  return rows.length === 1 ? words.couple(first) : `${words.contest(first)} (${rows.length} couples)`;
}

function apartWords({ row, heats }: LateContest, words: LateWords): string {
  return `${words.couple(row)} is not with the rest of ${words.contest(row)}, which is in ${listed(heats.map(words.heat))}`;
}

export function seatRefusal(read: ScheduleProblem, { waiting }: Seating, words: LateWords): string {
  return `No heat was found for ${waitingWords(read, waiting, words)}.`;
}

/** "Ann & Tess (Waltz): 9 × Tess dances here, 3 × full"; repeated reasons once. */
function waitingWords({ names }: ScheduleProblem, waiting: readonly WaitingRow[], words: LateWords): string {
  const told = waiting.map(({ row, reasons }) => {
    const dance = words.dance(row);
    return `${words.couple(row)} (${dance}): ${seatWords(reasons, dance, names)}`;
  });
  return [...new Set(told)].join('; ');
}
