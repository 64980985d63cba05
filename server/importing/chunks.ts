export type OnWritten = (lines: number) => void;

/** Large enough for fast statements, small enough that other requests hardly wait. */
export const CHUNK = 400;

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
