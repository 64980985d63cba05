/**
 * Measures filling heats: `npm run bench:engine [-- DIR [--bars]]`. Prints one line per generated competition; with DIR,
 * one for each of the smaller ones and each instance file in DIR; with --bars, one per file, filled once. Fails on a missed
 * bound, an inconsistent proof or a broken rule. Times are medians and never fail, since they depend on the machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { certifyContests } from '../../server/engine/contests/certificate.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { improveProgram } from '../../server/engine/fillProgram.ts';
import { readInstance } from '../../server/engine/instance.ts';
import type { DanceReport, FillResult } from '../../server/engine/report.ts';
import { arrangeFilling } from '../../server/engine/rounds/arrangeFilling.ts';
import type { Problem } from '../../server/engine/types.ts';
import { boardsOf } from '../support/engine/boards.ts';
import { fillNaively, fillSmartly } from '../support/engine/greedy.ts';
import { FAMILIES, LARGE_FAMILIES, makeInstance } from '../support/engine/instances.ts';
import { countAssigned } from '../support/engine/problems.ts';
import { mostByMip } from './mip.ts';

/** Largest number of rows that the MIP solves within seconds. */
const MIP_ROWS = 1600;
/** One run is enough for the bars; more runs only steady the medians. */
const BARS_ONLY = process.argv.includes('--bars');
const FILL_RUNS = BARS_ONLY ? 1 : 7;

interface Case {
  readonly name: string;
  /** From a file in DIR: its contests must come close to the fewest parts, which a generated instance may not allow. */
  readonly isGiven?: boolean;
  readonly load: () => Problem;
}

function cases(): Case[] {
  const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
  const generated = [...FAMILIES, ...(folder === undefined ? LARGE_FAMILIES : [])].map((family) => ({
    name: family.name,
    load: () => makeInstance(family),
  }));
  if (folder === undefined) return generated;
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const given = files.sort().map((file) => ({
    name: `${file.slice(0, -5)}*`,
    isGiven: true,
    load: () => readInstance(JSON.parse(readFileSync(join(folder, file), 'utf8'))).problem,
  }));
  return BARS_ONLY ? given : [...generated, ...given];
}

// biome-ignore format: one table
const columns = [
  'instance', 'rows', 'heats', 'bound', 'naive', 'smart', 'ours', 'MIP', 'proven', 'sizes', 'after',
  'fill ms', 'runs ms', 'spread ms', 'b2b', 'smart b2b', 'least', 'ratio',
] as const;
const widths = columns.map((column, i) => Math.max(column.length, i === 0 ? 26 : 6));
const failures: string[] = [];

function print(cells: readonly (string | number)[]): void {
  const padded = cells.map((cell, i) =>
    i === 0 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!),
  );
  process.stdout.write(`${padded.join('  ')}\n`);
}

async function measure({ name, isGiven = false, load }: Case): Promise<void> {
  const problem: Problem = { ...load(), contests: 'free' };
  if (problem.heats.length === 0) return;
  const { result, ms } = timedFill(problem);
  const check = (isRight: boolean, what: string): void => {
    if (!isRight) failures.push(`${name}: ${what}`);
  };
  const naive = countAssigned(fillNaively(problem));
  const smartPlan = fillSmartly(problem);
  const smart = countAssigned(smartPlan);
  const mip = problem.rows.length <= MIP_ROWS ? await mostByMip(problem) : null;
  const bound = result.dances.reduce((sum, dance) => sum + dance.bound, 0);
  check(clashes(problem, result.assignment) === 0, 'a person is twice in a heat, or a heat exceeds its cap');
  check(result.assigned >= Math.max(naive, smart), 'a greedy filler assigns more');
  check(mip === null || mip === result.assigned, `the MIP assigns ${mip}`);
  for (const dance of result.dances) {
    check(boundAgain(problem, dance) === dance.bound, `the proof of dance ${dance.dance} does not add up`);
    check(dance.proven || !isBipartite(problem, dance.dance), `dance ${dance.dance} misses its bound`);
  }
  check(sizeSpread(problem, result.assignment) <= 1, 'sizes differ by more than one');

  const runs = timed(() => improveProgram({ ...problem, mode: 'RUNS' }, result.assignment));
  const spreadProblem: Problem = { ...problem, mode: 'SPREAD' };
  const start = fillHeats(spreadProblem).assignment;
  const spread = timed(() => improveProgram(spreadProblem, start));
  for (const assignment of [runs.value, spread.value]) {
    check(countAssigned(assignment) === result.assigned, 'improving lost a row');
    check(clashes(problem, assignment) === 0, 'improving broke a rule');
  }
  check(sizeSpread(problem, spread.value) <= 2, 'after spreading, sizes differ by more than two');
  measureContests({ name, isGiven }, problem, result.assignment, check);
  const b2b = backToBack(problem, spread.value);
  const smartB2b = backToBack(problem, smartPlan);
  const proven = result.dances.filter((dance) => dance.proven).length;
  print([
    name,
    problem.rows.length,
    problem.heats.length,
    bound,
    naive,
    smart,
    result.assigned,
    mip ?? '-',
    `${proven}/${result.dances.length}`,
    sizeSpread(problem, result.assignment),
    sizeSpread(problem, spread.value),
    ms.toFixed(1),
    runs.ms.toFixed(0),
    spread.ms.toFixed(0),
    b2b,
    smartB2b,
    leastBackToBack(problem, result.assignment),
    smartB2b === 0 ? '-' : (b2b / smartB2b).toFixed(2),
  ]);
}

