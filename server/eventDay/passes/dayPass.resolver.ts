import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { IdInput } from '../../input/inputOf.ts';
import { mayManagePasses } from './access.ts';
import { CreatedDayPass, DayPass, OpenedDayPass } from './dayPass.entity.ts';
import { CreateDayPassInput, OpenDayPassInput } from './dayPass.inputs.ts';
import { createDayPass, endDayPass, listDayPasses, openDayPass, readDayPass } from './dayPass.service.ts';

@Resolver(() => DayPass)
export class DayPassResolver {
  @Query(() => DayPass, {
    nullable: true,
    description: 'The day pass behind this request; null for an account.',
  })
  async dayPass(@Ctx() context: Context): Promise<DayPass | null> {
    const { pass } = currentUser(context);
    return pass && readDayPass(context.db, pass.id);
  }

  @Query(() => [DayPass], {
    description: 'Day passes of an event, newest first. Only for organisers.',
  })
  async dayPasses(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Ctx() context: Context,
  ): Promise<DayPass[]> {
    mayManagePasses(currentUser(context));
    return listDayPasses(context.db, eventId);
  }

  @Mutation(() => CreatedDayPass, {
    description: 'Creates a day pass that acts on behalf of its creator. Only for organisers.',
  })
  async createDayPass(
    @Arg('input', () => CreateDayPassInput, { description: 'Its role, name and day.' })
    input: CreateDayPassInput,
    @Ctx() context: Context,
  ): Promise<CreatedDayPass> {
    const user = currentUser(context);
    mayManagePasses(user);
    return createDayPass(context.db, context.auth, user, input);
  }

  @Mutation(() => OpenedDayPass, {
    description: 'Opens a day pass, once; needs no token. Wrong, used and ended codes get the same error.',
  })
  openDayPass(
    @Arg('input', () => OpenDayPassInput, { description: 'The code.' }) input: OpenDayPassInput,
    @Ctx() context: Context,
  ): Promise<OpenedDayPass> {
    return openDayPass(context.db, context.auth, input, context);
  }

  @Mutation(() => DayPass, {
    description: "Ends a day pass and its phone's access immediately. Only for organisers.",
  })
  async endDayPass(
    @Arg('input', () => IdInput, { description: 'The pass.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<DayPass> {
    const user = currentUser(context);
    mayManagePasses(user);
    return endDayPass(context.db, user, input.id);
  }

  @FieldResolver(() => Event, { description: 'Its event.' })
  event(@Root() { eventId }: DayPass, @Ctx() context: Context): Promise<Event> {
    return eventLoaders(context).event.load(eventId);
  }
}
