import { ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../auth/reads.ts';
import { idOf } from '../input/found.ts';
import { argsOfRule, inputOfRule } from '../input/inputOf.ts';
import { field, list, type Values } from '../input/objectOf.ts';
import { PAGE, parsePage } from '../input/paging.ts';
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

const DELETED = argsOfRule(filter, {
  kinds: 'Only of these kinds; all if omitted.',
  eventId: 'Only items of this event.',
  search: 'Only items whose name contains this, case-insensitive.',
});

@InputType({ description: 'A deleted item to restore.' })
class RestoreDeletedInput extends inputOfRule(restoreInput, {
  id: 'Id from `deletedThings`.',
  withNeeded: 'Also restores deleted items that it needs; refused otherwise.',
  entersTwice:
    'True to restore entries of couples that are in their contests again; otherwise CONFLICT asks at this field.',
}) {}

const filterOf = ({ kinds, eventId, search }: Values<typeof DELETED>): DeletedFilter => ({
  kinds: kinds ?? null,
  eventId: eventId == null ? null : idOf(eventId),
  search: parseInput(filter.pick({ search: true }), { search }).search ?? null,
});

mutations([Deletion], {
  restoreDeleted: {
    description:
      'Restores a deleted item with everything that was deleted with it, ids included. Returns what was restored. CONFLICT names what prevents it. Events need an organiser.',
    input: [RestoreDeletedInput, 'The item to restore.'],
    act: restoreDeleted,
  },
});

queries({
  deletedThings: query(
    list(Deletion, 'Deleted items that can be restored, newest first.'),
    { ...DELETED, ...PAGE },
    (which, { db }) => listDeleted(db, { ...filterOf(which), ...parsePage(which) }),
  ),
  deletedThingCount: query(
    field(Int, 'Number of items in the list `deletedThings` with the same arguments.'),
    DELETED,
    (which, { db }) => countDeleted(db, filterOf(which)),
  ),
  deletedThing: query(
    field(Deletion, 'One deleted item that can be restored.'),
    { id: field<string>(ID, 'Id from `deletedThings`.') },
    ({ id }, { db }) => readDeletion(db, id),
  ),
});

fieldsOf(Deletion, {
  holds: computed(
    field(String, 'What was deleted with it, such as "38 entries, 2 schedules, 120 heats".'),
    holdsWords,
  ),
  keptUntil: computed(
    field(DateTime, 'Time until which it can be restored.'),
    ({ at }) => new Date(at.getTime() + KEPT_DAYS * DAY_MILLISECONDS),
  ),
  needs: computed(
    list(Deletion, 'Other deleted items it depends on; restore them first or together.'),
    async (deletion, context) => (await readMissing(context.db, [deletion])).kept,
  ),
});
