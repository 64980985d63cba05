/** Called with the number of lines written, batch by batch. */
export type OnWritten = (lines: number) => void;

/** Large enough for fast statements, small enough that a request between them hardly waits. */
export const CHUNK = 400;

/** Writes in batches, one statement each, so that progress can be reported. */
export async function inChunks<T>(
  items: readonly T[],
  onWritten: OnWritten,
  write: (chunk: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = items.slice(start, start + CHUNK);
    await write(chunk);
    onWritten(chunk.length);
  }
}
