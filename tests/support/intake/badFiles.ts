import { type CellValue, writeXlsx } from 'hucre/xlsx';
import yazl from 'yazl';
import { type Cell, type Sheet, xlsx } from './tables.ts';

/** Files with which something is wrong, each in its own way. */

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

/** Its list of files says that the sheet is small. */
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

/** A byte of its sheet is another: what a bad disk or a broken download leaves. */
export async function damaged(): Promise<Uint8Array> {
  const bytes = Buffer.from(
    await workbookOf(sheetXml('<row r="1"><c r="A1"><v>123456</v></c></row>'), false),
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

/** Packed as small as rows can be. */
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
  Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );

/** A workbook whose one sheet is this. */
function workbookOf(sheet: Buffer, compress = true): Promise<Uint8Array> {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files = {
    '[Content_Types].xml': Buffer.from(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': Buffer.from(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Entries" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
  };
  return archive(files, compress);
}

export async function archive(files: Record<string, Buffer>, compress = true): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A workbook as Excel 97 wrote it: one sheet of texts, in a compound file of one stream. */
export function oldWorkbook(rows: readonly (readonly string[])[]): Uint8Array {
  const record = (type: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    return Buffer.concat([numbers16(type, body.length), body]);
  };
  const begin = (kind: number): Buffer =>
    record(0x0809, numbers16(0x0600, kind, 0x0dbb, 0x07cc), numbers32(0, 0x0600));
  const end = record(0x000a);
  const text = (value: string): Buffer =>
    Buffer.concat([numbers16(value.length), Buffer.from([1]), Buffer.from(value, 'utf16le')]);
  const name = Buffer.concat([Buffer.from([6, 0]), Buffer.from('Sheet1')]);
  const strings = rows.flat();
  // A record holds some 8,000 bytes, and goes on in others.
  const pieces: Buffer[][] = [[numbers32(strings.length, strings.length)]];
  for (const one of strings.map(text)) {
    const last = pieces.at(-1) ?? [];
    if (Buffer.concat(last).length + one.length < 8000) last.push(one);
    else pieces.push([one]);
  }
  const sst = Buffer.concat(pieces.map((parts, at) => record(at === 0 ? 0x00fc : 0x003c, ...parts)));
  const before = begin(5).length + 4 + 6 + name.length + sst.length + end.length;
  const bound = record(0x0085, numbers32(before), numbers16(0), name);
  let place = 0;
  const cells = rows.flatMap((row, y) =>
    row.map((_value, x) => record(0x00fd, numbers16(y, x, 0), numbers32(place++))),
  );
  const stream = Buffer.concat([begin(5), bound, sst, end, begin(16), ...cells, end]);
  return compound(Buffer.concat([stream, Buffer.alloc(Math.max(0, 4096 - stream.length))]));
}

function compound(stream: Buffer): Buffer {
  const [SECTOR, FREE, END, TABLE] = [512, 0xffffffff, 0xfffffffe, 0xfffffffd];
  const sectors = Math.ceil(stream.length / SECTOR);
  const tables = Math.ceil((sectors + 2) / 127);
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 24);
  numbers16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  header.fill(0, 34, 44);
  numbers32(tables, tables, 0, 4096, END, 0, END, 0, ...Array(tables).keys()).copy(header, 44);
  const table = Buffer.concat([
    numbers32(...Array<number>(tables).fill(TABLE), END),
    ...Array.from({ length: sectors }, (_, at) => numbers32(at + 1 === sectors ? END : tables + at + 2)),
  ]);
  const fat = Buffer.concat([table, Buffer.alloc(tables * SECTOR - table.length, 0xff)]);
  const entry = (name: string, kind: number, first: number, size: number, child: number): Buffer => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, 64);
    bytes[66] = kind;
    bytes[67] = 1;
    numbers32(FREE, FREE, child).copy(bytes, 68);
    numbers32(first, size).copy(bytes, 116);
    return bytes;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, END, 0, 1),
    entry('Workbook', 2, tables + 1, stream.length, FREE),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, fat, directory, stream, Buffer.alloc(sectors * SECTOR - stream.length)]);
}

const numbers16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const numbers32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);
