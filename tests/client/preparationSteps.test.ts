import { describe, expect, test } from 'vitest';
import { type Prepared, preparationSteps } from '../../client/publishing/preparation/preparationSteps.ts';

const group = (ageGroup: string, more = {}) => ({
  ...{ ageGroup, isJunior: false, isUndecided: false, students: 1, words: 'under 36' },
  ...more,
});
const leader = (number: number | null) => ({ number, isLeader: true });

function said(change: {
  schedule?: object;
  publication?: object;
  stats?: object;
  people?: unknown;
}): Record<string, string> {
  const publication = {
    ...{ namesShown: 'FULL', shortensJuniors: true, multiDances: [], ageGroups: [] },
    ...change.publication,
  };
  const schedule = {
    ...{ heatCount: 57, versions: [], printedNumbers: { lettered: [], unused: [], differing: 0 } },
    ...change.schedule,
    event: { publication },
  };
  const stats = { entries: 197, orphanEntries: 0, missingEntries: 0, ...change.stats };
  const people = change.people ?? [leader(1)];
  const steps = preparationSteps({ schedule, stats, people } as unknown as Prepared);
  return Object.fromEntries(steps.map(({ title, words, state }) => [title, `${state}: ${words}`]));
}

describe('preparation', () => {
  test('a small event has no step without a subject', () => {
    expect(said({})).toEqual({
      Entries: 'done: 197 of 197 in a heat',
      'Heat numbers': 'done: 1–57',
      'Back numbers': 'done: 1 of 1 leader',
    });
  });

  test('what is missing stays open, and is said in words', () => {
    const style = (name: string, dances: object[]) => ({ danceCategory: { name }, dances });
    const publication = {
      multiDances: [style('Smooth', [{ id: '1' }]), style('Latin', [])],
      ageGroups: [
        group('B1', { words: '' }),
        group('A1', { words: '' }),
        group('J2', { isJunior: true, students: 3 }),
      ],
    };
    const stats = { orphanEntries: 3, missingEntries: 2 };
    expect(said({ publication, stats, people: [leader(null), leader(7)] })).toEqual({
      Entries: 'open: 194 of 199 in a heat',
      'Heat numbers': 'done: 1–57',
      'Back numbers': 'open: 1 of 2 leaders',
      'Multi-dance orders': 'open: No order for Latin',
      'Age groups': 'warning: A1 and B1 have no meaning yet',
      Juniors: 'done: 3 people, as initials',
    });
  });

  test('printed numbers are a range with letters and gaps', () => {
    const heats = (printedNumbers: object) =>
      said({ schedule: { heatCount: 1042, versions: [{}], printedNumbers } })['Heat numbers'];
    expect(heats({ lettered: ['569A', '701A'], unused: ['539'], differing: 2 })).toBe(
      'done: 1–1,041, 569A, 701A, 539 unused',
    );
    expect(heats({ lettered: [], unused: [], differing: 3 })).toBe('warning: 1–1,042, 3 out of order');
  });
});
