import { expect, it } from 'vitest';
import { finalWords, recallWords, roundsWords } from '../../../client/results/plans/planWords.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const RECALL = { kind: 'RECALL', asked: 6, trims: false, heat: null, alsoIn: [], startTime: null } as const;
const FINAL = {
  ...RECALL,
  kind: 'FINAL',
  asked: null,
  heat: '112',
  startTime: '2027-03-05T13:58:00Z',
} as const;
const CONTEST = { needsPlan: false, isDanced: false, isLeftAlone: false, mergedInto: null };

it('offers to skip a first round that sends two couples home or none, until it is danced', () => {
  const words = (coupleCount: number, isDanced = false): string =>
    roundsWords({ ...CONTEST, coupleCount, isDanced, rounds: [RECALL, FINAL] });
  expect(words(9)).toBe('Semi-final and final');
  expect(words(8)).toBe('Semi-final and final, first round can be skipped');
  expect(words(5)).toBe(words(8));
  expect(words(8, true)).toBe(words(9));
});

it('names a contest that is danced at once, or has to be planned', () => {
  const plain = { ...CONTEST, coupleCount: 9, rounds: [] };
  expect([roundsWords(plain), recallWords(plain)]).toEqual(['Straight final', '–']);
  expect(roundsWords({ ...plain, needsPlan: true })).toBe('Not planned');
});

it('says whom each round recalls, and the heats of the final and of the rounds before', () => {
  const clock = eventClock('UTC');
  const semi = { ...RECALL, heat: '108', alsoIn: ['109'] };
  const contest = { ...CONTEST, coupleCount: 22, rounds: [{ ...RECALL, asked: 12 }, semi, FINAL] };
  expect([roundsWords(contest), recallWords(contest)]).toEqual(['Quarter, semi-final, final', '12, 6']);
  expect(finalWords(contest, clock)).toEqual({ heats: '112', about: '1:58 PM · semi 108, 109' });
  const two = { ...contest, rounds: [RECALL, { ...FINAL, alsoIn: ['113'] }] };
  expect(finalWords(two, clock)).toEqual({ heats: '112, 113', about: '1:58 PM' });
});
