import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../auth/reads.ts';
import { Dance } from '../dances/dance.entity.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { DanceCategory } from '../dances/danceCategory.entity.ts';
import type { MaybePromise } from '../db/lookUp.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { asksFor } from '../input/asksFor.ts';
import { IdInput } from '../input/inputOf.ts';
import { field, list, nullable } from '../input/objectOf.ts';
import { PAGE } from '../input/paging.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { Entry } from './entry.entity.ts';
import { CreateEntriesInput, CreateEntryInput, ENTRIES, UpdateEntryInput } from './entry.inputs.ts';
import { entryLoaders } from './entry.loaders.ts';
import { deleteEntry, updateEntry } from './entry.service.ts';
import { countEntries, listEntries } from './entryQueries.ts';
import { ageGroupOf, levelOf } from './entryTraits.ts';
import { nestEntries } from './nestEntries.ts';
import { createEntries, createEntry } from './newEntries.service.ts';

@Resolver(() => Entry)
export class EntryResolver {
  @FieldResolver(() => String)
  level(@Root() entry: Entry, @Ctx() context: Context): MaybePromise<string> {
    return withOwner(entry, context, levelOf);
  }

  @FieldResolver(() => String)
  category(@Root() entry: Entry, @Ctx() context: Context): MaybePromise<string> {
    return withOwner(entry, context, ageGroupOf);
  }
}

queries({
  entries: query(
    list(Entry, 'The entries of an event, in order of creation.'),
    { ...ENTRIES, ...PAGE },
    async (which, context, _, info) =>
      nestEntries(context, await listEntries(context.db, which), (field) => asksFor(info, field)),
  ),
  entryCount: query(
    field(Int, 'Number of entries in the list `entries` with the same arguments.'),
    ENTRIES,
    (which, { db }) => countEntries(db, which),
  ),
});

fieldsOf(Entry, {
  entrant: computed(field(Entrant, 'The person who owns the entry.'), (entry, context) =>
    ownerOf(entry, context),
  ),
  event: computed(field(Event, 'The event.'), (entry, context) =>
    eventLoaders(context).event.get(entry.eventId),
  ),
  dance: computed(nullable(Dance, 'The dance; null for a multi-dance entry.'), (entry, context) =>
    entry.danceId === null ? null : danceLoaders(context).dance.get(entry.danceId),
  ),
  danceCategory: computed(field(DanceCategory, 'The style.'), (entry, context) =>
    danceLoaders(context).danceCategory.get(entry.danceCategoryId),
  ),
  scratchedUnits: computed(field(Int, 'Number of its units that are scratched.'), ({ id }, context) =>
    entryLoaders(context).scratchedUnits.get(id),
  ),
  partners: computed(list(Entrant, 'Partners, in the order given.'), (entry, context) => {
    if (entry.partners) return entry.partners;
    if (!entry.partnerIds) return entryLoaders(context).partnersOfEntry.get(entry.id);
    return peopleLoaders(context).entrant.getAll(entry.partnerIds);
  }),
  awaitsPartner: computed(
    field(Boolean, 'True if the partner is to be announced: TBA. False for a dance that has none.'),
    ({ id, awaitsPartner }, context) =>
      awaitsPartner ?? entryLoaders(context).awaitsPartner.load(id).then(Boolean),
  ),
});

const ownerOf = ({ entrant, entrantId }: Entry, context: Context): MaybePromise<Entrant> =>
  entrant ?? peopleLoaders(context).entrant.get(entrantId);

/** At once where the owner is read already: lists have thousands of entries. */
function withOwner(
  entry: Entry,
  context: Context,
  wordOf: (entry: Entry, owner: Entrant) => string,
): MaybePromise<string> {
  const owner = ownerOf(entry, context);
  return owner instanceof Promise ? owner.then((one) => wordOf(entry, one)) : wordOf(entry, owner);
}

mutations(Entry, {
  createEntry: {
    description:
      'Creates an entry. CONFLICT if a teacher would exceed an entry limit, or at `entersTwice` if the couple is in the contest already.',
    input: [CreateEntryInput, 'The new entry.'],
    act: createEntry,
  },
  updateEntry: {
    description:
      'Changes an entry. Heat entries that no longer fit their heats become unassigned. CONFLICT as in createEntry.',
    input: [UpdateEntryInput, 'What to change.'],
    act: (db, user, input) => updateEntry(db, user, input.id, input, input.version),
  },
  deleteEntry: {
    description: 'Deletes an entry with its heat entries in all schedules. Returns the deleted entry.',
    input: [IdInput, 'The entry.'],
    act: (db, user, input) => deleteEntry(db, user, input.id),
  },
});

mutations([Entry], {
  createEntries: {
    description:
      'Creates up to 500 entries of one event, all or none, and returns them in the same order. BAD_USER_INPUT names the invalid fields by path in `extensions.fields`, such as `entries.12.danceId`; CONFLICT the entries by which a teacher would exceed an entry limit, such as `entries.12`, or whose couple is in the contest already, such as `entries.12.entersTwice`.',
    input: [CreateEntriesInput, 'The new entries.'],
    act: createEntries,
  },
});
