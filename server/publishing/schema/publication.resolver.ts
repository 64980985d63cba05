import { ID, Int } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, optionalIdArg } from '../../auth/reads.ts';
import { Dance } from '../../dances/dance.entity.ts';
import { danceLoaders } from '../../dances/dance.loaders.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { idOf } from '../../input/found.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { mayGiveNumbers, mayPublish } from '../access.ts';
import { assignBackNumbers, setBackNumber } from '../numbers/backNumber.service.ts';
import { opaqueId } from '../public/opaqueIds.ts';
import { publicPath } from '../publicAddress.ts';
import type { Publication } from '../publication.entity.ts';
import { openPublicLink, revokePublicLink, updatePublication } from '../publication.service.ts';
import { publicationLoaders } from './publication.loaders.ts';
import {
  BackNumberType,
  MultiDanceType,
  PublicationType,
  ShownAgeGroupType,
  ShownPersonType,
} from './publicationTypes.ts';
import {
  AssignBackNumbersInput,
  EventInput,
  SetBackNumberInput,
  UpdatePublicationInput,
} from './publishing.inputs.ts';

const toPublicationType = ({
  linkKey,
  linkSecret: _,
  juniorGroups: __,
  multiDances: ___,
  ageGroupWords: ____,
  ...publication
}: Publication): PublicationType => ({
  ...publication,
  path: linkKey && publicPath(linkKey),
});

const eventOf = (_: number, context: Context, input: object): Promise<Event> =>
  eventLoaders(context).event.load(idOf((input as { eventId: unknown }).eventId));

mutations(Event, eventOf, {
  assignBackNumbers: {
    description: 'Assigns a number to every leader of an event without one. Existing numbers stay.',
    input: [AssignBackNumbersInput, 'Order and ranges.'],
    right: mayGiveNumbers,
    act: assignBackNumbers,
  },
  setBackNumber: {
    description: "Assigns or removes a person's number.",
    input: [SetBackNumberInput, 'The person and the number.'],
    right: mayGiveNumbers,
    act: setBackNumber,
  },
});

fieldsOf(Event, {
  publication: computed(field(PublicationType, 'Its publication settings.'), async (event, context) =>
    toPublicationType(await publicationLoaders(context).publicationOfEvent.load(event.id)),
  ),
  backNumbers: computed(
    list(BackNumberType, 'Leaders with their numbers, by number; those without one come last.'),
    async (event, context) => {
      const people = await publicationLoaders(context).numberedPeopleOfEvent.load(event.id);
      return people.map(({ id, number, isLeader, wearsNone }) => ({
        entrantId: id,
        number,
        isLeader,
        wearsNone,
      }));
    },
  ),
});

fieldsOf(PublicationType, {
  ageGroups: computed(
    list(ShownAgeGroupType, 'The age groups of its students; undecided ones first.'),
    ({ eventId }, context) => publicationLoaders(context).ageGroupsOfEvent.load(eventId),
  ),
  publicPersonId: computed(
    nullable(ID, 'Id of an entrant in the addresses of the public pages; null without an entrant.'),
    { entrantId: optionalIdArg('The entrant.') },
    async ({ eventId }, context, { entrantId }) => {
      if (entrantId == null) return null;
      const { linkSecret } = await publicationLoaders(context).publicationOfEvent.load(eventId);
      return opaqueId(linkSecret, entrantId);
    },
  ),
  multiDances: computed(
    list(MultiDanceType, 'The styles with multi-dances, and their dances.'),
    async ({ eventId }, context) => {
      const loaders = publicationLoaders(context);
      const { multiDances } = await loaders.publicationOfEvent.load(eventId);
      const styles = await loaders.multiStylesOfEvent.load(eventId);
      return styles.map((id) => ({ danceCategoryId: id, danceIds: multiDances[id] ?? [] }));
    },
  ),
  people: computed(
    list(ShownPersonType, 'Everyone with an entry, by name, as on the public pages.'),
    PAGE,
    async ({ eventId }, context, page) =>
      pageOf(await publicationLoaders(context).shownPeopleOfEvent.load(eventId), page),
  ),
  personCount: computed(
    field(Int, 'Number of people with an entry.'),
    async ({ eventId }, context) =>
      (await publicationLoaders(context).shownPeopleOfEvent.load(eventId)).length,
  ),
});

fieldsOf(MultiDanceType, {
  danceCategory: computed(field(DanceCategory, 'The style.'), ({ danceCategoryId }, context) =>
    danceLoaders(context).danceCategory.load(danceCategoryId),
  ),
  dances: computed(
    list(Dance, 'The dances in dancing order; empty until the organiser names them.'),
    async ({ danceCategoryId, danceIds }, context) => {
      const own = await danceLoaders(context).dancesOfCategory.get(danceCategoryId);
      return danceIds.flatMap((id) => own.find((dance) => dance.id === id) ?? []);
    },
  ),
});

fieldsOf(BackNumberType, {
  entrant: computed(field(Entrant, 'Who wears it.'), ({ entrantId }, context) =>
    peopleLoaders(context).entrant.load(entrantId),
  ),
});

mutations(Event, ({ eventId }, context) => eventLoaders(context).event.load(eventId), {
  updatePublication: {
    description: "Changes an event's publication settings. For organisers.",
    input: [UpdatePublicationInput, 'The changes.'],
    right: mayPublish,
    act: updatePublication,
  },
  openPublicLink: {
    description:
      'Opens the public pages of an event on a private link; an existing link stays. For organisers.',
    input: [EventInput, 'The event.'],
    right: mayPublish,
    act: openPublicLink,
  },
  revokePublicLink: {
    description: 'Closes the public pages of an event: the link stops working for good. For organisers.',
    input: [EventInput, 'The event.'],
    right: mayPublish,
    act: revokePublicLink,
  },
});
