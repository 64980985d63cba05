import { expect, test } from 'vitest';
import { readSheets as read } from '../../support/intake/judged.ts';

const MARKS = [
  ['Waltz', 'x', ''],
  ['Tango', 'x', ''],
  ['Foxtrot', '', 'x'],
];

test('a form may repeat its levels at Night Club, which is also the start of a dance’s name', async () => {
  const { problems, entries } = await read([
    ['Student:', 'Ann Odell', '', 'Affiliation:', 'Cedar Hall'],
    ['Teacher:', 'Al Frye'],
    ['AMERICAN SMOOTH', 'Bronze', 'Silver'],
    ...MARKS,
    ['NIGHT CLUB', 'Bronze', 'Silver'],
    ['Hustle', '', 'x'],
  ]);
  expect(problems).toEqual([]);
  expect(entries).toContain('Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Night Club Hustle Silver 1');
});

test('invisible spaces and page numbers change nothing', async () => {
  const header = ['Student', 'Teacher', 'Studio', 'Waltz', 'Tango', 'Foxtrot', 'Waltz', 'Tango'];
  const styles = ['', '', '', 'Smooth', '', '', 'Standard', ''];
  const { entries, people } = await read([
    styles,
    header,
    ['Ann  Odell', 'Al\u00a0Frye', 'Cedar Hall', 'x', '', '', '', ''],
    ['Page 1 of 2'],
    header,
    ['Ann Odell', 'Al Frye', 'Cedar\u00a0\u00a0Hall', '', '', '', '', 'x'],
  ]);
  expect(people).toEqual(['Al Frye T Cedar Hall', 'Ann Odell S Cedar Hall']);
  expect(entries).toEqual([
    'Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Smooth Waltz 1',
    'Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Standard Tango 1',
  ]);
});

test('someone may be both a teacher and a student', async () => {
  const { people, notes } = await read([
    ['Name', 'Role'],
    ['Al Frye', 'Teacher/Student'],
    ['Sue Head', 'Both'],
    ['Ann Odell', 'Student'],
  ]);
  expect(people).toEqual(['Al Frye S', 'Al Frye T', 'Ann Odell S', 'Sue Head S', 'Sue Head T']);
  expect(notes[0]).toBe('Line 2: Al Frye is both a teacher and a student.');
});

test('a solo without a partner says what is missing', async () => {
  const { problems } = await read([
    ['Student', 'Teacher', 'Type', 'Style', 'Dance', 'Level'],
    ['Ann Odell', '', 'Solo', 'Smooth', 'Waltz', 'Bronze'],
  ]);
  expect(problems).toEqual(['2: Ann Odell has no partner. Add the teacher or partner; solos need one too.']);
});
