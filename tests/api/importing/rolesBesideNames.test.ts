import { describe, expect, test } from 'vitest';
import { judgedFiles, readSheets as read } from '../../support/intake/judged.ts';
import { csv } from '../../support/intake/tables.ts';

const COUPLE = ['Dancer', 'Partner', 'Style', 'Dance', 'Level'];
const what = (dance: string): string[] => ['Smooth', dance, 'Bronze'];
const PEOPLE = ['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell S Bronze'];

describe('a role or side in brackets after a name', () => {
  test.each([
    ['(L)', '(F)'],
    ['(Am)', '(Pro)'],
    ['[S]', '[P]'],
    ['(student)', '(Teacher)'],
    ['(Lady)', '(Gent.)'],
  ])('is no part of it: %s and %s', async (student, teacher) => {
    const ofAnn = [`Ann Odell ${student}`, `Al Frye ${teacher}`];
    const ofBo = [`Bo Pell ${student}`, `Al Frye ${teacher}`];
    const matrix = ['Dancer', 'Partner', 'Level', 'Waltz', 'Tango', 'Foxtrot'];
    for (const rows of [
      [COUPLE, [...ofAnn, ...what('Waltz')], [...ofBo, ...what('Tango')]],
      [
        ['Couple', 'Style', 'Dance', 'Level'],
        [ofAnn.join(' & '), ...what('Waltz')],
        [ofBo.join(' & '), ...what('Tango')],
      ],
      [
        ['Student', 'Teacher', ...matrix.slice(2)],
        [...ofAnn, 'Bronze', 'x', '', ''],
        [...ofBo, 'Bronze', '', 'x', ''],
      ],
    ]) {
      const { people, entries, notes } = await read(rows);
      expect(people).toEqual(PEOPLE);
      expect(entries.map((words) => words.split(' ').slice(0, 4).join(' '))).toEqual([
        'Ann Odell Al Frye',
        'Bo Pell Al Frye',
      ]);
      expect(notes).toContain(
        `Marks such as the one in “Ann Odell ${student}” were read as roles or sides, not as parts of names.`,
      );
    }
  });

  test('says who teaches, in any column', async () => {
    const { people, entries } = await read([
      COUPLE,
      ['Al Frye (Pro)', 'Ann Odell (Am)', ...what('Waltz')],
      ['Bo Pell (Am)', 'Al Frye (Pro)', ...what('Waltz')],
      ['Cy Ord (Am)', 'Ann Odell (Am)', ...what('Waltz')],
      ['Tia Moor (Pro)', 'Al Frye (Pro)', ...what('Waltz')],
    ]);
    expect(people).toEqual([...PEOPLE, 'Cy Ord S Bronze', 'Tia Moor T']);
    expect(entries.map((words) => words.split(' ').slice(0, 4).join(' '))).toEqual([
      'Ann Odell Al Frye',
      'Bo Pell Al Frye',
      'Cy Ord Ann Odell',
      'Tia Moor Al Frye',
    ]);
  });

  test('is the role in a list of people without a role column', async () => {
    const { people, trouble } = await read([
      ['First name', 'Last name', 'Studio'],
      ['Ann', 'Odell (Am)', 'Harbor'],
      ['Al', 'Frye (Pro)', 'Harbor'],
    ]);
    expect([people, trouble]).toEqual([['Al Frye T Harbor', 'Ann Odell S Harbor'], []]);
  });

  test('stays if it tells two people of one name apart', async () => {
    const teach = (name: string): string[] => [name, 'Al Frye', ...what('Waltz')];
    const { people } = await read([COUPLE, teach('Maria Stone (A)'), teach('Maria Stone (B)')]);
    expect(people).toEqual(['Al Frye T', 'Maria Stone (A) S Bronze', 'Maria Stone (B) S Bronze']);
    const one = await read([COUPLE, teach('Maria Stone (A)'), teach('Maria Stone')]);
    expect(one.people).toEqual(['Al Frye T', 'Maria Stone (A) S Bronze', 'Maria Stone S Bronze']);
  });

  test('is not part of the names of a form', async () => {
    const { people } = await read([
      ['Student', 'Ann Odell (Am)'],
      ['Teacher', 'Al Frye (Pro)'],
      ['Smooth', 'Bronze', 'Silver'],
      ['Waltz', 'x', ''],
      ['Tango', '', 'x'],
      ['Foxtrot', 'x', ''],
    ]);
    expect(people).toEqual(['Al Frye T', 'Ann Odell S Bronze']);
  });
});

