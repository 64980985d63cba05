import { expect, test } from 'vitest';
import { choicesBeside, listedChoices } from '../../client/results/plans/heatChoices.ts';

/** Heats 1 and 2 on one floor at the time of 8 and 9 on another; a heat can be added after each. */
const heats = ['1', '8', '2', '9'].map((value, at) => {
  const beside = ['8', '1', '9', '2'][at] ?? '';
  const shown = { title: value, time: '', about: 'free, Waltz' };
  return { value, ...shown, name: `heat ${value}`, isEmpty: true, excludes: [beside] };
});
const added = heats.map(({ value }, at) => ({
  value: `new ${value}`,
  ...{ title: `New after ${value}`, time: '', about: '' },
  name: `the new heat after ${value}`,
  excludes: [['9'], ['2'], [], []][at]?.concat(`new ${['8', '1', '9', '2'][at]}`) ?? [],
}));

const offered = (before: string[], beside: string) => {
  const choices = choicesBeside({ heats, added }, before, beside);
  return [...choices.heats, ...choices.added].map(({ title, whyNot }) =>
    whyNot ? `${title}: ${whyNot}` : '',
  );
};

test('heats to add are offered after the round before, and not at the time of another heat of the round', () => {
  expect(offered([], 'new 1')).toEqual([
    ...['', '', '', '9: At the time of the new heat after 1'],
    ...['', 'New after 8: At the time of the new heat after 1', '', ''],
  ]);
  const late = 'Not after the round before';
  expect(offered(['2'], '')).toEqual([
    ...[`1: ${late}`, `8: ${late}`, `2: ${late}`, '9: At the time of heat 2'],
    ...[`New after 1: ${late}`, 'New after 8: At the time of heat 2', '', ''],
  ]);
});

test('the first choice leaves a rest and says how long, then come free heats, and last what cannot be', () => {
  const MINUTE = 60_000;
  const heat = (number: number, couples: number, whyNot: string | null = null) => ({
    ...{ value: `${number}`, title: `${number}`, time: '', about: `${couples}`, name: '', excludes: [] },
    ...{ isEmpty: couples === 0, whyNot, starts: number * 2 * MINUTE, ends: (number + 1) * 2 * MINUTE },
  });
  const fresh = (number: number) => ({
    ...{ value: `new ${number}`, title: `New after ${number}`, time: '', about: '1 heat moves 2 min' },
    ...{ name: '', excludes: [], starts: (number + 1) * 2 * MINUTE },
  });
  const program = Array.from({ length: 40 }, (_, at) =>
    heat(at + 1, at % 2, at > 35 ? 'Ann dances here.' : null),
  );
  const all = listedChoices(
    { heats: program, added: Array.from({ length: 40 }, (_, at) => fresh(at + 1)) },
    ['1'],
    'semi-final',
  );
  expect(all[0]).toMatchObject({
    title: 'New after 11',
    about: '20 min after the semi-final, 1 heat moves 2 min',
  });
  const titles = (group: string) => all.slice(0, 30).flatMap((one) => (one.group === group ? one.title : []));
  expect(titles('New heat').slice(1, 3)).toEqual(['New after 12', 'New after 13']);
  expect(titles('Heats in the program').slice(0, 2)).toEqual(['1', '3']);
  expect(titles('Not possible')).toEqual(['37', '38', '39', '40']);
  expect(all).toHaveLength(80);
});
