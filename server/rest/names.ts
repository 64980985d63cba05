/** Properties whose REST name is not simply their own in snake_case. */
const SPECIAL: Record<string, string> = {
  studioId: 'studio',
  categoryId: 'category',
  eventId: 'event',
  entrantId: 'entrant',
  scheduleId: 'schedule',
  sectionId: 'section',
  danceId: 'dance',
  danceCategoryId: 'dance_category',
  danceCategoryIds: 'dance_category',
  danceCategories: 'dance_category',
  partnerIds: 'partners',
  heats: 'eventheat2s',
  heatEntries: 'eventdance2s',
};

/** A property of an entity, or a field of an input, as REST names it. */
export function restField(field: string): string {
  return SPECIAL[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
