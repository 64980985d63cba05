import type { Rich, RichSheet } from './tables.ts';

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);
const f64 = (value: number): Buffer => Buffer.from(Float64Array.of(value).buffer);
const record = (type: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type, body.length), body]);
};
const begin = (kind: number): Buffer => record(0x0809, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0, 0x0600));
const END = record(0x000a);
const text = (value: string): Buffer =>
  Buffer.concat([u16(value.length), u8(1), Buffer.from(value, 'utf16le')]);

/** A workbook as Excel 97 wrote it: a compound file with a single stream. */
export function bookXls(sheets: readonly RichSheet[]): Uint8Array {
  const texts: string[] = [];
  const cell = (value: Rich, y: number, x: number): Buffer[] => {
    const put = (type: number, style: number, ...body: Buffer[]): Buffer =>
      record(type, u16(y, x, style), ...body);
    if (value === null) return [];
    if (typeof value === 'string') return [put(0x00fd, 0, u32(texts.push(value) - 1))];
    if (typeof value === 'boolean') return [put(0x0205, 0, u8(Number(value), 0))];
    if (typeof value === 'number')
      return [Number.isInteger(value) ? put(0x027e, 0, u32((value << 2) | 2)) : put(0x0203, 0, f64(value))];
    if ('serial' in value) return [put(0x0203, value.shows === 'day' ? 1 : 2, f64(value.serial))];
    if ('error' in value) return [put(0x0205, 0, u8(0x17, 1))];
    const rest = [u16(0), u32(0), u16(0)];
    if (typeof value.value === 'number') return [put(0x0006, 0, f64(value.value), ...rest)];
    return [put(0x0006, 0, u8(0, 0, 0, 0, 0, 0, 255, 255), ...rest), record(0x0207, text(value.value))];
  };
  const bodies = sheets.map(({ rows, merges = [], hiddenRows = [] }) =>
    Buffer.concat([
      begin(16),
      ...hiddenRows.map((y) => record(0x0208, u16(y, 0, 9, 300, 0, 0, 0x20, 0))),
      ...rows.flatMap((cells, y) => cells.flatMap((one, x) => cell(one, y, x))),
      record(
        0x00e5,
        u16(merges.length),
        ...merges.map(([top, left, bottom, right]) => u16(top, bottom, left, right)),
      ),
      END,
    ]),
  );
  // A record holds some 8,000 bytes; the rest goes into continuation records.
  const pieces: Buffer[][] = [[u32(texts.length, texts.length)]];
  let size = 8;
  for (const one of texts.map(text)) {
    size += one.length;
    if (size < 8000) pieces.at(-1)?.push(one);
    else {
      pieces.push([one]);
      size = one.length;
    }
  }
  const shared = pieces.map((parts, at) => record(at === 0 ? 0x00fc : 0x003c, ...parts));
  const styles = [0, 14, 18].map((format) => record(0x00e0, u16(0, format), Buffer.alloc(16)));
  const bound = (at: number, { name, hidden, isChart }: RichSheet): Buffer =>
    record(
      0x0085,
      u32(at),
      u8(hidden ? 1 : 0, isChart ? 2 : 0, name.length, 1),
      Buffer.from(name, 'utf16le'),
    );
  const head = (places: readonly number[]): Buffer =>
    Buffer.concat([
      begin(5),
      ...styles,
      ...sheets.map((sheet, at) => bound(places[at] ?? 0, sheet)),
      ...shared,
      END,
    ]);
  const starts: number[] = [];
  let place = head([]).length;
  for (const body of bodies) {
    starts.push(place);
    place += body.length;
  }
  const stream = Buffer.concat([head(starts), ...bodies]);
  return compound(Buffer.concat([stream, Buffer.alloc(Math.max(0, 4096 - stream.length))]));
}

function compound(stream: Buffer): Buffer {
  const [SECTOR, FREE, LAST, TABLE] = [512, 0xffffffff, 0xfffffffe, 0xfffffffd];
  const sectors = Math.ceil(stream.length / SECTOR);
  const tables = Math.ceil((sectors + 2) / 127);
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 24);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  header.fill(0, 34, 44);
  u32(tables, tables, 0, 4096, LAST, 0, LAST, 0, ...Array(tables).keys()).copy(header, 44);
  const table = Buffer.concat([
    u32(...Array<number>(tables).fill(TABLE), LAST),
    ...Array.from({ length: sectors }, (_, at) => u32(at + 1 === sectors ? LAST : tables + at + 2)),
  ]);
  const fat = Buffer.concat([table, Buffer.alloc(tables * SECTOR - table.length, 0xff)]);
  const entry = (name: string, kind: number, first: number, size: number, child: number): Buffer => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, 64);
    bytes[66] = kind;
    bytes[67] = 1;
    u32(FREE, FREE, child).copy(bytes, 68);
    u32(first, size).copy(bytes, 116);
    return bytes;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, LAST, 0, 1),
    entry('Workbook', 2, tables + 1, stream.length, FREE),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, fat, directory, stream, Buffer.alloc(sectors * SECTOR - stream.length)]);
}
