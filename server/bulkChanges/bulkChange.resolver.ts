import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { idOf } from '../input/found.ts';
import { IdInput } from '../input/inputOf.ts';
import { BulkChange } from './bulkChange.entity.ts';
import { listBulkChanges } from './listBulkChanges.ts';
import { undoBulkChange } from './undoBulkChange.service.ts';

@Resolver(() => BulkChange)
export class BulkChangeResolver {
  @Query(() => [BulkChange], {
    description: 'Imports and merges of the last 30 days, newest first, of one event or of all.',
  })
  bulkChanges(
    @Arg('eventId', () => ID, { nullable: true, description: 'Only of this event.' }) eventId: string | null,
    @Ctx() context: Context,
  ): Promise<BulkChange[]> {
    return listBulkChanges(context.db, eventId == null ? null : idOf(eventId));
  }
}

mutations(BulkChange, {
  undoBulkChange: {
    description:
      'Undoes an import or a merge as a whole. CONFLICT names what has been changed or used since.',
    input: [IdInput, 'The change.'],
    act: undoBulkChange,
  },
});
