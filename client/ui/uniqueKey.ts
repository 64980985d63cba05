/** 128 random bits in hex. `crypto.randomUUID` needs https or localhost, and a ballroom's laptop serves plain http. */
export function uniqueKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}
