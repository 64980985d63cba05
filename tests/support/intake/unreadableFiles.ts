import * as bad from './badFiles.ts';
import { archive } from './tables.ts';

const HEAD = 'name,is_professional,studio';

export type Make = () => Promise<Uint8Array> | Uint8Array | string;

const PASSWORD = 'The workbook has a password. Open it, remove the password, and save it again.';
const DAMAGED = 'The workbook is incomplete or damaged. Copy or download it again.';
const UNPACKS = (to: string) =>
  `The workbook unpacks to ${to} (limit 40 MB). Delete what is not needed, or save the sheet as CSV.`;
const TOO_LONG = 'The file has more than 100,000 lines. Import one competition at a time.';
const TOO_MANY = 'The file has 99,000 people (limit 20,000). Import one competition at a time.';
const EMPTY = 'The file is empty.';
const NO_LINES = 'The file has column names but no lines below them.';
const FAR =
  'The sheet “Entries” reaches to row 1048576, column 16384. Delete the cells outside the table and save it again.';
const BINARY = 'This is a binary workbook (.xlsb). Save it as an Excel workbook (.xlsx).';
const REPEATED = 'The workbook is damaged. Open it in a spreadsheet and save it again.';
const QUOTED = 'The quotation mark in line 3 is never closed. Close it or remove it.';
const TWICE = 'Two columns are named “name” (A1 and B1). Choose which one to read.';
const ENCODINGS =
  'The file mixes two encodings: line 2 is UTF-8, line 3 is not. Open it in a spreadsheet, correct the names, and save it as CSV UTF-8.';
const LONG_LINE =
  'Line 2 has more than 1,000,000 characters. Delete what is not part of the table and save it again.';
const WIDE =
  'The table has 20,003 columns (limit 1,000). Delete the cells outside the table and save it again.';
const UNCLOSED = 'The page has 50,000 tags that are never closed. Open it in a browser and save it again.';
const PART_OF_JSON = 'The JSON is incomplete or damaged. Copy or download it again.';
const PDF = 'This is a PDF. Choose the spreadsheet or web page that it was made from.';
const NUMBERS = 'This is an Apple Numbers document. Export it as an Excel workbook or CSV.';
const NO_TABLE = 'This file has no table. Save the list as an Excel workbook or as CSV.';
const ARCHIVE = 'This is a ZIP archive, not a workbook. Unpack it and choose the files in it.';
const PICTURE = 'This is not a spreadsheet or a text. Save it as an Excel workbook or as CSV.';
const UNKNOWN =
  'We couldn’t tell what’s in this file. Choose the line with the column names, and what each column is.';

const strangers = (): string => {
  const words = (at: number): string => `Person ${at * 7919} of a long name,no,Studio ${at % 900}`;
  return Array.from({ length: 99_000 }, (_, at) => `${words(at)} ${'x'.repeat(100)}\n`).join('');
};
const scripted = (): string => `<html><script>${'[{'.repeat(1_000_000)}</script>`;
const picture = (): Uint8Array => Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256);
const ofNumbers = () => archive({ 'Index/Document.iwa': Buffer.from('x') });

/** Unreadable files: the fault, the name, the bytes, and the message. */
export const UNREADABLE: readonly [what: string, name: string, make: Make, reason: string | RegExp][] = [
  ['a password', 'people.xlsx', bad.withPassword, PASSWORD],
  ['a password of before 2007', 'people.xls', bad.oldWithPassword, PASSWORD],
  ['a password of another program', 'people.ods', bad.openDocumentWithPassword, PASSWORD],
  ['only a part of itself', 'people.xlsx', bad.cutOff, DAMAGED],
  ['185 MB packed into one', 'people.xlsx', bad.bomb, UNPACKS('185 MB')],
  ['185 MB packed into a sheet of an unusual name', 'people.xlsx', bad.renamedBomb, UNPACKS('185 MB')],
  ['a second directory', 'people.xlsx', bad.twoDirectories, DAMAGED],
  ['a size that is not its own', 'people.xlsx', bad.lyingBomb, UNPACKS('more than it says')],
  ['a cell in the last corner', 'people.xlsx', bad.farCorner, FAR],
  ['a binary format', 'people.xlsb', bad.binary, BINARY],
  ['cells that repeat without end', 'people.ods', bad.repeatedCells, REPEATED],
  ['a byte that is another', 'people.xlsx', bad.damaged, DAMAGED],
  ['no lines', 'people.csv', () => `${HEAD}\n`, NO_LINES],
  ['nothing', 'people.csv', () => '', EMPTY],
  ['blank lines', 'people.csv', () => '\r\n;;;\r\n', EMPTY],
  ['an open quotation mark', 'people.csv', () => `${HEAD}\nAnn Lee,no,\n"Bo Stone,no,\n`, QUOTED],
  ['one column twice', 'people.csv', () => 'name,name,is_professional\nOdette,Farwinkle,no\n', TWICE],
  ['two encodings', 'people.csv', bad.twoEncodings, ENCODINGS],
  ['a million lines', 'people.csv', () => `${HEAD}\n${'A,no,\n'.repeat(1_000_000)}`, TOO_LONG],
  ['a million small rows', 'people.xlsx', bad.millionSmallRows, TOO_LONG],
  ['15 MB of people whom nobody knows', 'people.csv', () => `${HEAD}\n${strangers()}`, TOO_MANY],
  ['50,000 empty tables', 'people.csv', () => 'Teachers,\nName,Studio\n'.repeat(49_000), NO_LINES],
  ['one line of ten million cells', 'people.csv', () => `${HEAD}\n${';'.repeat(10_000_000)}`, LONG_LINE],
  ['20,000 columns', 'people.csv', () => `${HEAD}${',x'.repeat(20_000)}\n`.repeat(90), WIDE],
  ['tags that are never closed', 'page.htm', () => '<table><tr><td>x'.repeat(100_000), UNCLOSED],
  ['a script that only looks like data', 'page.htm', scripted, /^This file has no table/],
  ['a part of its JSON', 'feed.json', () => '[{"Result":{"ID":"A1","Name":["Ann","Lee"],"En', PART_OF_JSON],
  ['a million rows', 'people.xlsx', bad.millionRows, /^The workbook unpacks to \d+ MB \(limit 40 MB\)/],
  ['a PDF', 'people.pdf', () => '%PDF-1.7\n%âãÏÓ', PDF],
  ['a table of Apple Numbers', 'people.numbers', ofNumbers, NUMBERS],
  ['no table', 'page.htm', () => '<html><body><p>Entries close on Friday.</p></body></html>', NO_TABLE],
  ['other files in it', 'people.zip', bad.otherArchive, ARCHIVE],
  ['a picture', 'people.png', picture, PICTURE],
  ['no columns that are known', 'notes.csv', () => 'one,two\n1,2\n', UNKNOWN],
];

/** All but the two that take many times as long as the others. */
export const isQuick = ([what]: readonly [string, ...unknown[]]): boolean =>
  !/^(15 MB of|50,000 empty)/.test(what);
