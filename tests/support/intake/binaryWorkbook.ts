import { archive, type Rich, type RichSheet } from './tables.ts';

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);
const f64 = (value: number): Buffer => Buffer.from(Float64Array.of(value).buffer);
const text = (value: string): Buffer => Buffer.concat([u32(value.length), Buffer.from(value, 'utf16le')]);

/** Variable-length integer of 7 bits per byte; the high bit marks all but the last. */
function marked(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...marked(value >> 7)];
}

function record(id: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u8(...marked(id), ...marked(body.length)), body]);
}

/**
 * Writes an XLSB workbook.
 * @param isShort leaves out the columns of adjacent cells, as some programs do
 */
export function bookXlsb(sheets: readonly RichSheet[], isShort: boolean): Promise<Uint8Array> {
  const texts: string[] = [];
  const cell = (value: Rich, x: number, isNext: boolean): Buffer => {
    const put = (long: number, short: number | null, style: number, ...body: Buffer[]): Buffer =>
      isNext && short !== null ? record(short, u32(style), ...body) : record(long, u32(x, style), ...body);
    if (value === null) return put(1, 12, 0);
    if (typeof value === 'boolean') return put(4, 15, 0, u8(Number(value)));
    if (typeof value === 'number')
      return Number.isInteger(value) ? put(2, 13, 0, u32((value << 2) | 2)) : put(5, 16, 0, f64(value));
    if (typeof value === 'string') {
      if (texts.length % 3 === 1) return put(6, 17, 0, text(value));
      return put(7, 18, 0, u32(texts.push(value) - 1));
    }
    if ('serial' in value) return put(5, 16, value.shows === 'day' ? 1 : 2, f64(value.serial));
    if ('error' in value) return put(3, 14, 0, u8(0x17));
    const rest = [u16(0), u32(0), u32(0)];
    if (typeof value.value === 'string') return put(8, null, 0, text(value.value), ...rest);
    return put(9, null, 0, f64(value.value), ...rest);
  };
  const sheet = ({ rows, merges = [], hiddenRows = [] }: RichSheet): Buffer =>
    Buffer.concat([
      record(129),
      record(145),
      ...rows.flatMap((cells, y) =>
        cells.length === 0
          ? []
          : [
              record(0, u32(y, 0), u16(300), u8(0, hiddenRows.includes(y) ? 16 : 0, 0), u32(0)),
              ...cells.map((one, x) => cell(one, x, isShort && x > 0)),
            ],
      ),
      record(146),
      record(177, u32(merges.length)),
      ...merges.map(([top, left, bottom, right]) => record(176, u32(top, bottom, left, right))),
      record(178),
      record(130),
    ]);
  const bodies = sheets.map(sheet);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (rows: readonly string[][]): Buffer =>
    Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
        .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
        .join('')}</Relationships>`,
    );
  const xf = (format: number): Buffer => record(47, u16(0, format), Buffer.alloc(12));
  return archive({
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.bin']]),
    'xl/workbook.bin': Buffer.concat([
      record(131),
      record(153, u32(0, 0), text('')),
      record(143),
      ...sheets.map(({ name, hidden }, at) =>
        record(156, u32(hidden ? 1 : 0, at + 1), text(`s${at}`), text(name)),
      ),
      record(144),
      record(132),
    ]),
    'xl/_rels/workbook.bin.rels': relations([
      ...sheets.map((_one, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at}.bin`]),
      ['texts', 'sharedStrings', 'sharedStrings.bin'],
      ['styles', 'styles', 'styles.bin'],
    ]),
    'xl/sharedStrings.bin': Buffer.concat([
      record(159, u32(texts.length, texts.length)),
      ...texts.map((one) => record(19, u8(0), text(one))),
      record(160),
    ]),
    'xl/styles.bin': Buffer.concat([record(617, u32(3)), xf(0), xf(14), xf(18), record(618)]),
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at}.bin`, body])),
  });
}
