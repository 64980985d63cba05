import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { z } from 'zod';
import { type Context, currentUser } from '../auth/context.ts';
import { idOf } from '../input/found.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { PageArgs, parsePage } from '../input/paging.ts';
import { DateTime } from '../input/scalars.ts';
import { parseInput, reference, text } from '../input/validation.ts';
import { countDeleted, type DeletedFilter, KEPT_DAYS, listDeleted, readDeletion } from './deletedThings.ts';
import { DeletedKindEnum, Deletion } from './deletion.entity.ts';
import { holdsWords } from './holdsWords.ts';
import { readMissing } from './missingParents.ts';
import { restoreDeleted, restoreInput } from './restore.service.ts';

const DAY_MILLISECONDS = 86_400_000;

const filter = z.object({
  kinds: z.array(z.enum(DeletedKindEnum)).nullish(),
  eventId: reference.nullish(),
  search: text(200).nullish(),
});

@ArgsType()
class DeletedThingsArgs extends inputOfRule(filter, {
  kinds: 'Only of these kinds; all if omitted.',
  eventId: 'Only items of this event.',
  search: 'Only items whose name contains this, case-insensitive.',
}) {}

@InputType({ description: 'A deleted item to restore.' })
class RestoreDeletedInput extends inputOfRule(restoreInput, {
  id: 'Id from `deletedThings`.',
  withNeeded: 'Also restores deleted items that it needs; refused otherwise.',
  entersTwice:
    'True to restore entries of couples that are in their contests again; otherwise CONFLICT asks at this field.',
}) {}

const filterOf = ({ kinds, eventId, search }: DeletedThingsArgs): DeletedFilter => ({
  kinds: kinds ?? null,
  eventId: eventId == null ? null : idOf(eventId),
  search: parseInput(filter.pick({ search: true }), { search }).search ?? null,
});

@Resolver(() => Deletion)
export class DeletionResolver {
  @Query(() => [Deletion], { description: 'Deleted items that can be restored, newest first.' })
  deletedThings(
    @Args(() => DeletedThingsArgs) which: DeletedThingsArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Deletion[]> {
    return listDeleted(context.db, { ...filterOf(which), ...parsePage(page) });
  }

  @Query(() => Int, { description: 'Number of items in the list `deletedThings` with the same arguments.' })
  deletedThingCount(
    @Args(() => DeletedThingsArgs) which: DeletedThingsArgs,
    @Ctx() context: Context,
  ): Promise<number> {
    return countDeleted(context.db, filterOf(which));
  }

  @Query(() => Deletion, { description: 'One deleted item that can be restored.' })
  deletedThing(
    @Arg('id', () => ID, { description: 'Id from `deletedThings`.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Deletion> {
    return readDeletion(context.db, id);
  }

  @Mutation(() => [Deletion], {
    description:
      'Restores a deleted item with everything that was deleted with it, ids included. Returns what was restored. CONFLICT names what prevents it. Events need an organiser.',
  })
  restoreDeleted(
    @Arg('input', () => RestoreDeletedInput, { description: 'The item to restore.' })
    input: RestoreDeletedInput,
    @Ctx() context: Context,
  ): Promise<Deletion[]> {
    return restoreDeleted(context.db, currentUser(context), input);
  }

  @FieldResolver(() => String, {
    description: 'What was deleted with it, such as "38 entries, 2 schedules, 120 heats".',
  })
  holds(@Root() deletion: Deletion): string {
    return holdsWords(deletion);
  }

  @FieldResolver(() => DateTime, { description: 'Time until which it can be restored.' })
  keptUntil(@Root() { at }: Deletion): Date {
    return new Date(at.getTime() + KEPT_DAYS * DAY_MILLISECONDS);
  }

  @FieldResolver(() => [Deletion], {
    description: 'Other deleted items it depends on; restore them first or together.',
  })
  async needs(@Root() deletion: Deletion, @Ctx() context: Context): Promise<Deletion[]> {
    return (await readMissing(context.db, [deletion])).kept;
  }
}
