import { expect, onTestFinished, test } from 'vitest';
import { someOf } from '../support/cases.ts';
import { sourceWith } from '../support/mistakes.ts';
import { askCommand, publishedLines, randomLines, wrongAnswers } from '../support/scoring/askedLines.ts';
import { MISTAKES } from '../support/scoring/mistakes.ts';

const CLI = new URL('../../server/scoring/cli.ts', import.meta.url).pathname;
const published = publishedLines();
const lines = [...published, ...randomLines(300)];

test('answers every published and random line correctly', () => {
  expect(wrongAnswers(lines, askCommand(CLI, lines))).toEqual([]);
});

// Tests the tests: each known mistake, put into the source, must give a wrong answer.
test.each(someOf(MISTAKES))('answers incorrectly if $name', (mistake) => {
  const { cli, remove } = sourceWith('scoring', mistake);
  onTestFinished(remove);
  const wrong = wrongAnswers(lines, askCommand(cli, lines));
  expect(wrong).not.toEqual([]);
  const first = wrong.find((id) => published.some((line) => line.id === id));
  expect(first ?? null).toBe(mistake.shownBy);
});
