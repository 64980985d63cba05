import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { literalFinal, literalRecall } from './literalRules.ts';
import { faultyFinal, lineOfFinal, type RandomFinal, randomFinal, randomRound } from './randomRounds.ts';

/** A command line with its correct answer. */
export interface AskedLine {
  readonly id: string;
  readonly line: string;
  readonly expected: unknown;
}

interface PublishedLine {
  readonly id: string;
  readonly expected: object;
  readonly faults?: readonly object[];
}

/** Published finals and recall rounds with their results; each line names its `source`. */
export function publishedLines(): AskedLine[] {
  const lines = readFileSync(new URL('../../scoring/published.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { id, expected, faults } = JSON.parse(line) as PublishedLine;
    return { id, line, expected: faults ? { faults } : expected };
  });
}

/** The correct answer by the text of the rules. */
function literalAnswer({ numbers, marks }: RandomFinal): object {
  const { dances, overall, rules } = literalFinal(marks);
  const named = (values: readonly unknown[]) =>
    Object.fromEntries(numbers.map((number, couple) => [number, values[couple]]));
  const answer = { dances: dances.map(named), overall: named(overall) };
  return dances.length === 1 ? answer : { ...answer, rules: named(rules) };
}

/** Random finals, recall rounds and faulty finals, one per seed from `from`. */
export function randomLines(count: number, from = 0): AskedLine[] {
  return Array.from({ length: count }, (_, index) => from + index).flatMap((seed) => {
    const final = randomFinal(seed);
    const lines = [{ id: `final ${seed}`, line: lineOfFinal(final), expected: literalAnswer(final) }];
    return seed % 10 === 0 ? [...lines, roundLine(seed / 10), faultyLine(seed)] : lines;
  });
}

function roundLine(seed: number): AskedLine & { expected: object } {
  const { numbers, totals, asked, line } = randomRound(seed);
  const answer = literalRecall(totals, asked);
  const named = (couples: readonly number[]) => couples.map((couple) => numbers[couple]!);
  const isChoice = (given: typeof answer): given is [number[], number[]] => Array.isArray(given[0]);
  const expected = isChoice(answer)
    ? { choices: answer.filter((choice) => choice.length > 0).map(named) }
    : { recalled: named(answer) };
  return { id: `round ${seed}`, line, expected };
}

function faultyLine(seed: number): AskedLine & { expected: object } {
  const { line, cards } = faultyFinal(seed);
  return { id: `faulty ${seed}`, line, expected: { faults: cards } };
}

/** Runs the command as a child process. Returns its answers, line by line. */
export function askCommand(cli: string, lines: readonly AskedLine[]): unknown[] {
  const input = lines.map(({ line }) => `${line}\n`).join('');
  const { stdout, stderr } = spawnSync(process.execPath, [cli], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (stderr !== '') throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((answer) => JSON.parse(answer));
}

/** Lines with wrong answers. Sentences of faulty cards have their own tests. */
export function wrongAnswers(lines: readonly AskedLine[], answers: readonly unknown[]): string[] {
  return lines
    .filter(({ expected }, index) => !isDeepStrictEqual(withoutSentences(answers[index]), expected))
    .map(({ id }) => id);
}

function withoutSentences(answer: unknown): unknown {
  const faults = (answer as { faults?: readonly { dance: number; judge: string }[] } | undefined)?.faults;
  return faults ? { faults: faults.map(({ dance, judge }) => ({ dance, judge })) } : answer;
}
