import { DomainError } from '../errors.ts';

/**
 * A backup is one gzipped text: a line that says what it is, then for each table a line that names it, its rows as
 * PostgreSQL's COPY writes them and a line `\.`, then a line that counts. A file without that last line is not whole.
 */
export const FORMAT = 'floorcraft-backup';
/** Counts up when the layout changes, not when a table does: of the tables the migrations know. */
export const FORMAT_VERSION = 1;
/** What COPY itself ends a table with; a value never looks so, since a backslash in it is written twice. */
export const END_OF_ROWS = '\\.';

/** The first line. */
export interface BackupHeader {
  format: typeof FORMAT;
  formatVersion: number;
  /** ISO 8601. */
  madeAt: string;
  /** The names of those that its tables have been through, in their order: the schema of the file. */
  migrations: string[];
}

/** The line before the rows of a table. */
export interface BackupTable {
  table: string;
  columns: string[];
}

/** The last line. */
export interface BackupFooter {
  /** Rows by table. */
  rows: Record<string, number>;
  /** The next number of each table's ids, so that none is given twice. */
  nextIds: Record<string, number>;
}

/** This file cannot be read into this database; nothing was changed. The message is a sentence for the person at the console. */
export class BackupRefused extends DomainError {
  readonly code = 'CONFLICT';
}

export const DAMAGED = 'This backup is damaged: its tables cannot be read. Take another copy of it.';

/** How the driver and COPY write values, independent of the server's settings. */
export const SESSION_OPTIONS =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c client_encoding=UTF8 -c extra_float_digits=1';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
