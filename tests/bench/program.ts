/**
 * Measures whole programs: `npm run bench:program [-- DIR] [--contests=free]`. Prints one table per program instance in DIR,
 * or per generated competition: the printed program, and the engine's plans for the same rows as means over seeds. The
 * scorer shares no code with the search. `ms` is the median processor time of one thread.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plan } from '../../server/engine/plan.ts';
import { Random } from '../../server/engine/random.ts';
import type { PlanGoal } from '../../server/engine/rounds/layOut.ts';
import { scratch } from '../../server/engine/scratch.ts';
import { seat } from '../../server/engine/seat.ts';
import type { ContestRule, EngineHeat, Problem } from '../../server/engine/types.ts';
import { makeProgram } from '../support/engine/programs.ts';
import { type ProgramScore, scoreProgram } from '../support/engine/scoreProgram.ts';
import { missedBars } from './contestBars.ts';
import { type ReadProgram, readProgram } from './readProgram.ts';

const SEEDS = [1, 2, 3, 4, 5];
const LATE = 60;
const CONTESTS: ContestRule = process.argv.includes('--contests=free') ? 'free' : 'whole';

const columns: readonly (readonly [string, keyof ProgramScore, number])[] = [
  ['mean', 'meanCouples', 1],
  ['1c%', 'oneCouplePercent', 1],
  ['whole%', 'wholePercent', 1],
  ['strict%', 'strictPercent', 1],
  ['consec%', 'consecutivePercent', 1],
  ['run>10%', 'longRunPercent', 1],
  ['trips', 'tripsPerTen', 2],
  ['chg st%', 'studentChangePercent', 2],
  ['chg pro%', 'teacherChangePercent', 2],
  ['spread', 'levelSpread', 2],
  ['L>3%', 'overThreePercent', 0],
  ['ages', 'ages', 2],
  ['cont%', 'contestsKeptPercent', 1],
  ['possible', 'contestsPossible', 0],
  ['c whole', 'contestsWhole', 1],
  ['parts', 'contestParts', 1],
  ['fewest', 'contestFewestParts', 0],
  ['uneven', 'contestsUneven', 1],
  ['c15', 'costumeUnder15', 1],
  ['c30', 'costumeUnder30', 1],
  ['unass', 'unassigned', 1],
  ['double', 'doubleBookings', 0],
  ['over', 'overCap', 0],
];

const cases: readonly (readonly [string, PlanGoal, number | null])[] = [
  ['frame', 'frame', null],
  ['fewest', 'fewest', null],
  ['fewest lr3', 'fewest', 3],
  ['whole', 'whole', null],
  ['whole lr3', 'whole', 3],
];

function print(cells: readonly string[]): void {
  const [name = '', ...rest] = cells;
  process.stdout.write(`${name.padEnd(16)}${rest.map((cell) => cell.padStart(9)).join('')}\n`);
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function meanOf(scores: readonly ProgramScore[], key: keyof ProgramScore): number {
  return scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
}

function line(name: string, scores: readonly ProgramScore[], bound: number, ms: number): void {
  const heats = meanOf(scores, 'heats');
  const figures = columns.map(([, key, digits]) => meanOf(scores, key).toFixed(digits));
  print([name, heats.toFixed(1), (heats / bound).toFixed(3), ...figures, ms ? ms.toFixed(0) : '']);
}

/** Ratios of plan to print, lower is better. */
function ratios(name: string, scores: readonly ProgramScore[], printed: ProgramScore): void {
  const shares = (['teacherChangePercent', 'levelSpread', 'ages', 'oneCouplePercent'] as const).map(
    (key) => `${key} × ${(meanOf(scores, key) / printed[key]).toFixed(2)}`,
  );
  process.stdout.write(`  ${name} vs. printed: ${shares.join(', ')}\n`);
}

