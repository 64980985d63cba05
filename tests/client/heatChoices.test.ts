import { expect, test } from 'vitest';
import { choicesBeside } from '../../client/results/plans/heatChoices.ts';

/** Heats 1 and 2 on one floor at the time of 8 and 9 on another; a heat can be added after each. */
const heats = ['1', '8', '2', '9'].map((value, at) => {
  const beside = ['8', '1', '9', '2'][at] ?? '';
  return { value, label: value, name: `heat ${value}`, isEmpty: true, excludes: [beside] };
});
const added = heats.map(({ value }, at) => ({
  value: `new ${value}`,
  label: `New after ${value}`,
  name: `the new heat after ${value}`,
  excludes: [['9'], ['2'], [], []][at]?.concat(`new ${['8', '1', '9', '2'][at]}`) ?? [],
}));

const offered = (before: string[], beside: string) => {
  const choices = choicesBeside({ heats, added }, before, beside);
  return [...choices.heats, ...choices.added].map(({ label, disabled }) => (disabled ? label : ''));
};

test('heats to add are offered after the round before, and not at the time of another heat of the round', () => {
  expect(offered([], 'new 1')).toEqual([
    ...['', '', '', '9 · at the time of the new heat after 1'],
    ...['', 'New after 8 · at the time of the new heat after 1', '', ''],
  ]);
  expect(offered(['2'], '')).toEqual([
    ...['1 · not after the round before', '8 · not after the round before', '2 · not after the round before'],
    ...['9 · at the time of heat 2', 'New after 1 · not after the round before'],
    ...['New after 8 · at the time of heat 2', '', ''],
  ]);
});
