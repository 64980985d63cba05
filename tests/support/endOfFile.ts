/** What the present test file has opened, the last first. */
const ends: (() => unknown)[] = [];

/**
 * Ends something after the last test of the file, also where it was opened in a hook or a test: what is given to vitest's
 * own `afterAll` there is never called.
 */
export function atEndOfFile(end: () => unknown): void {
  ends.push(end);
}

export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}
