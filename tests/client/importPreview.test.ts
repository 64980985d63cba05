import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  contentOf,
  contentWords,
  filteredRows,
  importRows,
  nothingToApply,
  problemsToSave,
  progressWords,
  type ReportRows,
} from '../../client/importing/importRows.ts';
import { csvText } from '../../client/ui/csv.ts';

const entry = (entrant: string, partners: string, more: Record<string, string> = {}) => ({
  ...{ entrant, partners, entry_type: 'HEAT', dance_category: 'Smooth', dance: 'Waltz', level: 'Open' },
  ...more,
});
const at = { file: 'ENTRIES' as const, source: 1, place: null };

const report: ReportRows = {
  problems: [
    {
      ...{ ...at, line: 5, field: 'entry_type', reason: 'entry_type must be HEAT, SOLO or MULTI.' },
      ...{ text: '', misspelt: [], cells: entry('Yusuf, Demir', 'Anya Petrova', { entry_type: 'HEET' }) },
    },
    {
      ...{ ...at, line: 2, field: 'partners', reason: 'No person named "Marco Belini".', text: '' },
      ...{ misspelt: [{ written: 'Marco Belini', nearest: 'Marco Bellini' }] },
      cells: entry('Joan Petrakis', 'Marco Belini'),
    },
    {
      ...{ file: 'PEOPLE', source: 1, place: null, line: 9, field: null, reason: 'Of another kind.' },
      ...{ text: '', misspelt: [], cells: { name: 'Joan' } },
    },
    {
      ...{ ...at, source: 0, line: 1, field: null, reason: 'Of another file.', text: '', misspelt: [] },
      cells: {},
    },
  ],
  lines: [
    {
      ...{ ...at, line: 4, change: 'NEW', summary: 'Carol Jennings', note: null, fields: [] },
      cells: entry('Carol Jennings', 'Anya Petrova'),
    },
    {
      ...{ ...at, line: 3, change: 'CHANGED', summary: 'Margaret Osei', note: 'Matched by card 17' },
      fields: [
        { field: 'level', before: 'Full Bronze', after: 'Pre-Silver' },
        { field: 'category', before: 'B1', after: 'B2' },
      ],
      cells: entry('Margaret Osei', 'Tomasz Zielinski', { level: 'Pre-Silver' }),
    },
    {
      ...{ ...at, line: 4, place: 'Entries!K4', change: 'NEW', summary: '', note: null, fields: [] },
      cells: entry('Carol Jennings', 'Anya Petrova', { dance: 'Tango' }),
    },
  ],
};

describe('the preview', () => {
  const rows = importRows(report, 1, 'ENTRIES');

  it('shows the lines of one file and kind: problems first, then what changes, then what is new', () => {
    expect(rows.map(({ line, state }) => `${line} ${state}`)).toEqual([
      '2 PROBLEM',
      '5 PROBLEM',
      '3 CHANGED',
      '4 NEW',
      '4 NEW',
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(columnsOf(rows, 'ENTRIES')).toEqual([
      'entrant',
      'partners',
      'entry_type',
      'dance_category',
      'dance',
      'level',
    ]);
  });

  it('shows the old beside the new, and in words what has no column', () => {
    expect(rows[2]).toMatchObject({
      before: { level: 'Full Bronze' },
      cells: { level: 'Pre-Silver' },
      note: 'category: B1 → B2, Matched by card 17',
    });
  });

  it('marks the column with the mistake, and offers the nearest name', () => {
    expect([...(rows[1]?.wrong ?? [])]).toEqual(['entry_type']);
    expect(rows[0]?.misspelt).toEqual([{ written: 'Marco Belini', nearest: 'Marco Bellini' }]);
  });

  it('is filtered by what happens to a line, and by text in any cell or reason', () => {
    expect(filteredRows(rows, 'NEW', '')).toHaveLength(2);
    expect(filteredRows(rows, 'ALL', 'belini').map(({ line }) => line)).toEqual([2]);
    expect(filteredRows(rows, 'ALL', 'full bronze').map(({ line }) => line)).toEqual([3]);
    expect(filteredRows(rows, 'NEW', 'belini')).toEqual([]);
  });

  it('gives the bad lines of all files back as a table with their reasons', () => {
    const lines = csvText(problemsToSave(report, ['who.csv', 'what.csv'])).split('\r\n');
    expect(lines[0]).toBe('file,line,reason,entrant,partners,entry_type,dance_category,dance,level');
    expect(lines[1]).toBe(
      'what.csv,5,"entry_type must be HEAT, SOLO or MULTI.","Yusuf, Demir",Anya Petrova,HEET,Smooth,Waltz,Open',
    );
    expect(lines.indexOf('file,line,reason,name')).toBeGreaterThan(2);
  });

  it('keeps a cell of the bad lines from becoming a formula', () => {
    const [first] = report.problems;
    if (!first) throw new Error('no problem');
    const cells = { name: '=HYPERLINK("http://x")', level: "'=1", studio: '-' };
    const bad = { lines: [], problems: [{ ...first, cells }] };
    const [, line] = csvText(problemsToSave(bad, ['=a.csv', '=b.csv'])).split('\r\n');
    expect(line?.startsWith("'=")).toBe(true);
    expect(line?.endsWith(`"'=HYPERLINK(""http://x"")",''=1,'-`)).toBe(true);
  });
});

it('says why there is nothing to apply', () => {
  expect(nothingToApply({ unchanged: 0, bad: 3 })).toBe('Nothing to apply: every line has a problem.');
  expect(nothingToApply({ unchanged: 2, bad: 3 })).toMatch(/lines without a problem are up to date/);
  expect(nothingToApply({ unchanged: 2, bad: 0 })).toMatch(/everything is up to date/);
});

it('names what a file holds', () => {
  expect(contentWords({ PEOPLE: 1, ENTRIES: 1840, SECTIONS: 0 })).toBe('1 person, 1,840 entries');
});

it('counts both people of a pair, whichever of them has the other in the file', () => {
  const line = (name: string, apart: string, change: 'NEW' | 'CHANGED' = 'NEW') => ({
    ...{ file: 'TIMES' as const, source: 0, place: null, line: 2, summary: '', note: null, change },
    fields: change === 'CHANGED' ? [{ field: 'not_with', before: '', after: apart }] : [],
    cells: { name, arrives: '', leaves: '', not_with: apart },
  });
  const apartIn = (...lines: ReportRows['lines']) => contentOf({ lines, problems: [] }).apart;
  expect(apartIn(line('Ann Ode', 'Bo Pell'), line('Bo Pell', ''))).toBe(2);
  expect(apartIn(line('Ann Ode', 'Bo Pell; Cy Dahl'), line('Bo Pell', 'ann ode', 'CHANGED'))).toBe(3);
  expect(apartIn(line('Ann Ode', ''))).toBe(0);
});

it('counts the file that is being read, and lines that are done', () => {
  expect(progressWords({ step: 'READING', done: 0, total: 1 })).toBe('Reading the file…');
  expect(progressWords({ step: 'READING', done: 1, total: 3 })).toBe('Reading file 2 of 3…');
  expect(progressWords({ step: 'WRITING', done: 0, total: 1 })).toBe('Writing 0 of 1 line…');
});
