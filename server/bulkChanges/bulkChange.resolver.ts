import { mutations } from '../auth/mutations.ts';
import { optionalIdArg, queries, query } from '../auth/reads.ts';
import { IdInput } from '../input/inputOf.ts';
import { list } from '../input/objectOf.ts';
import { BulkChange } from './bulkChange.entity.ts';
import { listBulkChanges } from './listBulkChanges.ts';
import { undoBulkChange } from './undoBulkChange.service.ts';

queries({
  bulkChanges: query(
    list(BulkChange, 'Imports and merges of the last 30 days, newest first, of one event or of all.'),
    { eventId: optionalIdArg('Only of this event.') },
    ({ eventId }, { db }) => listBulkChanges(db, eventId ?? null),
  ),
});

mutations(BulkChange, {
  undoBulkChange: {
    description:
      'Undoes an import or a merge as a whole. CONFLICT names what has been changed or used since.',
    input: [IdInput, 'The change.'],
    act: undoBulkChange,
  },
});
