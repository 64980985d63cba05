import { expect, it } from 'vitest';
import { planWords } from '../../../client/results/plans/planWords.ts';

const RECALL = { kind: 'RECALL', asked: 6, trims: false, heat: null, alsoIn: [] } as const;
const FINAL = { kind: 'FINAL', asked: null, trims: false, heat: '112', alsoIn: [] } as const;
const CONTEST = { needsPlan: false, isDanced: false, isLeftAlone: false, mergedInto: null };

it('offers to skip a first round that sends two couples home or none, until it is danced', () => {
  const words = (coupleCount: number, isDanced = false): string =>
    planWords({ ...CONTEST, coupleCount, isDanced, rounds: [RECALL, FINAL] });
  expect(words(9)).toBe('recall 6, final in heat 112');
  expect(words(8)).toBe('recall 6, final in heat 112, first round can be skipped');
  expect(words(5)).toBe(words(8));
  expect(words(8, true)).toBe(words(9));
  const parts = [RECALL, { ...FINAL, alsoIn: ['113'] }];
  expect(planWords({ ...CONTEST, coupleCount: 9, rounds: parts })).toBe('recall 6, final in heats 112, 113');
});

it('names a contest that is danced at once, or has to be planned', () => {
  const plain = { ...CONTEST, coupleCount: 9, rounds: [] };
  expect(planWords(plain)).toBe('Straight final');
  expect(planWords({ ...plain, needsPlan: true })).toBe('No plan');
});
