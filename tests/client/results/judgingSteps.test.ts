import { expect, it } from 'vitest';
import { judgesOf, nextCode } from '../../../client/results/judges/judgeLines.ts';
import { rulesWords } from '../../../client/results/judging/rulesWords.ts';
import { aloneWords, stepsOf } from '../../../client/results/judging/steps.ts';
import { firstChoice } from '../../../client/results/plans/heatChoices.ts';
import { nextOf } from '../../../client/ui/StepList.tsx';

const RULES = {
  eventId: '1',
  verification: 'SECOND_LOOK',
  chairApproves: true,
  publicRelease: 'WHEN_ANNOUNCED',
  showsMarks: false,
  mostInFinal: 8,
  trimsScores: false,
  judgesSolos: true,
  uncontested: 'CONFIRM',
  allowsOnePerson: false,
} as const;
const COUNTS = { needPlan: 1, overFinal: 1, toJudge: 41, alone: 16, printed: 0, unverified: 0, released: 0 };

function shown(judges: number, panels: number, warnings: readonly string[] = [], counts = COUNTS) {
  const data = {
    judges: Array(judges).fill({}),
    panels: Array(panels).fill({}),
    panelPlan: { warnings, unjudgedHeats: 0, duties: [] },
  } as unknown as Parameters<typeof stepsOf>[0]['data'];
  const steps = stepsOf({ data, counts, rules: RULES });
  return { words: steps.map(({ words }) => words), next: nextOf(steps) };
}

it('says the state of each step, and which one is next', () => {
  const rules = 'Someone else verifies, the chair approves, public when announced.';
  expect(shown(0, 0)).toEqual({
    words: [
      'None yet',
      'Who judges which heats',
      '1 contest is larger than a final',
      rules,
      '41 contests to judge',
    ],
    next: 'judges',
  });
  expect(shown(5, 0)).toMatchObject({
    words: expect.arrayContaining(['5 judges', 'No heat has a panel yet']),
    next: 'panels',
  });
  const planned = { ...COUNTS, needPlan: 3, overFinal: 8 };
  expect(shown(17, 9, ['K dances in heat 131.'], planned)).toEqual({
    words: ['17 judges', '9 panels, 1 warning', '3 of 8 not planned', rules, '41 contests, not printed'],
    next: 'rounds',
  });
  const printed = { ...planned, needPlan: 0, printed: 41 };
  expect(shown(1, 1, [], printed)).toEqual({
    words: ['1 judge', '1 panel', '8 of 8 planned', rules, 'Printed for 41 contests'],
    next: null,
  });
  expect(aloneWords({ counts: COUNTS, rules: RULES })).toBe(
    '16 of 57 contests have one couple. They need no judge.',
  );
});

it('says the rules in one sentence', () => {
  const alone = { ...RULES, allowsOnePerson: true, chairApproves: false };
  expect(rulesWords(alone)).toBe('You verify your own cards. No chair. Public when announced.');
  const none = { ...RULES, verification: 'NONE', publicRelease: 'AT_AWARDS' } as const;
  expect(rulesWords(none)).toBe('No one verifies, the chair approves, public at awards.');
});

it('proposes letters, and reads a pasted list', () => {
  expect([
    nextCode([]),
    nextCode(['A', 'B', 'D']),
    nextCode([...'ABCDEFGH']),
    nextCode(['01', '02']),
  ]).toEqual([...['A', 'C', 'J', '03']]);
  expect(judgesOf('Ingrid Halvorsen\n\nD  Anthony Marsh\nA Lee\n07, Pavel Horák', ['A'])).toEqual([
    { code: 'B', name: 'Ingrid Halvorsen' },
    { code: 'D', name: 'Anthony Marsh' },
    { code: 'A', name: 'Lee' },
    { code: '07', name: 'Pavel Horák' },
  ]);
});

it('proposes the earliest new heat after a rest of twenty minutes', () => {
  const heat = (value: string, minute: number) => ({
    ...{ value, title: value, time: '', about: '', name: value, excludes: [], isEmpty: true },
    ...{ starts: minute * 60_000, ends: (minute + 5) * 60_000 },
  });
  const heats = [0, 5, 10, 15, 20, 25, 30].map((minute) => heat(`h${minute}`, minute));
  const added = heats.map(({ value, ends }) => ({
    ...{ value: `new ${value}`, title: value, time: '', about: '', name: value, excludes: [], starts: ends },
  }));
  expect(firstChoice({ heats, added }, [])?.value).toBe('new h20');
  expect(firstChoice({ heats, added: added.slice(0, 2) }, [])?.value).toBe('new h5');
  expect(firstChoice({ heats, added }, ['h5'])?.value).toBe('new h25');
  expect(firstChoice({ heats, added: [] }, [])?.value).toBe('h0');
});
