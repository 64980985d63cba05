/** Properties whose REST name is not their own name in snake_case. */
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

/** The REST name of an entity's property or an input's field. */
export function restField(field: string): string {
  return SPECIAL[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
