import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { contestsOf } from './contests/contestsOf.ts';
import { contestFigures } from './contests/figures.ts';
import { fillHeats } from './fillHeats.ts';
import { fillProgram } from './fillProgram.ts';
import { type Instance, InstanceError, readInstance } from './instance.ts';
import { plan } from './plan.ts';
import { qualityReport } from './qualityReport.ts';
import type { FillResult } from './report.ts';
import type { FillMode, Problem } from './types.ts';
import { certificateWords, cliqueWords } from './words/contestWords.ts';
import { boundWords } from './words/fillWords.ts';
import { awayWords, type Names } from './words/names.ts';

const USAGE = `usage: engine fill FILE [--mode runs|spread] [--contests whole|free] [--no-improve] [--level-range N] [--seed N]
       engine plan FILE [--goal frame|fewest|whole] [--contests whole|free] [--level-range N] [--seed N]
       engine report FILE PLAN`;

class UsageError extends Error {}

interface Options {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
}

const VALUED = ['--mode', '--goal', '--contests', '--level-range', '--seed'];
const FLAGS = ['--no-improve'];

function optionsOf(args: readonly string[]): Options {
  const words: string[] = [];
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (let i = 0; i < args.length; i++) {
    const [name, given] = args[i]!.split('=', 2) as [string, string | undefined];
    if (!name.startsWith('--')) words.push(args[i]!);
    else if (FLAGS.includes(name)) flags.add(name);
    else if (VALUED.includes(name)) {
      const value = given ?? args[++i];
      if (value === undefined) throw new UsageError(`${name} needs a value`);
      values.set(name, value);
    } else throw new UsageError(`unknown option ${name}`);
  }
  return { words, values, flags };
}

function choice<T extends string>(options: Options, name: string, allowed: readonly T[]): T {
  const value = options.values.get(name) ?? allowed[0]!;
  if (!allowed.includes(value as T)) throw new UsageError(`${name} must be one of ${allowed.join(', ')}`);
  return value as T;
}

function number(options: Options, name: string): number | null {
  const text = options.values.get(name);
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} must be a whole number, 0 or more`);
  return Number(text);
}

function readJson(file: string | undefined): unknown {
  if (file === undefined) throw new UsageError(USAGE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new InstanceError(`cannot read ${file}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new InstanceError(`${file} is not JSON`);
  }
}

function problemOf(instance: Instance, options: Options, mode: FillMode): Problem {
  const levelRange = number(options, '--level-range');
  const seed = number(options, '--seed') ?? instance.problem.seed;
  const contests = choice(options, '--contests', ['whole', 'free']);
  return { ...instance.problem, mode, levelRange, seed, contests };
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const result = work();
  return [result, Math.round((performance.now() - start) * 100) / 100];
}

/** Rows to fill before the warm time is taken, so that it is the time of a running server. */
const WARM_UP_ROWS = 10_000;

/** Times the exact filling: the first run and, for small problems, a warm one. */
function fillTimed(problem: Problem): { exact: FillResult; cold: number; warm: number } {
  const { length } = problem.rows;
  const [exact, cold] = timed(() => fillHeats(problem));
  let warm = cold;
  for (let rows = length; length > 0 && rows <= WARM_UP_ROWS; rows += length) {
    warm = timed(() => fillHeats(problem))[1];
  }
  return { exact, cold, warm };
}

function fill(options: Options): unknown {
  const mode = choice(options, '--mode', ['runs', 'spread']) === 'runs' ? 'RUNS' : 'SPREAD';
  const instance = readInstance(readJson(options.words[1]));
  const problem = problemOf(instance, options, mode);
  const { exact, cold, warm } = fillTimed(problem);
  const names = namesOf(instance);
  const [filled, whole] = options.flags.has('--no-improve')
    ? [{ ...exact, contests: null }, warm]
    : timed(() => fillProgram(problem));
  return {
    assignment: filled.assignment,
    unassigned: filled.unassigned,
    dances: filled.dances.map((dance) => ({
      dance: dance.dance,
      rows: dance.rows,
      assigned: dance.assigned,
      bound: dance.bound,
      proven: dance.proven,
      reason: boundWords(dance, names),
      certificate: dance.reason,
      cure: dance.cure,
    })),
    contests: filled.contests && {
      ...filled.contests.figures,
      reasons: certificateWords(filled.contests, names),
      certificate: filled.contests.scattered,
    },
    ms: { fill: warm, improve: Math.max(0, whole - warm), fillCold: cold },
  };
}

function planProgram(options: Options): unknown {
  const goal = choice(options, '--goal', ['frame', 'fewest', 'whole']);
  const instance = readInstance(readJson(options.words[1]));
  const problem = problemOf(instance, options, 'RUNS');
  const [made, ms] = timed(() => plan(problem, { goal, levelRange: problem.levelRange, seed: problem.seed }));
  const order = made.heats.map((_, heat) => heat);
  order.sort((a, b) => made.heats[a]!.start - made.heats[b]!.start || a - b);
  const numberOf = new Map(order.map((heat, number) => [heat, number]));
  return {
    heats: order.map((heat) => {
      const { section, dance, start } = made.heats[heat]!;
      return { sec: section, dance, start };
    }),
    assignment: made.assignment.map((heat) => numberOf.get(heat) ?? -1),
    unassigned: made.unassigned,
    bound: made.bound,
    contests: contestFigures(contestsOf({ ...problem, heats: made.heats }, made.assignment)),
    reasons: made.dances.flatMap(({ dance, bound, clique }) =>
      clique === null ? [] : [{ dance, heats: bound, reason: cliqueWords(clique) }],
    ),
    ms,
  };
}

function report(options: Options): unknown {
  const given = readJson(options.words[1]);
  const printed = readJson(options.words[2]);
  if (typeof printed !== 'object' || printed === null || !('assignment' in printed))
    throw new InstanceError(`${options.words[2]} has no assignment`);
  const heats = 'heats' in printed ? { heats: printed.heats } : {};
  const instance = readInstance({ ...(given as object), ...heats, assignment: printed.assignment });
  const problem = problemOf(instance, options, 'RUNS');
  return qualityReport(problem, problem.assignment);
}

function namesOf(instance: Instance): Names {
  const { away, sections } = instance.problem;
  const start = Math.min(...sections.map((section) => section.start));
  const end = Math.max(...sections.map((section) => section.end));
  return {
    person: (person) => instance.personNames[person] ?? `Person ${person}`,
    dance: (dance) => instance.danceNames[dance] ?? `Dance ${dance}`,
    category: (category) => instance.categoryNames[category] ?? `Category ${category}`,
    away: (person) => awayWords(away?.[person] ?? [], [start, end], clock),
  };
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;

const COMMANDS: Readonly<Record<string, (options: Options) => unknown>> = { fill, plan: planProgram, report };

/** Exit code 2: bad usage or input. */
export interface Printed {
  readonly exitCode: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

export function runCommandLine(args: readonly string[]): Printed {
  try {
    const options = optionsOf(args);
    const command = COMMANDS[options.words[0] ?? ''];
    if (command === undefined) throw new UsageError(USAGE);
    return { exitCode: 0, stdout: `${JSON.stringify(command(options))}\n`, stderr: '' };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InstanceError)) throw error;
    return { exitCode: 2, stdout: '', stderr: `${error.message}\n` };
  }
}
