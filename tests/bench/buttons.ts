/**
 * Measures Generate Heats, Fill Heats with Entries and Improve as the buttons run them: part of
 * `npm run bench:engine [-- DIR [--bars]]`. Prints one thread's processor time for the second press, step by step, for the
 * instances in DIR at one, two and four times their size, and for generated ones; with --bars, the first press and DIR
 * only. Fails if a proven fill assigns fewer rows than its bound.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { certifyContests } from '../../server/engine/contests/certificate.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { type FilledProgram, fillProgram, improveProgram } from '../../server/engine/fillProgram.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { ENGINE_STEPS, type EngineStep, watched } from '../../server/engine/progress.ts';
import type { Problem } from '../../server/engine/types.ts';
import { copiesOf } from '../support/engine/copies.ts';
import { makeProgram } from '../support/engine/programs.ts';
import { readProgram } from './readProgram.ts';

const COPIES = [1, 2, 4];
const GENERATED = [
  [30, 8, 1],
  [60, 12, 2],
  [130, 25, 3],
  [300, 50, 3],
  [330, 50, 8],
  [550, 90, 9],
] as const;

interface Pressed<T> {
  readonly value: T;
  readonly ms: number;
  readonly steps: ReadonlyMap<EngineStep, number>;
}

const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const BARS_ONLY = process.argv.includes('--bars');

/** Times the second of two runs, since the first includes compilation; with --bars, the only run. */
function press<T>(work: () => T): Pressed<T> {
  if (!BARS_ONLY) work();
  const steps = new Map<EngineStep, number>();
  let step: EngineStep | null = null;
  const start = clock();
  let since = start;
  const close = (next: EngineStep | null): void => {
    if (next === step && next !== null) return;
    const now = clock();
    if (step !== null) steps.set(step, (steps.get(step) ?? 0) + now - since);
    since = now;
    step = next;
  };
  const value = watched((progress) => close(progress.step), work);
  close(null);
  return { value, ms: clock() - start, steps };
}

const columns = [
  'competition',
  'rows',
  'button',
  'ms',
  'ms/1000 rows',
  ...ENGINE_STEPS,
  'assigned',
  'whole',
  'parts',
];
const widths = columns.map((column, i) => (i === 0 ? 26 : i === 2 ? 14 : Math.max(6, column.length)));
const failures: string[] = [];

function print(cells: readonly (string | number)[]): void {
  const padded = cells.map((cell, i) =>
    i === 0 || i === 2 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!),
  );
  process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
}

function measure(name: string, given: Problem): void {
  const rows = given.rows.length;
  const nobody = { assignment: given.rows.map(() => -1), isFixed: given.rows.map(() => false) };
  const empty: Problem = { ...given, ...nobody, heats: [] };
  const line = (button: string, pressed: Pressed<unknown>, rest: readonly (string | number)[]): void =>
    print([
      name,
      rows,
      button,
      pressed.ms.toFixed(0),
      ((1000 * pressed.ms) / rows).toFixed(0),
      ...ENGINE_STEPS.map((step) => pressed.steps.get(step)?.toFixed(0) ?? ''),
      ...rest,
    ]);
  const generated = press(() => generateProgram(empty));
  line('Generate', generated, []);
  const { heats, places } = generated.value;
  const problem = { ...empty, heats };
  let standing: readonly number[] = [];
  const bound = fillHeats(problem).dances.reduce((sum, dance) => sum + dance.bound, 0);
  for (const [button, planned] of [
    ['Fill', places],
    ['Fill, no plan', []],
  ] as const) {
    const filled: Pressed<FilledProgram> = press(() => fillProgram(problem, planned));
    const { figures } = certifyContests(problem, filled.value.assignment);
    line(button, filled, [
      `${filled.value.assigned}/${bound}`,
      `${figures.whole}/${figures.possible}`,
      figures.parts,
    ]);
    standing = filled.value.assignment;
    if (filled.value.dances.every((dance) => dance.proven) && filled.value.assigned !== bound)
      failures.push(`${name}: ${button} assigns ${filled.value.assigned} of ${bound}`);
  }
  line(
    'Improve',
    press(() => improveProgram(problem, standing)),
    [],
  );
}

print(columns);
const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (folder !== undefined) {
  const files = readdirSync(folder).filter((file) => /^program-.*\.json$/.test(file));
  for (const file of files.sort()) {
    const { problem } = readProgram(join(folder, file));
    for (const times of COPIES)
      measure(`${file.slice(8, -5)}${times > 1 ? ` × ${times}` : ''}`, copiesOf(problem, times));
  }
}
for (const [students, teachers, sessions] of BARS_ONLY ? [] : GENERATED)
  measure(
    `generated, ${sessions} sessions`,
    makeProgram({ seed: 1, students, teachers, cap: 8, sessions, room: 1.2 }),
  );
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}