/** Largest instance whose contests are arranged, and the share of excess parts allowed. */
const CONTEST_ROWS = 20_000;
const PARTS_TOO_MANY = 0.003;
const contestLines: string[] = [];

/** Arranges contests in the same filling and checks the result. */
function measureContests(
  { name, isGiven }: { name: string; isGiven: boolean },
  problem: Problem,
  filled: readonly number[],
  check: (isRight: boolean, what: string) => void,
): void {
  if (problem.rows.length > CONTEST_ROWS) return;
  const arranged = timed(() => arrangeFilling({ ...problem, contests: 'whole' }, filled, 'partial'));
  const { figures, scattered } = certifyContests(problem, arranged.value);
  check(clashes(problem, arranged.value) === 0, 'arranging contests broke a rule');
  check(
    arranged.value.every((heat, row) => heat < 0 === filled[row]! < 0),
    'arranging contests lost a row',
  );
  check(
    !isGiven || figures.parts <= Math.ceil(figures.fewestParts * (1 + PARTS_TOO_MANY)),
    `contests are in ${figures.parts} parts, fewest is ${figures.fewestParts}`,
  );
  const before = certifyContests(problem, filled).figures.parts;
  const proven = scattered.filter((dance) => dance.clique !== null).length;
  contestLines.push(
    `${name}: ${before} parts as filled, ${figures.parts} arranged, fewest ${figures.fewestParts}; ` +
      `${scattered.length} dances with excess parts (${proven} proven necessary); ${arranged.ms.toFixed(0)} ms`,
  );
}

