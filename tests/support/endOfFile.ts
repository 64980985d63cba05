/** Cleanups of the current test file. */
const ends: (() => unknown)[] = [];

/**
 * Runs `end` after the last test of the file. Works inside a hook or test, where vitest never calls an `afterAll`.
 */
export function atEndOfFile(end: () => unknown): void {
  ends.push(end);
}

export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}
