/** The API's format: ISO 8601 in UTC, without a fraction for whole seconds ("2027-03-05T14:00:00Z"). */
export function isoUtc(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z');
}
