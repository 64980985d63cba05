import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { parsed, sheet } from '../../support/intake/parsed.ts';
import { type Cell } from '../../support/intake/tables.ts';

/** Puts tables side by side on one sheet, with an empty column between them. */

describe('an entry matrix', () => {
  const HEAD = ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'];

  test('with a dance twice asks for the styles', async () => {
    const rows: Cell[][] = [
      [null],
      ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot', 'Waltz', 'Quickstep'],
      ['Bo Pellwick', 'Ann Odell', 'Bronze', 'x', null, null, 'x', null],
    ];
    expect(await parsed(await sheet(rows))).toMatchObject({
      trouble:
        'Sheet1: Two columns are named “Waltz” (D2 and G2). Write the style of each above it, or delete one.',
      people: [],
    });
    const styles = [null, null, null, 'Smooth', null, null, 'Standard'];
    expect((await parsed(await sheet(rows.with(0, styles)))).entries).toEqual([
      'Bo Pellwick | Ann Odell | Smooth | Waltz | Bronze | 1',
      'Bo Pellwick | Ann Odell | Standard | Waltz | Bronze | 1',
    ]);
  });

  test('with cells merged downwards has their text in each row', async () => {
    const rows = [
      HEAD,
      ['Bo Pellwick', 'Ann Odell', 'Bronze', 1, null, null],
      [null, null, 'Silver', null, 'x', null],
      ['Jo Kimura', null, 'Bronze', null, null, 'x'],
    ];
    const merges = [
      { startRow: 1, endRow: 2, startCol: 0, endCol: 0 },
      { startRow: 1, endRow: 3, startCol: 1, endCol: 1 },
    ];
    const file = await writeXlsx({ sheets: [{ name: 'Sheet1', rows, merges }] });
    expect((await parsed(file)).entries).toEqual([
      'Bo Pellwick | Ann Odell | American Smooth | Waltz | Bronze | 1',
      'Bo Pellwick | Ann Odell | American Smooth | Tango | Silver | 1',
      'Jo Kimura | Ann Odell | American Smooth | Foxtrot | Bronze | 1',
    ]);
  });
});

describe('the columns of a matrix', () => {
  const HEAD = ['Pupil', 'Coach', 'Stage', 'Waltz', 'Tango', 'Foxtrot', 'Hotel', 'Zorba'];
  const rows: Cell[][] = [
    [null, null, null, 'American Smooth'],
    HEAD,
    ['Bo Pellwick', 'Ann Odell', 'Bronze', 1, null, null, 'x', 'x'],
  ];
  const chosen = (columns: string[]) => ({
    sheets: [{ sheet: 'Sheet1', layout: 'MATRIX' as const, headerLine: 2, columns }],
  });
  const entriesOf = ({ lines }: Awaited<ReturnType<typeof parseFile>>) =>
    lines.flatMap(({ entries }) =>
      entries.map(({ cells }) => [cells.entrant, cells.partners, cells.dance, cells.level].join(' | ')),
    );

  test('can be chosen if the guess is wrong or there is none', async () => {
    const mapped = ['entrant', 'partners', 'level', 'dance', 'dance', 'dance', '', 'dance'];
    expect(entriesOf(await parseFile(await sheet(rows), chosen(mapped)))).toEqual([
      'Bo Pellwick | Ann Odell | Waltz | Bronze',
      'Bo Pellwick | Ann Odell | Zorba | Bronze',
    ]);
    const none = await parseFile(await sheet(rows), chosen(HEAD.map(() => '')));
    expect(none.trouble).toBe('Sheet1: Missing column: the student. Choose it above.');
    const strange = [
      ['Wer', 'Mit wem', 'Vals', 'Zorba'],
      ['Bo Pellwick', 'Ann Odell', 'x', 2],
    ];
    const { sheets, trouble } = await parseFile(await sheet(strange), {
      sheets: [{ sheet: 'Sheet1', layout: 'MATRIX' }],
    });
    expect(trouble).toMatch(/^Sheet1: No entry matrix was found/);
    expect(sheets[0]).toMatchObject({
      headerLine: 1,
      columns: strange[0]?.map((heading) => ({ heading, field: null })),
    });
    const read = await parseFile(await sheet(strange), {
      sheets: [{ sheet: 'Sheet1', layout: 'MATRIX', columns: ['entrant', 'partners', 'dance', 'dance'] }],
    });
    expect(entriesOf(read)).toEqual([
      'Bo Pellwick | Ann Odell | Vals | ',
      'Bo Pellwick | Ann Odell | Zorba | ',
    ]);
  });
});
