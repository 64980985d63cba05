import { withInvented } from '../invented.ts';
import type { EngineLaterRound, EngineRow, Problem } from '../types.ts';

/** Appends later rounds as fixed rows, so that they occupy their people and use up places. */
export function addLaterRounds(given: Problem): Problem {
  const problem = withInvented(given);
  const { laterRounds = [], rows } = problem;
  if (laterRounds.length === 0) return problem;
  const entries = rows.reduce((most, { entry }) => Math.max(most, entry + 1), 0);
  const added = laterRounds.flatMap((round, laterRound) =>
    rowsOfRound(problem, round).map((row) => ({
      heat: round.heat,
      row: { ...row, entry: entries + round.heat, laterRound },
    })),
  );
  return {
    ...problem,
    laterRounds: [],
    rows: [...rows, ...added.map(({ row }) => row)],
    assignment: [...problem.assignment, ...added.map(({ heat }) => heat)],
    isFixed: [...problem.isFixed, ...added.map(() => true)],
  };
}

/** Until the recall, who will dance is unknown, so spreads all candidates over as many rows as couples. */
export function rowsOfRound(
  { sections, heats }: Problem,
  { heat, couples, isCertain, rows }: EngineLaterRound,
): EngineRow[] {
  const [first] = rows;
  const { dance, category, section } = heats[heat]!;
  if (!first) return [];
  const people = [...new Set(rows.flatMap(({ persons }) => persons))];
  const own = { ...first, type: sections[section]!.type, dance, category, contest: -1 };
  if (isCertain) return rows.map(({ persons }) => ({ ...own, persons }));
  const count = Math.max(1, Math.min(couples, Math.floor(people.length / 2)));
  return Array.from({ length: count }, (_, at) => ({
    ...own,
    persons: people.filter((_, index) => index % count === at),
  }));
}
