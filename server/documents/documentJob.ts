import type { Program } from '../publishing/program.ts';
import type { Marks } from './contents/marks.ts';
import type { DocumentChoices, PaperDocument } from './drawing/layOutDocument.ts';
import type { CalendarOf } from './files/calendar.ts';
import type { Table } from './files/table.ts';

export type FileRequest =
  | { readonly type: 'pdf'; readonly document: PaperDocument }
  | { readonly type: 'zip' | 'csv' | 'xlsx' | 'json' }
  | { readonly type: 'csv' | 'xlsx'; readonly name: string; readonly tables: readonly Table[] }
  | { readonly type: 'ics'; readonly of: CalendarOf };

/** The person or studio a file is about; null for a file of the whole program. */
export function subjectOf(file: FileRequest): CalendarOf | null {
  const of = file.type === 'ics' ? file.of : file.type === 'pdf' ? file.document : null;
  return of && ('personId' in of || 'studioId' in of) ? of : null;
}

/** A file to make, as plain data for a worker thread. */
export interface DocumentJob {
  readonly program: Program;
  readonly marks: Marks | null;
  readonly file: FileRequest;
  readonly choices: DocumentChoices;
}

/** Known before the first chunk is sent. */
export interface DocumentHead {
  /** Null for a format without pages. */
  readonly pages: number | null;
  /** Characters the fonts lack. */
  readonly missing: readonly string[];
}

export interface DocumentEvents {
  readonly onHead: (head: DocumentHead) => void;
  readonly onChunk: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** Pages, or studios of a zip file. */
  readonly onProgress: (done: number, total: number) => void;
}
