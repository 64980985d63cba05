import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { bookXls } from './oldWorkbook.ts';
import { archive, type Cell, MAIN, officePackage, type Sheet, xlsx } from './tables.ts';

/** Bad files, each with a different fault. */

const PEOPLE: Cell[][] = [
  ['name', 'is_professional', 'studio'],
  ['Ann Lee', 'no', 'Harbor'],
  ['Bo Stone', 'yes', 'Harbor'],
];
const SHEET: Sheet = { name: 'Entries', rows: PEOPLE };

export const withPassword = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [{ name: 'Entries', rows: PEOPLE as CellValue[][] }],
    encryption: { password: 'secret', spinCount: 1000 },
  });

/** Adds a password record after the first record of an old workbook. */
export function oldWithPassword(): Uint8Array {
  const bytes = Buffer.from(bookXls([SHEET]));
  bytes.writeUInt16LE(0x2f, bytes.indexOf(Buffer.from('0908100000060500', 'hex')) + 20);
  return bytes;
}

export const openDocumentWithPassword = (): Promise<Uint8Array> =>
  archive({
    'content.xml': Buffer.from('9c5f21e8', 'hex'),
    'META-INF/manifest.xml': Buffer.from(
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
    ),
  });

/** A few bytes that declare a million lines of 16,000 cells. */
export const repeatedCells = (): Promise<Uint8Array> =>
  archive({
    'content.xml': Buffer.from(
      '<office:spreadsheet><table:table table:name="Entries"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
    ),
  });

export const binary = (): Promise<Uint8Array> => archive({ 'xl/workbook.bin': Buffer.from('x') });

export const withMacro = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets as never, vbaProject: new Uint8Array(64) });

export async function cutOff(): Promise<Uint8Array> {
  const whole = await xlsx([SHEET]);
  return whole.slice(0, Math.floor(whole.length / 2));
}

export const twoEncodings = (): Uint8Array =>
  Buffer.concat([
    Buffer.from('name,is_professional,studio\nÉmile Grandin,no,Ballroom Émeraude\n', 'utf8'),
    Buffer.from('Thérèse Valcourt,no,Ballroom Émeraude\n', 'latin1'),
  ]);

export const bomb = (): Promise<Uint8Array> => workbookOf(Buffer.alloc(185_000_000, ' '));

/** The same under a name that no workbook has; the relationships may call a sheet anything. */
export const renamedBomb = (): Promise<Uint8Array> =>
  workbookOf(Buffer.alloc(185_000_000, ' '), { sheetName: 'sheet1.txt' });

/** A ZIP bomb whose 32-bit directory leaves out the sheet; only a reader of ZIP64 finds it. */
export async function twoDirectories(): Promise<Uint8Array> {
  const bytes = Buffer.from(await bomb());
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const [count, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  const sheet = bytes.lastIndexOf('PK\u0001\u0002');
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006');
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  locator.writeBigUInt64LE(BigInt(end), 8);
  const last = Buffer.from(bytes.subarray(end));
  last.writeUInt16LE(count - 1, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(end + record.length, 16);
  return Buffer.concat([bytes.subarray(0, end), record, bytes.subarray(start, sheet), locator, last]);
}

/** A ZIP bomb: the directory understates the size of the sheet. */
export async function lyingBomb(): Promise<Uint8Array> {
  const bytes = Buffer.from(await workbookOf(Buffer.alloc(60_000_000, ' ')));
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    if (bytes.readUInt32LE(at + 24) > 1_000_000) bytes.writeUInt32LE(1000, at + 24);
  }
  return bytes;
}

export const farCorner = (): Promise<Uint8Array> =>
  workbookOf(
    sheetXml(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ),
  );

/** Flips a byte of the sheet, as a bad disk or broken download would. */
export async function damaged(): Promise<Uint8Array> {
  const bytes = Buffer.from(
    await workbookOf(sheetXml('<row r="1"><c r="A1"><v>123456</v></c></row>'), { compress: false }),
  );
  bytes[bytes.indexOf('123456')] = 0x37;
  return bytes;
}

export function millionRows(): Promise<Uint8Array> {
  const rows = Array.from(
    { length: 1_000_000 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>Ann</t></is></c></row>`,
  );
  return workbookOf(sheetXml(rows.join('')));
}

/** The smallest possible rows. */
export const millionSmallRows = (): Promise<Uint8Array> =>
  workbookOf(sheetXml('<row><c><v>1</v></c></row>'.repeat(1_000_000)));

export const formulas = (): Promise<Uint8Array> => {
  const text = (cell: string, value: string): string =>
    `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  return workbookOf(
    sheetXml(
      [
        `<row r="1">${text('A1', 'name')}${text('B1', 'is_professional')}</row>`,
        `<row r="2">${text('A2', 'Ann Lee')}<c r="B2" t="str"><f>"n"&amp;"o"</f><v>no</v></c></row>`,
        `<row r="3">${text('A3', 'Bo Stone')}<c r="B3"><f>C3</f></c></row>`,
        `<row r="4">${text('A4', 'Cy Young')}<c r="B4" t="e"><f>#REF!</f><v>#REF!</v></c></row>`,
      ].join(''),
    ),
  );
};

export const otherArchive = (): Promise<Uint8Array> => archive({ 'notes.txt': Buffer.from('Hello') });

const sheetXml = (rows: string): Buffer =>
  Buffer.from(`<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`);

const workbookOf = (sheet: Buffer, { sheetName = 'sheet1.xml', compress = true } = {}): Promise<Uint8Array> =>
  officePackage([{ name: 'Entries', part: `worksheets/${sheetName}`, content: sheet }], { compress });

/** A workbook with a chart sheet before or after the sheet of people. */
export function withChart(isFirst: boolean): Promise<Uint8Array> {
  const cell = (text: Cell): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = PEOPLE.map((cells) => `<row>${cells.map(cell).join('')}</row>`);
  const people = { name: 'People', part: 'worksheets/sheet1.xml', content: sheetXml(rows.join('')) };
  const content = Buffer.from(`<chartsheet xmlns="${MAIN}"/>`);
  const chart = { name: 'Levels &amp; Ages', part: 'chartsheets/sheet1.xml', content };
  return officePackage(isFirst ? [chart, people] : [people, chart]);
}
