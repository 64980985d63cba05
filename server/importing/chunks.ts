/** Told of each lot of lines that has been written. */
export type OnWritten = (lines: number) => void;

/** Enough for one statement to be quick work, few enough for the person who waits to see it go on. */
const CHUNK = 1000;

/** Writes in lots, one statement each, so that it can be told how far the writing has come. */
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
