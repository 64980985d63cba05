/**
 * Measures scoring: `npm run bench:scoring [-- --finals N]`. Compares random finals with the single-key sort and the literal
 * rules, checks their explanations, injects every known mistake, and times the scoring. Fails on a difference, a false
 * sentence, an undetected mistake or a missed bar.
 */
import { isDeepStrictEqual } from 'node:util';
import { explain } from '../../server/scoring/explain.ts';
import { placeFinal } from '../../server/scoring/placeFinal.ts';
import { recall } from '../../server/scoring/recall.ts';
import { sheet } from '../../server/scoring/sheet.ts';
import { sourceWith } from '../support/mistakes.ts';
import { askCommand, publishedLines, randomLines, wrongAnswers } from '../support/scoring/askedLines.ts';
import { literalFinal, literalRecall, type Misreading } from '../support/scoring/literalRules.ts';
import { MISTAKES } from '../support/scoring/mistakes.ts';
import { type RandomFinal, randomFinal, randomRound } from '../support/scoring/randomRounds.ts';
import { placesOf, tablesOf } from '../support/scoring/scoredFinals.ts';
import { finalSentenceFaults } from '../support/scoring/sentencesOfFinal.ts';

const at = process.argv.indexOf('--finals');
const FINALS = at < 0 ? 100_000 : Number(process.argv[at + 1]);
if (!Number.isSafeInteger(FINALS) || FINALS < 1) throw new Error('--finals needs a whole number, 1 or more');

const failures: string[] = [];
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const number = (n: number): string => n.toLocaleString('en');

const MISREADINGS: Readonly<Record<string, Misreading>> = {
  'a pair must not go back to rule 10': { pairGoesBack: true },
  'three must not be settled as a whole': { trioIsSettled: true },
  'rule 11 must not start at 1st': { pooledFromFirst: true },
};

/** Whether dances, places or rules differ between the product and the literal rules. */
function differs({ marks, judges }: RandomFinal): boolean {
  const result = placeFinal(tablesOf({ marks, judges }));
  const literal = literalFinal(marks);
  const rules = result.placings.toSorted((a, b) => a.couple - b.couple).map(({ rule }) => `R${rule}`);
  return !(
    isDeepStrictEqual(result.dances.map(placesOf), literal.dances) &&
    isDeepStrictEqual(placesOf(result), literal.overall) &&
    (marks.length === 1 || isDeepStrictEqual(rules, literal.rules))
  );
}

function compareFinals(): void {
  const telling = Object.entries(MISREADINGS).map(([what, misreading]) => ({ what, misreading, finals: 0 }));
  let dances = 0;
  let different = 0;
  let pooled = 0;
  for (let seed = 0; seed < FINALS; seed++) {
    const final = randomFinal(seed);
    dances += final.marks.length;
    if (differs(final)) {
      different++;
      failures.push(`random final ${seed} differs`);
    }
    if (final.marks.length === 1) continue;
    const { overall, rules } = literalFinal(final.marks);
    if (!rules.includes('R11')) continue;
    pooled++;
    for (const one of telling)
      if (!isDeepStrictEqual(literalFinal(final.marks, one.misreading).overall, overall)) one.finals++;
  }
  say(
    `${number(FINALS)} random finals of ${number(dances)} dances: ${different} differ in a place or a rule`,
  );
  say(`  rule 11 is used in ${number(pooled)}`);
  for (const { what, finals } of telling) {
    say(`  ${what}: ${number(finals)} show it`);
    if (finals === 0) failures.push(`no random final shows that ${what}`);
  }
}

function compareRounds(): void {
  const rounds = Math.ceil(FINALS / 10);
  let different = 0;
  for (let seed = 0; seed < rounds; seed++) {
    const { totals, asked } = randomRound(seed);
    const answer = recall(totals, asked);
    const given = 'in' in answer ? answer.in : [answer.fewer ?? [], answer.more];
    if (!isDeepStrictEqual(given, literalRecall(totals, asked))) different++;
  }
  say(`${number(rounds)} random recall rounds: ${different} differ`);
  if (different > 0) failures.push('recall rounds differ');
}

function readSentences(): void {
  const finals = Math.ceil(FINALS / 10);
  let sentences = 0;
  const wrong: string[] = [];
  for (let seed = 0; seed < finals; seed++) {
    const read = finalSentenceFaults(randomFinal(seed));
    sentences += read.length;
    wrong.push(...read.flat());
  }
  say(`${number(sentences)} sentences of ${number(finals)} random finals checked: ${wrong.length} false`);
  failures.push(...wrong);
}

function putMistakesIn(): void {
  const published = publishedLines();
  const lines = [...published, ...randomLines(1000)];
  const isPublished = new Set(published.map(({ id }) => id));
  say(
    `${MISTAKES.length} known mistakes injected into ${published.length} published and ${number(lines.length - published.length)} random lines:`,
  );
  for (const mistake of MISTAKES) {
    const { cli, remove } = sourceWith('scoring', mistake);
    const wrong = wrongAnswers(lines, askCommand(cli, lines));
    remove();
    const shown = wrong.filter((id) => isPublished.has(id)).length;
    say(
      `  ${String(shown).padStart(2)} published, ${String(wrong.length - shown).padStart(3)} random: ${mistake.name}`,
    );
    if (wrong.length === 0) failures.push(`nothing shows that ${mistake.name}`);
  }
}

/** Median of `runs` timed runs in milliseconds, after as many warm-up runs. */
function medianMs(runs: number, work: () => void): number {
  for (let run = 0; run < runs; run++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}

function measure(what: string, barMs: number, ms: number): void {
  say(`${what}: ${ms.toFixed(2)} ms (at most ${barMs} ms)`);
  if (ms > barMs) failures.push(`${what} took ${ms.toFixed(2)} ms`);
}

function measureTimes(): void {
  const large = Array.from({ length: 50 }, (_, seed) =>
    tablesOf(randomFinal(seed, { couples: 14, judges: 13, dances: 10 })),
  );
  const turn = (work: (tables: (typeof large)[number]) => unknown) => {
    let next = 0;
    return medianMs(200, () => void work(large[next++ % large.length]!));
  };
  measure('ten dances, 14 couples, 13 judges', 1, turn(placeFinal));
  const explained = turn((tables) => {
    const result = placeFinal(tables);
    const sentences = [result, ...result.dances].map((part) => explain(part, String));
    return [sentences, sheet(result)];
  });
  say(`  including 154 sentences and the whole sheet: ${explained.toFixed(2)} ms`);
  const singles = Array.from({ length: 10_000 }, (_, seed) =>
    tablesOf(randomFinal(seed, { couples: 6, judges: 5, dances: 1 })),
  );
  measure(
    '10,000 single dances, six couples, five judges',
    1000,
    medianMs(5, () => singles.map((tables) => placeFinal(tables))),
  );
}

compareFinals();
compareRounds();
readSentences();
putMistakesIn();
measureTimes();
for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
