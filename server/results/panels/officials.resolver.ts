import { Arg, Ctx, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { Colleague } from '../../auth/user.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { type Duty, mayAppoint } from '../access.ts';
import { appointInput, appointOfficial, readOfficials } from './officials.service.ts';

export const DutyEnum = enumType<Duty>('Duty', 'Duties of an account for the results of an event.', {
  SCRUTINEER: 'Confirms, types and releases results.',
  CHAIR: 'Sees results before release and decides on them.',
});

@ObjectType({ description: 'An account that sees results of an event before release.' })
export class Official extends objectOf({
  user: field(Colleague, 'The account.'),
  duties: list(DutyEnum, 'Duties of the account.'),
}) {}

@InputType({ description: 'Duties of an account for the results of an event.' })
export class AppointOfficialInput extends inputOfRule(appointInput, {
  eventId: 'The event.',
  userId: 'The account.',
  duties: { type: DutyEnum, description: 'All its duties; an empty list removes them.' },
}) {}

@Resolver()
export class OfficialsResolver {
  @Query(() => [Official], {
    description: 'Accounts appointed to see results of an event before release. Organisers always see them.',
  })
  officials(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Ctx() context: Context,
  ): Promise<Official[]> {
    currentUser(context);
    return readOfficials(context.db, idOf(eventId));
  }
}

mutations([Official], {
  appointOfficial: {
    description:
      'Appoints an account as scrutineer or chair of an event, or ends its duties. Returns all officials. Only for organisers who signed in.',
    input: [AppointOfficialInput, 'The account and its duties.'],
    right: mayAppoint,
    act: (db, _, input) => appointOfficial(db, input),
  },
});
