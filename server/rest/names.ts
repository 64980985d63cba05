/** Fields whose REST name is not simply their own in snake_case. */
const SPECIAL: Record<string, string> = {
  studioId: 'studio',
  categoryId: 'category',
  eventId: 'event',
  entrantId: 'entrant',
  scheduleId: 'schedule',
  danceId: 'dance',
  danceCategoryId: 'dance_category',
  danceCategoryIds: 'dance_category',
  partnerIds: 'partners',
};

/** A field of the services as REST names it. */
export function restField(field: string): string {
  return SPECIAL[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
