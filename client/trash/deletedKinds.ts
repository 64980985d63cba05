import type { DeletedKind } from '../gql/graphql.ts';

export const KIND_WORDS: Record<DeletedKind, string> = {
  EVENT: 'Event',
  SCHEDULE: 'Schedule',
  PERSON: 'Person',
  ENTRY: 'Entry',
  STUDIO: 'Studio',
  DANCE: 'Dance',
  DANCE_CATEGORY: 'Dance category',
};

/** Choices of the filter, by query parameter. */
export const SHOWN: Record<string, { text: string; kinds: DeletedKind[] | null }> = {
  all: { text: 'Everything', kinds: null },
  events: { text: 'Events', kinds: ['EVENT'] },
  schedules: { text: 'Schedules', kinds: ['SCHEDULE'] },
  people: { text: 'People', kinds: ['PERSON'] },
  entries: { text: 'Entries', kinds: ['ENTRY'] },
  studios: { text: 'Studios', kinds: ['STUDIO'] },
  dances: { text: 'Dances', kinds: ['DANCE', 'DANCE_CATEGORY'] },
};
