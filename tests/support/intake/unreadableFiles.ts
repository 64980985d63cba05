import * as bad from './badFiles.ts';
import { archive } from './tables.ts';

const HEAD = 'name,is_professional,studio';

export type Make = () => Promise<Uint8Array> | Uint8Array | string;

/** Unreadable files: the fault, the name, the bytes, and the message. */
export const UNREADABLE: readonly [what: string, name: string, make: Make, reason: string | RegExp][] = [
  [
    'a password',
    'people.xlsx',
    bad.withPassword,
    'The workbook has a password. Open it, remove the password, and save it again.',
  ],
  [
    'a password of before 2007',
    'people.xls',
    bad.oldWithPassword,
    'The workbook has a password. Open it, remove the password, and save it again.',
  ],
  [
    'a password of another program',
    'people.ods',
    bad.openDocumentWithPassword,
    'The workbook has a password. Open it, remove the password, and save it again.',
  ],
  [
    'only a part of itself',
    'people.xlsx',
    bad.cutOff,
    'The workbook is incomplete or damaged. Copy or download it again.',
  ],
  [
    '185 MB packed into one',
    'people.xlsx',
    bad.bomb,
    'The workbook unpacks to 185 MB (limit 40 MB). Delete what is not needed, or save the sheet as CSV.',
  ],
  [
    '185 MB packed into a sheet of an unusual name',
    'people.xlsx',
    bad.renamedBomb,
    'The workbook unpacks to 185 MB (limit 40 MB). Delete what is not needed, or save the sheet as CSV.',
  ],
  [
    'a second directory',
    'people.xlsx',
    bad.twoDirectories,
    'The workbook is incomplete or damaged. Copy or download it again.',
  ],
  [
    'a size that is not its own',
    'people.xlsx',
    bad.lyingBomb,
    'The workbook unpacks to more than it says (limit 40 MB). Delete what is not needed, or save the sheet as CSV.',
  ],
  [
    'a cell in the last corner',
    'people.xlsx',
    bad.farCorner,
    'The sheet “Entries” reaches to row 1048576, column 16384. Delete the cells outside the table and save it again.',
  ],
  [
    'a binary format',
    'people.xlsb',
    bad.binary,
    'This is a binary workbook (.xlsb). Save it as an Excel workbook (.xlsx).',
  ],
  [
    'cells that repeat without end',
    'people.ods',
    bad.repeatedCells,
    'The workbook is damaged. Open it in a spreadsheet and save it again.',
  ],
  [
    'a byte that is another',
    'people.xlsx',
    bad.damaged,
    'The workbook is incomplete or damaged. Copy or download it again.',
  ],
  ['no lines', 'people.csv', () => `${HEAD}\n`, 'The file has column names but no lines below them.'],
  ['nothing', 'people.csv', () => '', 'The file is empty.'],
  ['blank lines', 'people.csv', () => '\r\n;;;\r\n', 'The file is empty.'],
  [
    'a quotation mark that is never closed',
    'people.csv',
    () => `${HEAD}\nAnn Lee,no,\n"Bo Stone,no,\n`,
    'The quotation mark in line 3 is never closed. Close it or remove it.',
  ],
  [
    'one column twice',
    'people.csv',
    () => 'name,name,is_professional\nOdette,Farwinkle,no\n',
    'Two columns are named “name” (A1 and B1). Choose which one to read.',
  ],
  [
    'two encodings',
    'people.csv',
    bad.twoEncodings,
    'The file mixes two encodings: line 2 is UTF-8, line 3 is not. Open it in a spreadsheet, correct the names, and save it as CSV UTF-8.',
  ],
  [
    'a million lines',
    'people.csv',
    () => `${HEAD}\n${'A,no,\n'.repeat(1_000_000)}`,
    'The file has more than 100,000 lines. Import one competition at a time.',
  ],
  [
    'a million small rows',
    'people.xlsx',
    bad.millionSmallRows,
    'The file has more than 100,000 lines. Import one competition at a time.',
  ],
  [
    '15 MB of people whom nobody knows',
    'people.csv',
    () => {
      const lines = Array.from(
        { length: 99_000 },
        (_, at) => `Person ${at * 7919} of a long name,no,Studio ${at % 900} ${'x'.repeat(100)}`,
      );
      return `${HEAD}\n${lines.join('\n')}\n`;
    },
    'The file has 99,000 people (limit 20,000). Import one competition at a time.',
  ],
  [
    '50,000 empty tables below each other',
    'people.csv',
    () => 'Teachers,\nName,Studio\n'.repeat(49_000),
    'The file has column names but no lines below them.',
  ],
  [
    'one line of ten million cells',
    'people.csv',
    () => `${HEAD}\n${';'.repeat(10_000_000)}`,
    'Line 2 has more than 1,000,000 characters. Delete what is not part of the table and save it again.',
  ],
  [
    '20,000 columns',
    'people.csv',
    () => `${HEAD}${',x'.repeat(20_000)}\n`.repeat(90),
    'The table has 20,003 columns (limit 1,000). Delete the cells outside the table and save it again.',
  ],
  [
    'tags that are never closed',
    'page.htm',
    () => '<table><tr><td>x'.repeat(100_000),
    'The page has 50,000 tags that are never closed. Open it in a browser and save it again.',
  ],
  [
    'a script that only looks like data',
    'page.htm',
    () => `<html><script>${'[{'.repeat(1_000_000)}</script>`,
    /^This file has no table/,
  ],
  [
    'a part of its JSON',
    'feed.json',
    () => '[{"Result":{"ID":"A1","Name":["Ann","Lee"],"Entr',
    'The JSON is incomplete or damaged. Copy or download it again.',
  ],
  ['a million rows', 'people.xlsx', bad.millionRows, /^The workbook unpacks to \d+ MB \(limit 40 MB\)/],
  [
    'a PDF',
    'people.pdf',
    () => '%PDF-1.7\n%âãÏÓ',
    'This is a PDF. Choose the spreadsheet or web page that it was made from.',
  ],
  [
    'a table of Apple Numbers',
    'people.numbers',
    () => archive({ 'Index/Document.iwa': Buffer.from('x') }),
    'This is an Apple Numbers document. Export it as an Excel workbook or CSV.',
  ],
  [
    'no table',
    'page.htm',
    () => '<html><body><p>Entries close on Friday.</p></body></html>',
    'This file has no table. Save the list as an Excel workbook or as CSV.',
  ],
  [
    'other files in it',
    'people.zip',
    bad.otherArchive,
    'This is a ZIP archive, not a workbook. Unpack it and choose the files in it.',
  ],
  [
    'a picture',
    'people.png',
    () => Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256),
    'This is not a spreadsheet or a text. Save it as an Excel workbook or as CSV.',
  ],
  [
    'no columns that are known',
    'notes.csv',
    () => 'one,two\n1,2\n',
    'We couldn’t tell what’s in this file. Choose the line with the column names, and what each column is.',
  ],
];

/** All but the two that take many times as long as the others. */
export const isQuick = ([what]: readonly [string, ...unknown[]]): boolean =>
  !/^(15 MB of|50,000 empty)/.test(what);
