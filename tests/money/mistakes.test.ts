import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { answerLine } from '../../server/money/command/answerLine.ts';
import { someOf } from '../support/cases.ts';
import { sourceWith } from '../support/mistakes.ts';
import { MISTAKES } from '../support/money/mistakes.ts';
import { WORKED } from '../support/money/worked.ts';

const lines = WORKED.map(({ name, steps }) => JSON.stringify({ name, steps }));
const right = lines.map((line) => answerLine(line).answer);

// Tests the tests: the answers checked in vectors.test.ts differ with each mistake put into the source.
test.each(someOf(MISTAKES))('answers incorrectly if $name', (mistake) => {
  const { cli, remove } = sourceWith('money', mistake);
  onTestFinished(remove);
  const { stdout, stderr } = spawnSync(process.execPath, [cli], {
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const answers = stdout.trimEnd().split('\n');
  const wrong = WORKED.filter((_, index) => answers[index] !== right[index]).map(({ name }) => name);
  expect(wrong).toContain(mistake.shownBy);
});
