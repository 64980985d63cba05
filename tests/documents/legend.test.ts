import { expect, test } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import type { Program } from '../../server/publishing/program.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults } from '../support/documents/pageFaults.ts';

const plain = inventProgram({
  people: [{ name: 'Ellen' }, { name: 'Dmitri', isProfessional: true }],
  heats: [{ contests: [{ level: 'Gold', ageGroup: 'B2', couples: [{ people: [0, 1] }] }] }],
});

function wordsOf(program: Program): string[] {
  const { pages } = layOutDocument(program, null, { kind: 'book' }, { paper: 'a4', hours: 12, links: null });
  return pages.flatMap(({ shapes }) => shapes.flatMap((one) => (one.kind === 'text' ? one.text : [])));
}

test('the program book explains judges and age groups', () => {
  const judges = [
    { code: 'A', name: 'Helen Cho' },
    { code: 'B', name: 'Marcus Bell' },
  ];
  const words = wordsOf({ ...plain, legend: { judges, ageGroups: [{ ageGroup: 'B2', words: '46–55' }] } });
  const from = words.indexOf('Judges');
  expect(words.slice(from, from + 8)).toEqual([
    ...['Judges', 'A', 'Helen Cho', 'B', 'Marcus Bell'],
    ...['Age groups', 'B2', '46–55'],
  ]);
});

test('the program book has no legend without judges and meanings', () => {
  const words = wordsOf(plain);
  expect(words).not.toContain('Judges');
  expect(words).not.toContain('Age groups');
});

test('a long legend continues on the next page', () => {
  const judges = Array.from({ length: 41 }, (_, at) => ({
    code: String(at + 1).padStart(2, '0'),
    name: `Judge with a name that is much longer than a third of the paper, number ${at + 1}`,
  }));
  const ageGroups = Array.from({ length: 120 }, (_, at) => ({ ageGroup: `G${at}`, words: `Group ${at}` }));
  const program = { ...plain, legend: { judges, ageGroups } };
  const words = wordsOf(program);
  const choices = { paper: 'letter', hours: 12, links: null } as const;
  expect(pageFaults(layOutDocument(program, null, { kind: 'book' }, choices))).toEqual([]);
  for (const { words: text } of ageGroups) expect(words).toContain(text);
});