describe('two professionals are not a student and a teacher', () => {
  const HEATS = ['Heat', 'Leader', 'Follower', 'Event'];
  const ofAmateurs = [
    ['1', 'Al Frye', 'Ann Odell', 'Bronze Waltz'],
    ['2', 'Al Frye', 'Bo Pell', 'Bronze Waltz'],
  ];
  const PROS = [...PEOPLE, 'Tia Moor T'];

  test.each(['Professional Waltz', 'Pro/Pro Waltz', 'P-Open Waltz'])('by the title %s', async (title) => {
    const { people, lineNotes } = await read([HEATS, ...ofAmateurs, ['3', 'Al Frye', 'Tia Moor', title]]);
    expect(people).toEqual(PROS);
    expect(lineNotes).toEqual(['Read as two professionals']);
  });

  test('by the category of a line', async () => {
    const { people } = await read([
      ['Student', 'Partner', 'Category', 'Dance', 'Level'],
      ['Ann Odell', 'Al Frye', 'Pro-Am', 'Waltz', 'Bronze'],
      ['Bo Pell', 'Al Frye', 'Pro/Am', 'Waltz', 'Bronze'],
      ['Tia Moor', 'Al Frye', 'Professional', 'Waltz', 'Open'],
    ]);
    expect(people).toEqual(PROS);
  });

  test('if a list of people has both', async () => {
    const roles = Object.entries({ 'Al Frye': 'Pro', 'Tia Moor': 'Pro', 'Ann Odell': 'Am', 'Bo Pell': 'Am' });
    const list = [['Name', 'Role'], ...roles];
    const { people, lineNotes } = await read(list, [
      HEATS,
      ...ofAmateurs,
      ['3', 'Al Frye', 'Tia Moor', 'Gold Waltz'],
    ]);
    expect(people.map((words) => words.replace(' Bronze', ''))).toEqual(
      PROS.map((words) => words.replace(' Bronze', '')),
    );
    expect(lineNotes).toEqual(['Both are teachers elsewhere, so this is a professional couple']);
  });

  test('in a program, under “Heat” as under “Pro heat”', async () => {
    const { people } = await read([
      ['Heat 1 Waltz'],
      ['Bronze'],
      ['___', 'L-A1', '101', 'Odell, Ann', 'Frye, Al', 'Harbor'],
      ['Heat 2 Professional Rising Star Tango'],
      ['___', '', '102', 'Moor, Tia', 'Frye, Al', 'Harbor'],
    ]);
    expect(people).toEqual(['Al Frye T Harbor', 'Ann Odell S Harbor Bronze A1', 'Tia Moor T Harbor']);
  });
});

test('the only couple of a heat list needs an answer, unless another file has one of them', async () => {
  const couple = { leader: 'Al Frye', follower: 'Ann Odell', level: 'Bronze' };
  const heats = ['Waltz', 'Tango'].map((dance, at) => ({ heat: at + 1, ...couple, dance }));
  const list = ['heats.json', Buffer.from(JSON.stringify(heats))] as const;
  const { people, problems } = await judgedFiles([list]);
  const open =
    'The files don’t say whether Ann Odell or Al Frye is the student. Choose the student, or import a people list with both.';
  expect([people, problems]).toEqual([[], [`1: ${open}`, `2: ${open}`]]);
  const known = csv([
    ['Name', 'Role'],
    ['Al Frye', 'Student'],
  ]);
  const told = await judgedFiles([['people.csv', Buffer.from(known)], list]);
  expect([told.people, told.problems]).toEqual([['Al Frye|S||Bronze|', 'Ann Odell|T|||'], []]);
});
