import { crc32, inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { MOST_LINES, tooManyLines, UnreadableFile } from './grid.ts';

/** More than 100,000 lines of entries unpack to. */
const MOST_UNPACKED_BYTES = 40_000_000;
const END = 0x06054b50;
/** Says that the value is in the ZIP64 directory, which only archives of more than 4 GB need. */
const ZIP64 = 0xffffffff;
const ENTRY = 0x02014b50;
const ROW = '<row';

interface Packed {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  checksum: number;
  at: number;
}

export type Workbook = 'xlsx' | 'ods';

/** Null if unknown. */
export function otherDocument(files: readonly Packed[]): string | null {
  const has = (start: string): boolean => files.some(({ name }) => name.startsWith(start));
  if (has('xl/workbook.bin'))
    return 'This is a binary workbook (.xlsb). Save it as an Excel workbook (.xlsx).';
  if (has('word/')) return 'This is a Word document. Copy its table into a spreadsheet and save that.';
  if (has('Index/')) return 'This is an Apple Numbers document. Export it as an Excel workbook or CSV.';
  return null;
}

/** Lists the files of an archive without unpacking. @throws UnreadableFile if it is truncated */
export function listArchive(bytes: Uint8Array): Packed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const files: Packed[] = [];
  // Read here by the first directory and by the library by the second, a part could escape the limit.
  if (view.getUint32(end + 12, true) === ZIP64) throw cutOff();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw cutOff();
    const length = view.getUint16(at + 28, true);
    files.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

export function workbookIn(files: readonly Packed[]): Workbook | null {
  const names = new Set(files.map(({ name }) => name));
  if (names.has('xl/workbook.xml')) return 'xlsx';
  return names.has('content.xml') || names.has('encrypted-package') ? 'ods' : null;
}

export const hasMacros = (files: readonly Packed[]): boolean =>
  files.some(({ name }) => name.endsWith('vbaProject.bin'));

/**
 * Unpacks every part with a limit, as an archive may lie about its size (ZIP bomb), and checks sums: a sheet may have any
 * name. @throws UnreadableFile
 */
export function requireSmall(bytes: Uint8Array, files: readonly Packed[]): void {
  const claimed = files.reduce((sum, file) => sum + file.unpacked, 0);
  if (claimed > MOST_UNPACKED_BYTES) throw tooLarge(claimed);
  let left = MOST_UNPACKED_BYTES;
  for (const file of files) {
    const content = unpack(bytes, file, left);
    if (crc32(content) !== file.checksum) throw cutOff();
    if (hasTooManyRows(content)) throw tooManyLines();
    left -= content.length;
  }
}

/** Unpacks one file; null if there is none of this name. @throws UnreadableFile above the size limit */
export function partOf(bytes: Uint8Array, files: readonly Packed[], name: string): Uint8Array | null {
  const file = files.find((one) => one.name === name);
  return file ? unpack(bytes, file, MOST_UNPACKED_BYTES) : null;
}

/** Attributes of the elements of a name, whatever their prefix. */
export function elementsOf(xml: Uint8Array | null, name: string): Record<string, string | undefined>[] {
  const found: Record<string, string | undefined>[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === name || tag.endsWith(`:${name}`)) found.push(attributes);
      },
    },
    { xmlMode: true },
  );
  parser.end(Buffer.from(xml ?? []).toString('utf8'));
  return found;
}

/** Counts rows as text, in a tenth of the time it takes to read the sheet. */
function hasTooManyRows(content: Uint8Array): boolean {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let rows = 0;
  for (let at = text.indexOf(ROW); at >= 0; at = text.indexOf(ROW, at + ROW.length)) {
    // Not "<rowBreaks".
    if (text[at + ROW.length] !== 0x42 && ++rows > MOST_LINES + 1) return true;
  }
  return false;
}

function unpack(bytes: Uint8Array, { at, method, packed }: Packed, most: number): Uint8Array {
  if (at + 30 > bytes.length) throw cutOff();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (method !== 8) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(null) : cutOff();
  }
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw cutOff();
}

const cutOff = (): UnreadableFile =>
  new UnreadableFile('The workbook is incomplete or damaged. Copy or download it again.');

const tooLarge = (bytes: number | null): UnreadableFile =>
  new UnreadableFile(
    `The workbook unpacks to ${bytes === null ? 'more than it says' : `${Math.round(bytes / 1e6)} MB`} (limit 40 MB). Delete what is not needed, or save the sheet as CSV.`,
  );
