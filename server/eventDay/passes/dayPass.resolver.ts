import { Arg, Ctx, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, only, queries, query } from '../../auth/reads.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { IdInput, inputOf, inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { rememberPrinted } from '../../publishing/phoneAccess.service.ts';
import { CreatedDayPass, DayPass, OpenedDayPass } from './dayPass.entity.ts';
import {
  codeInput,
  createDayPass,
  endDayPass,
  endDayPasses,
  eventPasses,
  listDayPasses,
  mayManagePasses,
  openDayPass,
  passInput,
  readDayPass,
} from './dayPass.service.ts';

@InputType({ description: 'A day pass to create.' })
export class CreateDayPassInput extends inputOf(DayPass, passInput, {
  eventId: 'The event.',
  name: 'Holder, such as "P. Grant" or "Deck, left side".',
  day: "Its day, in the event's time zone; defaults to today, and is at most 30 days after the event.",
}) {}

@InputType({ description: 'The code of a day pass.' })
export class OpenDayPassInput extends inputOfRule(codeInput, {
  code: 'The code as shown; case and dashes are ignored.',
}) {}

@InputType({ description: 'The event whose day passes to end.' })
export class EndDayPassesInput extends inputOfRule(eventPasses, { eventId: 'The event.' }) {}

@Resolver(() => DayPass)
export class DayPassResolver {
  /** Before anyone is signed in. */
  @Mutation(() => OpenedDayPass, {
    description:
      'Opens a day pass, once; needs no token. Wrong, used and ended codes get the same error; before its day, CONFLICT says from when it works.',
  })
  openDayPass(
    @Arg('input', () => OpenDayPassInput, { description: 'The code.' }) input: OpenDayPassInput,
    @Ctx() context: Context,
  ): Promise<OpenedDayPass> {
    return openDayPass(context.db, context.auth, input, context);
  }
}

queries({
  dayPass: query(
    nullable(DayPass, 'The day pass behind this request; null for an account.'),
    {},
    (_, { db }, { pass }) => pass && readDayPass(db, pass.id),
  ),
  dayPasses: query(
    list(DayPass, 'Day passes of an event, newest first. Only for organisers.'),
    { eventId: field<string>(ID, 'The event.') },
    only(mayManagePasses, ({ eventId }, { db }) => listDayPasses(db, eventId)),
  ),
});

fieldsOf(DayPass, {
  event: computed(field(Event, 'Its event.'), ({ eventId }, context) =>
    eventLoaders(context).event.load(eventId),
  ),
});

mutations(CreatedDayPass, {
  createDayPass: {
    description:
      'Creates a day pass that acts on behalf of its creator, and ends when they are no longer an active organiser. Only for organisers.',
    input: [CreateDayPassInput, 'Its role, name and day.'],
    right: mayManagePasses,
    act: async (db, user, input, { auth, phones, publicAddress, origin }) => {
      const created = await createDayPass(db, auth, user, input);
      await rememberPrinted(db, phones, publicAddress.from(origin));
      return created;
    },
  },
});

mutations(DayPass, {
  endDayPass: {
    description: "Ends a day pass and its phone's access immediately. Only for organisers.",
    input: [IdInput, 'The pass.'],
    right: mayManagePasses,
    act: (db, user, input) => endDayPass(db, user, input.id),
  },
});

mutations([DayPass], {
  endDayPasses: {
    description: 'Ends all day passes of an event at once, and returns those it ended. Only for organisers.',
    input: [EndDayPassesInput, 'The event.'],
    right: mayManagePasses,
    act: endDayPasses,
  },
});
