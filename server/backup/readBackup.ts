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

const GOES_ON = 'This backup is damaged: the file goes on behind its end. Take another copy of it.';
const NOT_WHOLE = 'This backup is not whole: its end is missing or damaged. Take another copy of it.';

/** A backup that is being read, from its first line to its last. */
export class BackupReader {
  readonly header: BackupHeader;
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #packed: PackedBytes;

  private constructor(header: BackupHeader, lines: AsyncGenerator<Buffer>, packed: PackedBytes) {
    this.header = header;
    this.#lines = lines;
    this.#packed = packed;
  }

  /** @throws BackupRefused for what is no backup, and for one of a newer layout; what the file system says */
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

  /** The next table, or the counts at the end. @throws BackupRefused where the file ends before that */
  async next(): Promise<BackupTable | BackupFooter> {
    const line = await this.#line();
    const read = objectOf(line);
    const isTable = typeof read?.table === 'string' && Array.isArray(read.columns);
    if (!isTable && !(read?.rows && read.nextIds)) throw new BackupRefused(DAMAGED);
    return read as unknown as BackupTable | BackupFooter;
  }

  /**
   * To be asked after the counts: a file that goes on is two files in one, or a disk has mixed something in.
   * @throws BackupRefused
   */
  async requireEnd(): Promise<void> {
    const rest = await this.#lines.next().catch(() => ({ done: false }));
    const { read, gunzip } = this.#packed;
    // Unpacking stops where the archive ends; what follows is ignored.
    if (!rest.done || read !== gunzip.bytesWritten) throw new BackupRefused(GOES_ON);
  }

  /** The rows of the table that was named last, as COPY takes them; each with its line end. */
  async *rows(): AsyncGenerator<Buffer> {
    const lineEnd = Buffer.from('\n');
    for (let line = await this.#line(); !isEnd(line); line = await this.#line()) {
      yield Buffer.concat([line, lineEnd]);
    }
  }

  async #line(): Promise<Buffer> {
    const { value } = await this.#lines.next().catch(() => {
      throw new BackupRefused(NOT_WHOLE);
    });
    if (!value) throw new BackupRefused(NOT_WHOLE);
    return value;
  }
}

/** How much of the file has come, and what has unpacked how much of it. */
interface PackedBytes {
  read: number;
  readonly gunzip: Gunzip;
}

/** The program that made this file is newer than this one. */
export const newer = ({ madeAt }: BackupHeader): BackupRefused =>
  new BackupRefused(
    `This backup of ${madeAt} was made by a newer Floorcraft than this one. Bring this program up to date, then restore it.`,
  );

const isEnd = (line: Buffer): boolean => line.length === END_OF_ROWS.length && line.equals(END);
const END = Buffer.from(END_OF_ROWS);

function headerOf(line: Buffer | undefined): BackupHeader | null {
  const header = line && objectOf(line);
  const isOurs = header?.format === FORMAT && typeof header.formatVersion === 'number';
  return isOurs && Array.isArray(header.migrations) ? (header as unknown as BackupHeader) : null;
}

/** Null for a line that is none of those that say what follows. */
function objectOf(line: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(line.toString('utf8'));
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
