import { DomainError } from '../errors.ts';

/**
 * A backup is one gzipped text: a header line; per table a line with its name, its rows as PostgreSQL's COPY writes
 * them, and a line `\.`; then a footer line with counts. A file without the footer is incomplete.
 */
export const FORMAT = 'floorcraft-backup';
/** Raised when the layout changes; the header's migrations cover changes of tables. */
export const FORMAT_VERSION = 1;
/** COPY's own end marker; never a value, since COPY doubles backslashes. */
export const END_OF_ROWS = '\\.';

export interface BackupHeader {
  format: typeof FORMAT;
  formatVersion: number;
  /** ISO 8601. */
  madeAt: string;
  /** Names of the applied migrations in order: the file's schema. */
  migrations: string[];
}

export interface BackupTable {
  table: string;
  columns: string[];
}

export interface BackupFooter {
  /** Rows by table. */
  rows: Record<string, number>;
  /** The next id of each table, so that none is reused. */
  nextIds: Record<string, number>;
}

/** The file cannot be restored into this database; nothing was changed. The message is for the console. */
export class BackupRefused extends DomainError {
  readonly code = 'CONFLICT';
}

export const DAMAGED = 'This backup is damaged: its tables cannot be read. Use another copy.';

/** Fixes the format of values, whatever the server's settings. */
export const SESSION_OPTIONS =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c client_encoding=UTF8 -c extra_float_digits=1';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
