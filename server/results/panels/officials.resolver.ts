import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Colleague } from '../../auth/colleague.ts';
import { type Context, currentUser } from '../../auth/context.ts';
import { enumType } from '../../input/enumType.ts';
import { idOf } from '../../input/found.ts';
import { mayAppoint } from '../access.ts';
import { appointOfficial, readOfficials } from './officials.service.ts';
import type { Duty } from './panel.entity.ts';

export const DutyEnum = enumType('Duty', 'What an account does with the results of an event.', {
  SCRUTINEER: 'Confirms, types and releases results.',
  CHAIR: 'Sees results before they are released, and decides about them.',
});

@ObjectType({ description: 'An account that sees results of an event before they are released.' })
export class Official {
  @Field(() => Colleague, { description: 'The account.' })
  user!: Colleague;

  @Field(() => [DutyEnum], { description: 'What it may do.' })
  duties!: Duty[];
}

@InputType({ description: 'What an account may do with the results of an event.' })
export class AppointOfficialInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, { description: 'The account.' })
  userId!: string;

  @Field(() => [DutyEnum], { description: 'All its duties; none ends them.' })
  duties!: Duty[];
}

@Resolver()
export class OfficialsResolver {
  @Query(() => [Official], {
    description:
      'Who is appointed to see results of an event before they are released. Organisers see them always.',
  })
  officials(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Ctx() context: Context,
  ): Promise<Official[]> {
    currentUser(context);
    return readOfficials(context.db, idOf(eventId));
  }

  @Mutation(() => [Official], {
    description:
      'Appoints an account as scrutineer or chair of an event, or ends that. Returns all officials.',
  })
  appointOfficial(
    @Arg('input', () => AppointOfficialInput, { description: 'The account and its duties.' })
    input: AppointOfficialInput,
    @Ctx() context: Context,
  ): Promise<Official[]> {
    mayAppoint(currentUser(context));
    return appointOfficial(context.db, input);
  }
}
