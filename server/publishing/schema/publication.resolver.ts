import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { Dance } from '../../dances/dance.entity.ts';
import { danceLoaders } from '../../dances/dance.loaders.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { idOf } from '../../input/found.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
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
import { shownAgeGroups } from './shownPeople.reader.ts';

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

@Resolver(() => Event)
export class EventPublicationResolver {
  @FieldResolver(() => PublicationType, { description: 'Its publication settings.' })
  async publication(@Root() event: Event, @Ctx() context: Context): Promise<PublicationType> {
    return toPublicationType(await publicationLoaders(context).publicationOfEvent.load(event.id));
  }

  @FieldResolver(() => [BackNumberType], {
    description: 'Leaders with their numbers, by number; those without one come last.',
  })
  async backNumbers(@Root() event: Event, @Ctx() context: Context): Promise<BackNumberType[]> {
    const people = await publicationLoaders(context).numberedPeopleOfEvent.load(event.id);
    return people.map(({ id, number, isLeader, wearsNone }) => ({
      entrantId: id,
      number,
      isLeader,
      wearsNone,
    }));
  }

  @Mutation(() => Event, {
    description: 'Assigns a number to every leader of an event without one. Existing numbers stay.',
  })
  async assignBackNumbers(
    @Arg('input', () => AssignBackNumbersInput, { description: 'Order and ranges.' })
    input: AssignBackNumbersInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    await assignBackNumbers(context.db, currentUser(context, mayGiveNumbers), input);
    return eventLoaders(context).event.load(idOf(input.eventId));
  }

  @Mutation(() => Event, { description: "Assigns or removes a person's number." })
  async setBackNumber(
    @Arg('input', () => SetBackNumberInput, { description: 'The person and the number.' })
    input: SetBackNumberInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    await setBackNumber(context.db, currentUser(context, mayGiveNumbers), input);
    return eventLoaders(context).event.load(idOf(input.eventId));
  }
}

@Resolver(() => PublicationType)
export class PublicationResolver {
  @FieldResolver(() => [ShownAgeGroupType], {
    description: 'The age groups of its students; undecided ones first.',
  })
  async ageGroups(
    @Root() { eventId }: PublicationType,
    @Ctx() context: Context,
  ): Promise<ShownAgeGroupType[]> {
    const loaders = publicationLoaders(context);
    const people = await loaders.shownPeopleOfEvent.load(eventId);
    return shownAgeGroups(people, await loaders.publicationOfEvent.load(eventId));
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Id of an entrant in the addresses of the public pages; null without an entrant.',
  })
  async publicPersonId(
    @Root() { eventId }: PublicationType,
    @Arg('entrantId', () => ID, { nullable: true, description: 'The entrant.' })
    entrantId: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<number | null> {
    if (entrantId == null) return null;
    const { linkSecret } = await publicationLoaders(context).publicationOfEvent.load(eventId);
    return opaqueId(linkSecret, idOf(entrantId));
  }

  @FieldResolver(() => [MultiDanceType], {
    description: 'The styles with multi-dances, and their dances.',
  })
  async multiDances(
    @Root() { eventId }: PublicationType,
    @Ctx() context: Context,
  ): Promise<MultiDanceType[]> {
    const loaders = publicationLoaders(context);
    const { multiDances } = await loaders.publicationOfEvent.load(eventId);
    const styles = await loaders.multiStylesOfEvent.load(eventId);
    return styles.map((id) => ({ danceCategoryId: id, danceIds: multiDances[id] ?? [] }));
  }

  @FieldResolver(() => [ShownPersonType], {
    description: 'Everyone with an entry, by name, as on the public pages.',
  })
  async people(
    @Root() { eventId }: PublicationType,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<ShownPersonType[]> {
    const { first, offset } = parsePage(page);
    const people = await publicationLoaders(context).shownPeopleOfEvent.load(eventId);
    return people.slice(offset, first === null ? undefined : offset + first);
  }

  @FieldResolver(() => Int, { description: 'Number of people with an entry.' })
  async personCount(@Root() { eventId }: PublicationType, @Ctx() context: Context): Promise<number> {
    return (await publicationLoaders(context).shownPeopleOfEvent.load(eventId)).length;
  }
}

@Resolver(() => MultiDanceType)
export class MultiDanceResolver {
  @FieldResolver(() => DanceCategory, { description: 'The style.' })
  danceCategory(
    @Root() { danceCategoryId }: MultiDanceType,
    @Ctx() context: Context,
  ): Promise<DanceCategory> {
    return danceLoaders(context).danceCategory.load(danceCategoryId);
  }

  @FieldResolver(() => [Dance], {
    description: 'The dances in dancing order; empty until the organiser names them.',
  })
  async dances(
    @Root() { danceCategoryId, danceIds }: MultiDanceType,
    @Ctx() context: Context,
  ): Promise<Dance[]> {
    const own = await danceLoaders(context).dancesOfCategory.get(danceCategoryId);
    return danceIds.flatMap((id) => own.find((dance) => dance.id === id) ?? []);
  }
}

@Resolver(() => BackNumberType)
export class BackNumberResolver {
  @FieldResolver(() => Entrant, { description: 'Who wears it.' })
  entrant(@Root() { entrantId }: BackNumberType, @Ctx() context: Context): Promise<Entrant> {
    return peopleLoaders(context).entrant.load(entrantId);
  }
}

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