/** Measures this thread's processor time in milliseconds, so other load on the machine does not count. */
function timed<T>(work: () => T): { value: T; ms: number } {
  const before = process.threadCpuUsage();
  const value = work();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

/** Median wall-clock time: processor time is too coarse for the smallest instances. */
function timedFill(problem: Problem): { result: FillResult; ms: number } {
  const runs = Array.from({ length: FILL_RUNS }, () => {
    const start = performance.now();
    const result = fillHeats(problem);
    return { result, ms: performance.now() - start };
  });
  return runs.sort((a, b) => a.ms - b.ms)[FILL_RUNS >> 1]!;
}

/** Recomputes a dance's bound from its rows and the reason's certificate. */
function boundAgain(problem: Problem, { dance, reason, bound }: DanceReport): number {
  const rows = problem.rows.filter((row) => row.dance === dance);
  const heats = problem.heats.filter((heat) => heat.dance === dance);
  if (reason.kind === 'noHeat') return 0;
  if (reason.kind === 'everything') return rows.length;
  if (reason.kind === 'floor')
    return heats.reduce((sum, heat) => sum + problem.sections[heat.section]!.cap, 0);
  if (reason.kind === 'groups') return bound;
  if (reason.kind !== 'people') throw new Error('these instances have no parallel floors');
  const weight = new Map(reason.people.map((person) => [person.person, person.weight]));
  let sum = 0;
  for (const share of weight.values()) sum += share * heats.length;
  for (const { persons } of rows) {
    sum += Math.max(0, 1 - persons.reduce((covered, person) => covered + (weight.get(person) ?? 0), 0));
  }
  return Math.floor(sum);
}

function isBipartite(problem: Problem, dance: number): boolean {
  const side = new Map<number, number>();
  const partners = new Map<number, number[]>();
  for (const row of problem.rows) {
    if (row.dance !== dance) continue;
    if (row.persons.length > 2) return false;
    const [p, q] = row.persons as [number, number];
    partners.set(p, [...(partners.get(p) ?? []), q]);
    partners.set(q, [...(partners.get(q) ?? []), p]);
  }
  for (const start of partners.keys()) {
    if (side.has(start)) continue;
    side.set(start, 0);
    const queue = [start];
    for (const p of queue) {
      for (const q of partners.get(p)!) {
        if (side.get(q) === side.get(p)) return false;
        if (side.has(q)) continue;
        side.set(q, 1 - side.get(p)!);
        queue.push(q);
      }
    }
  }
  return true;
}

function clashes(problem: Problem, assignment: readonly number[]): number {
  const people = problem.heats.map(() => new Set<number>());
  const sizes = problem.heats.map(() => 0);
  let count = 0;
  assignment.forEach((heat, i) => {
    if (heat < 0) return;
    const row = problem.rows[i]!;
    sizes[heat]! += 1;
    if (problem.heats[heat]!.dance !== row.dance) count += 1;
    if (sizes[heat]! > problem.sections[problem.heats[heat]!.section]!.cap) count += 1;
    for (const person of row.persons) {
      if (people[heat]!.has(person)) count += 1;
      people[heat]!.add(person);
    }
  });
  return count;
}

function sizeSpread(problem: Problem, assignment: readonly number[]): number {
  const sizes = problem.heats.map(() => 0);
  for (const heat of assignment) if (heat >= 0) sizes[heat]! += 1;
  const spreads = problem.dances.map((_, dance) => {
    const own = sizes.filter((__, h) => problem.heats[h]!.dance === dance);
    return own.length === 0 ? 0 : Math.max(...own) - Math.min(...own);
  });
  return Math.max(...spreads);
}

/** Pairs of consecutive heats in a section danced by the same person, summed over people. */
function backToBack(problem: Problem, assignment: readonly number[]): number {
  const people = problem.heats.map(() => new Set<number>());
  assignment.forEach((heat, i) => {
    if (heat >= 0) for (const person of problem.rows[i]!.persons) people[heat]!.add(person);
  });
  const order = problem.heats
    .map((_, h) => h)
    .sort((a, b) => problem.heats[a]!.start - problem.heats[b]!.start);
  let pairs = 0;
  for (let i = 0; i + 1 < order.length; i++) {
    const [a, b] = [problem.heats[order[i]!]!, problem.heats[order[i + 1]!]!];
    if (a.section !== b.section || b.start - a.start !== problem.sections[a.section]!.duration) continue;
    for (const person of people[order[i]!]!) if (people[order[i + 1]!]!.has(person)) pairs += 1;
  }
  return pairs;
}

/** Lower bound on back-to-back pairs (study T10): 2 × rows − heats − sections, summed over people. */
function leastBackToBack(problem: Problem, assignment: readonly number[]): number {
  const rows = new Map<number, number>();
  const categories = new Map<number, Set<number>>();
  problem.rows.forEach((row, i) => {
    if (assignment[i]! < 0) return;
    for (const person of row.persons) {
      rows.set(person, (rows.get(person) ?? 0) + 1);
      categories.set(person, (categories.get(person) ?? new Set()).add(row.category));
    }
  });
  let least = 0;
  for (const [person, count] of rows) {
    const usable = problem.heats.filter((heat) => categories.get(person)!.has(heat.category));
    const sections = new Set(usable.map((heat) => heat.section)).size;
    least += Math.max(0, 2 * count - usable.length - sections);
  }
  return least;
}

/** Shows why filling does not use the boards of the rounds: building them alone costs this much. */
function compareModels(problem: Problem): void {
  const boards = Array.from({ length: FILL_RUNS }, () => timed(() => boardsOf(problem)).ms);
  const laidOut = boards.sort((a, b) => a - b)[FILL_RUNS >> 1]!;
  const { ms } = timedFill(problem);
  process.stdout.write(
    `\n${problem.rows.length} rows: filled in ${ms.toFixed(0)} ms; building the boards alone takes ${laidOut.toFixed(0)} ms\n`,
  );
}

print(columns);
for (const each of cases()) await measure(each);
process.stdout.write(`\nContests kept together:\n${contestLines.join('\n')}\n`);
compareModels(makeInstance(LARGE_FAMILIES.find(({ name }) => name === 'huge')!));
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}
