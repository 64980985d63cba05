import type { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import {
  type BackupFooter,
  type BackupHeader,
  BackupRefused,
  type BackupTable,
  DAMAGED,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
} from './backupFormat.ts';
import { readLines } from './readLines.ts';

const TRAILING_DATA = 'This backup is damaged: the file continues after its end. Use another copy.';
const INCOMPLETE = 'This backup is incomplete: its end is missing or damaged. Use another copy.';

/** Reads a backup from its first line to its last. */
export class BackupReader {
  readonly header: BackupHeader;
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #packed: PackedBytes;

  private constructor(header: BackupHeader, lines: AsyncGenerator<Buffer>, packed: PackedBytes) {
    this.header = header;
    this.#lines = lines;
    this.#packed = packed;
  }

  /** @throws BackupRefused if it is not a backup or has a newer layout; the file system's error */
  static async open(file: Readable): Promise<BackupReader> {
    const gunzip = createGunzip();
    const packed = { read: 0, gunzip };
    file.on('data', (chunk: Buffer) => {
      packed.read += chunk.length;
    });
    file.once('error', (error) => gunzip.destroy(error));
    const lines = readLines(file.pipe(gunzip));
    const first = await lines.next().catch((error: NodeJS.ErrnoException) => {
      if (error.syscall) throw error;
      return { value: undefined };
    });
    const header = headerOf(first.value ?? undefined);
    if (!header) throw new BackupRefused('This file is not a backup of Floorcraft.');
    if (header.formatVersion > FORMAT_VERSION) throw newer(header);
    return new BackupReader(header, lines, packed);
  }

  /** The next table, or the footer. @throws BackupRefused if the file ends before */
  async next(): Promise<BackupTable | BackupFooter> {
    const line = await this.#line();
    const read = objectOf(line);
    const isTable = typeof read?.table === 'string' && Array.isArray(read.columns);
    if (!isTable && !(read?.rows && read.nextIds)) throw new BackupRefused(DAMAGED);
    return read as unknown as BackupTable | BackupFooter;
  }

  /** Call after the footer. @throws BackupRefused if the file goes on, such as two files in one */
  async requireEnd(): Promise<void> {
    const rest = await this.#lines.next().catch(() => ({ done: false }));
    const { read, gunzip } = this.#packed;
    // Gunzip stops at the end of the archive and ignores the rest.
    if (!rest.done || read !== gunzip.bytesWritten) throw new BackupRefused(TRAILING_DATA);
  }

  /** The current table's rows in COPY's format, each with its line end. */
  async *rows(): AsyncGenerator<Buffer> {
    const lineEnd = Buffer.from('\n');
    for (let line = await this.#line(); !isEnd(line); line = await this.#line()) {
      yield Buffer.concat([line, lineEnd]);
    }
  }

  async #line(): Promise<Buffer> {
    const { value } = await this.#lines.next().catch(() => {
      throw new BackupRefused(INCOMPLETE);
    });
    if (!value) throw new BackupRefused(INCOMPLETE);
    return value;
  }
}

/** Compressed bytes read so far, to compare with those that gunzip used. */
interface PackedBytes {
  read: number;
  readonly gunzip: Gunzip;
}

export const newer = ({ madeAt }: BackupHeader): BackupRefused =>
  new BackupRefused(
    `This backup of ${madeAt} was made by a newer Floorcraft than this one. Update this program, then restore it.`,
  );

const isEnd = (line: Buffer): boolean => line.length === END_OF_ROWS.length && line.equals(END);
const END = Buffer.from(END_OF_ROWS);

function headerOf(line: Buffer | undefined): BackupHeader | null {
  const header = line && objectOf(line);
  const isOurs = header?.format === FORMAT && typeof header.formatVersion === 'number';
  return isOurs && Array.isArray(header.migrations) ? (header as unknown as BackupHeader) : null;
}

/** Null if the line is not a JSON object. */
function objectOf(line: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(line.toString('utf8'));
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
