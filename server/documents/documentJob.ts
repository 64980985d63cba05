import type { Program } from '../publishing/program.ts';
import type { Marks } from './contents/marks.ts';
import type { DocumentChoices, PaperDocument } from './drawing/layDocument.ts';
import type { CalendarOf } from './files/calendar.ts';
import type { Table } from './files/table.ts';

/** Everything that can be made of a program, and tables that are read already. */
export type FileRequest =
  | { readonly type: 'pdf'; readonly document: PaperDocument }
  | { readonly type: 'zip' | 'csv' | 'xlsx' | 'json' }
  | { readonly type: 'csv' | 'xlsx'; readonly name: string; readonly tables: readonly Table[] }
  | { readonly type: 'ics'; readonly of: CalendarOf };

/** One file to be made, as plain data that travels to a thread. */
export interface DocumentJob {
  readonly program: Program;
  readonly marks: Marks | null;
  readonly file: FileRequest;
  readonly choices: DocumentChoices;
}

/** What is known before the first piece leaves. */
export interface DocumentHead {
  /** Null for what has no pages. */
  readonly pages: number | null;
  /** Letters that the fonts do not have. */
  readonly missing: readonly string[];
}

export interface DocumentEvents {
  readonly onHead: (head: DocumentHead) => void;
  readonly onChunk: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** Pages, or studios, done and in all. */
  readonly onProgress: (done: number, total: number) => void;
}
