import { describe, expect, it } from 'vitest';
import type { Import_ReportFragment } from '../../client/gql/graphql.ts';
import { readCsv, withName } from '../../client/importing/csvFile.ts';
import { countOf, filteredRows, importRows, problemsAsCsv } from '../../client/importing/importRows.ts';

const ENTRIES = [
  'entrant,partners,entry_type,dance_category,dance,level,quantity',
  'Joan Petrakis,Marco Belini,HEAT,Standard,Tango,Full Silver,2',
  'Margaret Osei,Tomasz Zielinski,HEAT,Smooth,Foxtrot,Pre-Silver,1',
  'Carol Jennings,Anya Petrova,HEAT,Smooth,Waltz,Pre-Silver,1',
  '"Yusuf, Demir",Anya Petrova,HEET,Latin,Jive,Pre-Silver,1',
].join('\n');

const report: Import_ReportFragment = {
  content: '',
  isApplied: false,
  event: null,
  schedule: null,
  counts: { new: 1, changed: 1, unchanged: 0, bad: 2 },
  problems: [
    {
      file: 'ENTRIES',
      line: 5,
      field: 'entry_type',
      reason: 'entry_type must be HEAT, SOLO or MULTI.',
      text: '',
      misspelt: [],
    },
    {
      file: 'ENTRIES',
      line: 2,
      field: 'partners',
      reason: 'No teacher named "Marco Belini".',
      text: '',
      misspelt: [],
    },
    { file: 'PEOPLE', line: 9, field: null, reason: 'Not of this file.', text: '', misspelt: [] },
  ],
  lines: [
    { file: 'ENTRIES', line: 4, change: 'NEW', summary: 'Carol Jennings', note: null, fields: [] },
    {
      file: 'ENTRIES',
      line: 3,
      change: 'CHANGED',
      summary: 'Margaret Osei',
      note: null,
      fields: [
        { field: 'level', before: 'Full Bronze', after: 'Pre-Silver' },
        { field: 'category', before: 'B1', after: 'B2' },
      ],
    },
  ],
};

describe('a misspelt name', () => {
  it('gives way to another wherever an entry names it, and nothing else changes by a letter', () => {
    const text = [
      'entrant;partners;note',
      'Joan Petrakis;Marco Belini;"a; b"',
      '',
      'Ellen Whitcombe;Anya Petrova;"said ""Marco Belini"""',
      '"Marco Belini";"Tess Teller; Marco Belini ";"two\nlines; of it"',
    ].join('\r\n');
    const mended = withName(readCsv('a.csv', text), 'Marco Belini', 'Marco "Bell" Bellini');
    const right = '"Marco ""Bell"" Bellini"';
    expect(mended.text).toBe(
      [
        'entrant;partners;note',
        `Joan Petrakis;${right};"a; b"`,
        '',
        'Ellen Whitcombe;Anya Petrova;"said ""Marco Belini"""',
        `${right};"Tess Teller; Marco ""Bell"" Bellini";"two\nlines; of it"`,
      ].join('\r\n'),
    );
    expect(mended.kind).toBe('ENTRIES');
    expect([...mended.records.keys()]).toEqual([...readCsv('a.csv', text).records.keys()]);
  });

  it('stays while a quote of the file is broken', () => {
    const file = readCsv('a.csv', 'entrant,partners\nJoan Petrakis,"Marco Belini\n');
    expect(withName(file, 'Joan Petrakis', 'Joan').text).toBe(file.text);
  });
});

describe('a dropped file', () => {
  it.each([
    ['PEOPLE', 'name,is_professional,studio'],
    ['PEOPLE', 'Card_Number; name'],
    ['ENTRIES', 'dance,partners,entrant'],
    ['SECTIONS', 'title;section_type;heat_duration'],
  ])('is known as %s by the header row %s', (kind, header) => {
    expect(readCsv('a.csv', `${header}\n`).kind).toBe(kind);
  });

  it('is asked about where its header row tells nothing', () => {
    expect(readCsv('a.csv', 'name,level\nEllen,Open\n').kind).toBeNull();
  });

  it('is read with semicolons, a byte order mark, quotes and Windows line ends', () => {
    const file = readCsv(
      'a.csv',
      '\uFEFFentrant;partners;quantity\r\nEllen;"Dmitri;Anya";2\r\n\r\nJoan;Marco;1\r\n',
    );
    expect(file.delimiter).toBe(';');
    expect(file.records.get(2)).toEqual({ entrant: 'Ellen', partners: 'Dmitri;Anya', quantity: '2' });
    expect(countOf(file)).toBe('2 entries');
  });

  it('says what is wrong with a file that holds no table', () => {
    expect(readCsv('a.csv', '').trouble).toBe('a.csv holds no table. Its first line must name the columns.');
  });

  it('counts lines where a record begins, and reads up to a broken quote', () => {
    const file = readCsv('a.csv', 'Card Number,name\n1,"Ellen\nWhitcombe"\n2,Joan\n3,"Marco\n');
    expect([...file.records]).toEqual([
      [2, { card_number: '1', name: 'Ellen\nWhitcombe' }],
      [4, { card_number: '2', name: 'Joan' }],
    ]);
    expect(file.trouble).toBeNull();
  });
});

describe('the preview', () => {
  const file = readCsv('entries.csv', ENTRIES);
  const rows = importRows(report, file);

  it('shows problems first, then what changes, then what is new', () => {
    expect(rows.map(({ line, state }) => `${line} ${state}`)).toEqual([
      '2 PROBLEM',
      '5 PROBLEM',
      '3 CHANGED',
      '4 NEW',
    ]);
  });

  it('shows the old beside the new, and what has no column in words', () => {
    expect(rows[2]).toMatchObject({
      before: { level: 'Full Bronze' },
      cells: { level: 'Pre-Silver' },
      note: 'category: B1 → B2',
    });
  });

  it('says beside a section what it loses', () => {
    const frame = readCsv('frame.csv', 'title,section_type\nMorning,BREAK');
    const note = 'Removes 10 heats, unassigns 7 entries';
    const fields = [{ field: 'section_type', before: 'HEAT', after: 'BREAK' }];
    const lines: Import_ReportFragment['lines'] = [
      { file: 'SECTIONS', line: 2, change: 'CHANGED', summary: 'Morning', note, fields },
    ];
    expect(importRows({ ...report, problems: [], lines }, frame)[0]?.note).toBe(note);
  });

  it('marks the column with the mistake', () => {
    expect([...(rows[1]?.wrong ?? [])]).toEqual(['entry_type']);
  });

  it('is filtered by what happens to a line, and by text in any cell or reason', () => {
    expect(filteredRows(rows, 'NEW', '')).toHaveLength(1);
    expect(filteredRows(rows, 'ALL', 'belini').map(({ line }) => line)).toEqual([2]);
    expect(filteredRows(rows, 'ALL', 'full bronze').map(({ line }) => line)).toEqual([3]);
    expect(filteredRows(rows, 'NEW', 'belini')).toEqual([]);
  });

  it('gives the bad lines back as a table with their reasons', () => {
    const lines = problemsAsCsv(report, [file]).split('\r\n');
    expect(lines[0]).toBe('file,line,reason,entrant,partners,entry_type,dance_category,dance,level,quantity');
    expect(lines[2]).toBe(
      'entries.csv,5,"entry_type must be HEAT, SOLO or MULTI.","Yusuf, Demir",Anya Petrova,HEET,Latin,Jive,Pre-Silver,1',
    );
  });
});
