/** The columns of exported lists. */
export const PEOPLE = ['name', 'is_professional', 'studio', 'card_number', 'level', 'category'];
export const ENTRIES = [
  'entrant',
  'partners',
  'entry_type',
  'dance_category',
  'dance',
  'level',
  'category',
  'quantity',
];
