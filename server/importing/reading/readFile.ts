import { type DecodedText, decodeText, type Encoding } from './decodeText.ts';
import { type Delimiter, readDelimited } from './delimited.ts';
import { jsonInScripts } from './embeddedJson.ts';
import { type Grid, UnreadableFile } from './grid.ts';
import { gridsOf, type Page, readPage } from './page.ts';
import { readOld, readPacked } from './workbook.ts';

type Container = 'CSV' | 'XLSX' | 'XLS' | 'ODS' | 'PAGE' | 'JSON';

/** The content of a file before its layouts are recognised. */
export interface FileContent {
  container: Container;
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  grids: Grid[];
  page: Page | null;
  /** The content of a JSON file, or the longest list of objects in a page's scripts. */
  json: unknown;
  notes: string[];
}

const EMPTY = { encoding: null, delimiter: null, page: null, json: null, notes: [] };

/** @param encoding the organiser's choice @throws UnreadableFile */
export async function readFile(bytes: Uint8Array, encoding: Encoding | null = null): Promise<FileContent> {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.');
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6])) {
    return { ...EMPTY, ...(await readPacked(bytes)) };
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { ...EMPTY, ...(await readOld(bytes)) };
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new UnreadableFile('This is a PDF. Choose the spreadsheet or web page that it was made from.');
  }
  return readText(decodeText(bytes, encoding));
}

/** @throws UnreadableFile */
export function readText({ text, encoding }: DecodedText): FileContent {
  const start = text.slice(0, 2000).trimStart();
  if (/^[[{]/.test(start)) {
    const json = parsed(text);
    if (json !== null) return { ...EMPTY, container: 'JSON', encoding, grids: [], json };
    if (/^[[{]\s*["[{]/.test(start)) {
      throw new UnreadableFile('The JSON is incomplete or damaged. Copy or download it again.');
    }
  }
  if (/^<(!doctype|!--|html|head|body|table|meta|\?xml|div|p)\b/i.test(start) || /<table[\s>]/i.test(start)) {
    const page = readPage(text);
    const json = jsonInScripts(page.scripts);
    return { ...EMPTY, container: 'PAGE', encoding, grids: gridsOf(page), page, json };
  }
  const { grid, delimiter } = readDelimited(text);
  return { ...EMPTY, container: 'CSV', encoding, delimiter, grids: [grid] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
