import { UnreadableFile } from './grid.ts';

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'macintosh',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/**
 * Decodes a text in any encoding that spreadsheets write, recognised by its byte order mark or its bytes.
 * @throws UnreadableFile if two encodings are mixed, or it is not text
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null = null): DecodedText {
  const encoding = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (isBinary(text)) {
    throw new UnreadableFile('This is not a spreadsheet or a text. Save it as an Excel workbook or as CSV.');
  }
  return { text, encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  requireOneEncoding(bytes);
  return isOfOldMac(bytes) ? 'macintosh' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Rejects a file pasted together from two encodings: some lines are UTF-8, others not. */
function requireOneEncoding(bytes: Uint8Array): void {
  let utf8: number | null = null;
  let other: number | null = null;
  let line = 1;
  for (let start = 0; start < bytes.length && (utf8 === null || other === null); line++) {
    const end = lineEnd(bytes, start);
    const part = bytes.subarray(start, end);
    if (part.some((byte) => byte > 0x7f)) {
      if (isUtf8(part)) utf8 ??= line;
      else other ??= line;
    }
    start = end + (bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1);
  }
  if (utf8 !== null && other !== null) {
    throw new UnreadableFile(
      `The file mixes two encodings: line ${utf8} is UTF-8, line ${other} is not. Open it in a spreadsheet, correct the names, and save it as CSV UTF-8.`,
    );
  }
}

function lineEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) if (bytes[at] === 10 || bytes[at] === 13) return at;
  return bytes.length;
}

/** Lines end in CR alone only on old Macs. */
function isOfOldMac(bytes: Uint8Array): boolean {
  return bytes.includes(13) && !bytes.includes(10);
}

/** Whether a text has many control characters. NULs do not count: they are reported by line. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 2000);
  const controls = sample.match(/[\p{Cc}\ufffd]/gu)?.filter((sign) => !'\t\n\v\f\r\0'.includes(sign)) ?? [];
  return controls.length > 2 + sample.length / 50;
}