function measure({ name, problem: given, printed }: ReadProgram): void {
  const problem = { ...given, contests: CONTESTS };
  process.stdout.write(`\n${name}: ${problem.rows.length} rows, cap ${problem.sections[0]?.cap}\n`);
  const missed: string[] = [];
  print(['', 'heats', '/bound', ...columns.map(([title]) => title), 'ms']);
  const bound = plan(problem, { goal: 'fewest', effort: { usual: 0, most: 0 } }).bound;
  const asPrinted = printed && scoreProgram(problem, printed.heats, printed.assignment);
  if (asPrinted) line('printed', [asPrinted], bound, 0);
  for (const [title, goal, levelRange] of cases) {
    const scores: ProgramScore[] = [];
    const times: number[] = [];
    let least = bound;
    for (const seed of SEEDS) {
      const asked = { ...problem, levelRange, seed };
      const start = process.cpuUsage();
      const made = plan(asked, { goal });
      times.push((process.cpuUsage(start).user + process.cpuUsage(start).system) / 1000);
      scores.push(scoreProgram(asked, made.heats, made.assignment));
      least = made.bound;
    }
    line(title, scores, least, middle(times));
    if (CONTESTS === 'whole') missed.push(...missedBars(problem.rows.length, title, scores));
    if (asPrinted && goal === 'frame') ratios(title, scores, asPrinted);
  }
  for (const one of missed) process.stdout.write(`  bar missed: ${one}\n`);
  for (const goal of ['frame', 'fewest'] as const) {
    const { heats, assignment } = plan(problem, { goal });
    seatLate(goal, problem, heats, assignment);
  }
}

/** Unassigns some blocks and reassigns them one by one, as if they were late entries. */
function seatLate(goal: string, frame: Problem, heats: readonly EngineHeat[], made: readonly number[]): void {
  const problem = { ...frame, heats };
  const random = new Random(5);
  const blocks = new Map<string, number[]>();
  for (let n = 0; n < LATE; n++) {
    const late = problem.rows[random.below(problem.rows.length)]!;
    const own = problem.rows.flatMap((row, r) =>
      row.category === late.category && row.level === late.level && row.persons.join() === late.persons.join()
        ? [r]
        : [],
    );
    blocks.set(own.join(), n % 2 === 0 ? own : own.slice(0, 1));
  }
  let assignment = scratch(problem, made, [...blocks.values()].flat()).assignment;
  const times: number[] = [];
  let moved = 0;
  let waiting = 0;
  for (const rows of blocks.values()) {
    const start = process.cpuUsage();
    const seated = seat(problem, assignment, rows);
    times.push((process.cpuUsage(start).user + process.cpuUsage(start).system) / 1000);
    assignment = seated.assignment;
    moved += seated.moved.length;
    waiting += seated.waiting.length;
  }
  const { doubleBookings } = scoreProgram(problem, heats, assignment);
  process.stdout.write(
    `  late entries, ${goal}: ${blocks.size} assigned, ${moved} rows moved, ${waiting} rows unassigned, ` +
      `${doubleBookings} double bookings, ${middle(times).toFixed(1)} ms (most ${Math.max(...times).toFixed(1)})\n`,
  );
}

function instances(): ReadProgram[] {
  const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
  if (folder === undefined) {
    return [
      { name: 'generated 1', students: 30, teachers: 9, cap: 9, sessions: 1, room: 0.6 },
      { name: 'generated 2', students: 90, teachers: 25, cap: 8, sessions: 4, room: 0.6 },
      { name: 'generated 3, frame too small', students: 90, teachers: 25, cap: 8, sessions: 4, room: 0.1 },
    ].map(({ name, ...shape }, i) => ({
      name,
      problem: makeProgram({ ...shape, seed: i + 1 }),
      printed: null,
    }));
  }
  const files = readdirSync(folder).filter((file) => /^program-.*\.json$/.test(file));
  return files.sort().map((file) => readProgram(join(folder, file)));
}

for (const instance of instances()) measure(instance);
