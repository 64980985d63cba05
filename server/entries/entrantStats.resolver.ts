import { ID, Int } from 'type-graphql';
import { computed, fieldsOf, queries, query } from '../auth/reads.ts';
import { Dance } from '../dances/dance.entity.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { field, nullable } from '../input/objectOf.ts';
import { EntrantLimit, EntrantStats, EntryFigures } from './entrantStats.ts';
import { ENTRIES } from './entry.inputs.ts';
import { entrantStats, entryFigures, remainingEntries } from './entryQueries.ts';

queries({
  remainingEntries: query(
    nullable(
      Int,
      'Number of units of a dance that a teacher can still take in an event; null if unlimited or not a teacher.',
    ),
    {
      eventId: field<string>(ID, 'The event.'),
      danceId: field<string>(ID, 'The dance.'),
      entrantId: field<string>(ID, 'The teacher.'),
    },
    (named, { db }) => remainingEntries(db, named),
  ),
  entryFigures: query(
    field(EntryFigures, 'Counts over the list `entries` with the same arguments.'),
    ENTRIES,
    (which, { db }) => entryFigures(db, which),
  ),
  entrantStats: query(
    field(EntrantStats, 'Totals of the entries of one person, or of everyone.'),
    {
      eventId: nullable<string>(ID, 'Only in this event.'),
      entrantId: nullable<string>(ID, 'Only entries this person dances.'),
    },
    (which, { db }) => entrantStats(db, which),
  ),
});

fieldsOf(EntrantLimit, {
  dance: computed(field(Dance, 'The dance.'), (limit, context) =>
    danceLoaders(context).dance.load(limit.danceId),
  ),
});
