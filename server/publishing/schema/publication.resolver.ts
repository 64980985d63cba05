import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { idOf } from '../../input/found.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { mayGiveNumbers, mayPublish } from '../access.ts';
import { assignBackNumbers, setBackNumber } from '../numbers/backNumber.service.ts';
import { publicPath } from '../public/publicPath.ts';
import type { Publication } from '../publication.entity.ts';
import { publicationLoaders } from '../publication.loaders.ts';
import { openPublicLink, revokePublicLink, updatePublication } from '../publication.service.ts';
import {
  AssignBackNumbersInput,
  BackNumberType,
  EventInput,
  PublicationType,
  SetBackNumberInput,
  UpdatePublicationInput,
} from './publicationTypes.ts';

const told = ({ linkKey, ...publication }: Publication): PublicationType => ({
  ...publication,
  path: linkKey && publicPath(linkKey),
});

const THE_EVENT = { description: 'The event.' };

@Resolver(() => Event)
export class EventPublicationResolver {
  @FieldResolver(() => PublicationType, { description: 'How it is shown to the public.' })
  async publication(@Root() event: Event, @Ctx() context: Context): Promise<PublicationType> {
    return told(await publicationLoaders(context).publicationOfEvent.load(event.id));
  }

  @FieldResolver(() => [BackNumberType], {
    description: 'The numbers of everybody who leads a couple, by number; those without one come last.',
  })
  async backNumbers(@Root() event: Event, @Ctx() context: Context): Promise<BackNumberType[]> {
    const people = await publicationLoaders(context).numberedPeopleOfEvent.load(event.id);
    return people.map(
      ({ id, number, isLeader, wearsNone }) =>
        ({ entrantId: id, number, isLeader, wearsNone }) as BackNumberType,
    );
  }

  @Mutation(() => Event, { description: 'Changes how an event is shown to the public. For organisers.' })
  async updatePublication(
    @Arg('input', () => UpdatePublicationInput, { description: 'The changes.' })
    input: UpdatePublicationInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayPublish(user);
    const { eventId } = await updatePublication(context.db, user, input);
    return eventLoaders(context).event.load(eventId);
  }

  @Mutation(() => Event, {
    description:
      'Opens public pages for an event on a link that cannot be guessed; a link that is there stays. For organisers.',
  })
  async openPublicLink(
    @Arg('input', () => EventInput, THE_EVENT) input: EventInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayPublish(user);
    const { eventId } = await openPublicLink(context.db, user, input);
    return eventLoaders(context).event.load(eventId);
  }

  @Mutation(() => Event, {
    description: 'Closes the public pages of an event: the link leads nowhere, for good. For organisers.',
  })
  async revokePublicLink(
    @Arg('input', () => EventInput, THE_EVENT) input: EventInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayPublish(user);
    const { eventId } = await revokePublicLink(context.db, user, input);
    return eventLoaders(context).event.load(eventId);
  }

  @Mutation(() => Event, {
    description:
      'Gives a number to everybody who leads a couple of an event and has none. Numbers that are worn stay.',
  })
  async assignBackNumbers(
    @Arg('input', () => AssignBackNumbersInput, { description: 'How they are handed out.' })
    input: AssignBackNumbersInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayGiveNumbers(user);
    await assignBackNumbers(context.db, user, input);
    return eventLoaders(context).event.load(idOf(input.eventId));
  }

  @Mutation(() => Event, { description: 'Gives somebody a number, or takes it away.' })
  async setBackNumber(
    @Arg('input', () => SetBackNumberInput, { description: 'Who, and which number.' })
    input: SetBackNumberInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayGiveNumbers(user);
    await setBackNumber(context.db, user, input);
    return eventLoaders(context).event.load(idOf(input.eventId));
  }
}

@Resolver(() => BackNumberType)
export class BackNumberResolver {
  @FieldResolver(() => Entrant, { description: 'Who wears it.' })
  entrant(@Root() { entrantId }: BackNumberType, @Ctx() context: Context): Promise<Entrant> {
    return peopleLoaders(context).entrant.load(entrantId);
  }
}
