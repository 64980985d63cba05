import { expect, test } from 'vitest';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, xlsx } from '../../support/intake/tables.ts';

/** Level and age of each entry of a sheet, in dance order. */
async function levelsAndAges(...rows: Cell[][]): Promise<string[]> {
  const { judged, problems } = await judgedFiles([['list.xlsx', await xlsx([{ name: 'Sheet1', rows }])]]);
  expect(problems).toEqual([]);
  return judged.entries.changed.map(({ level, ageGroup }) => `${level}|${ageGroup}`);
}

const COUPLE = ['Student', 'Teacher', 'Dance'];
const ANN = ['Ann Odell', 'Al Frye', 'Waltz'];
const BO = ['Bo Pell', 'Al Frye', 'Tango'];
const FORM = [
  ['Student', 'Ann Odell'],
  ['Teacher', 'Al Frye'],
  ['Smooth', 'Bronze', 'Silver'],
  ['Waltz', 'x', ''],
  ['Tango', '', 'x'],
  ['Foxtrot', 'x', ''],
];
const OF_FORM = ['Bronze|B1', 'Silver|B1', 'Bronze|B1'];

test.each([
  ['Grade', 'Bronze', 'Bronze|'],
  ['Age on event day', 'B1', '|B1'],
  ['Age as of 1/1/2027', '54', '|54'],
])('a column “%s” is read', async (heading, cell, told) => {
  expect(await levelsAndAges([...COUPLE, heading], [...ANN, cell])).toEqual([told]);
});

test('a column “Division” of ages is not a level', async () => {
  expect(
    await levelsAndAges([...COUPLE, 'Level', 'Division'], [...ANN, 'Bronze', 'B1'], [...BO, 'Silver', 'A2']),
  ).toEqual(['Bronze|B1', 'Silver|A2']);
  expect(await levelsAndAges([...COUPLE, 'Division'], [...ANN, 'B1'], [...BO, 'A2'])).toEqual(['|B1', '|A2']);
  // Both are Bronze.
  expect(await levelsAndAges([...COUPLE, 'Division'], [...ANN, 'B1'], [...BO, 'B2'])).toEqual(['B1|', 'B2|']);
});

test.each([
  ['Level', 'Bronze', 'Bronze|'],
  ['Age', 'B1', '|B1'],
  ['Division', 'B1', '|B1'],
  ['Division', 'Bronze', 'Bronze|'],
  ['Age as of', '3/5/2027', '|'],
])('“%s | %s” above a list or a matrix is of all its lines', async (label, value, told) => {
  expect(await levelsAndAges([label, value], COUPLE, ANN, BO)).toEqual([told, told]);
  expect(
    await levelsAndAges(
      [label, value],
      ['Student', 'Teacher', 'Waltz', 'Tango', 'Foxtrot'],
      ['Ann Odell', 'Al Frye', 'x', 'x', ''],
    ),
  ).toEqual([told, told]);
});

test.each([
  [['Level: Bronze'], ['Level: Silver'], ['Bronze|', 'Silver|']],
  [['Bronze'], ['Silver'], ['Bronze|', 'Silver|']],
  [['Age: B1'], ['Age: C1'], ['|B1', '|C1']],
])('%s between the lines of a list is of those below it', async (first, second, told) => {
  expect(await levelsAndAges(COUPLE, first, ANN, second, BO)).toEqual(told);
});

test('the division of a form is the age, unless it is a level', async () => {
  expect(await levelsAndAges(['Division', 'B1'], ...FORM)).toEqual(OF_FORM);
  expect(await levelsAndAges(...FORM.slice(0, 2), ['Division: B1'], ...FORM.slice(2))).toEqual(OF_FORM);
  expect(await levelsAndAges(['Division', 'Bronze'], ['Age', 'B1'], ...FORM)).toEqual(OF_FORM);
  expect(await levelsAndAges(['Age as of: 3/5/2027'], ...FORM)).toEqual(['Bronze|', 'Silver|', 'Bronze|']);
});
