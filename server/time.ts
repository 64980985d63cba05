/** An instant as the API writes it: ISO 8601 in UTC, whole seconds without a fraction ("2027-03-05T14:00:00Z"). */
export function isoUtc(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z');
}
