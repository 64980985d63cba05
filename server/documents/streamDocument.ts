import { PassThrough, type Readable } from 'node:stream';
import type { DocumentHead, DocumentJob } from './documentJob.ts';
import type { DocumentThreads } from './documentThreads.ts';
import type { MadeFile } from './madeFiles.ts';

export interface StreamedDocument {
  readonly head: DocumentHead;
  readonly stream: Readable;
}

export interface Streaming {
  /** Nobody wants it any more: its thread stops. */
  readonly signal: AbortSignal;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly onEnd?: (made: MadeFile | null) => void;
}

/**
 * Begins a document in a thread; resolves once its first facts are known, and its pieces follow as they are made. What
 * fails after that breaks the stream off, so that nobody takes half a file for a whole one.
 * @throws Unavailable where too many wait, and what the making throws
 */
export async function streamDocument(
  threads: DocumentThreads,
  job: DocumentJob,
  { signal, onProgress, onEnd }: Streaming,
): Promise<StreamedDocument> {
  threads.requireRoom();
  const stream = new PassThrough();
  // Whoever reads it hears of it by itself; without a reader there is nobody to tell.
  stream.on('error', () => undefined);
  let pages: number | null = null;
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const onTold = (told: unknown): void => {
      const head = told as DocumentHead;
      pages = head.pages;
      resolve({ head, stream });
    };
    const onChunk = (chunk: Uint8Array): void => {
      bytes += chunk.byteLength;
      stream.write(chunk);
    };
    threads.run({ name: 'makeDocument', input: [job] }, { signal, onProgress, onTold, onChunk }).then(
      () => {
        stream.end();
        onEnd?.({ pages, bytes });
      },
      (error: unknown) => {
        reject(error);
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
        onEnd?.(null);
      },
    );
  });
}
