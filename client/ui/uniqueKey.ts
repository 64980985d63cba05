/**
 * A unique key of 128 random bits. `crypto.randomUUID` exists only where the page came by https or from this
 * machine, and a desk laptop in a ballroom is read by plain http from the others.
 */
export function uniqueKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}
