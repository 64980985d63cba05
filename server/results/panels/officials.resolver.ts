import { InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { idArg, queries, query } from '../../auth/reads.ts';
import { Colleague } from '../../auth/user.entity.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { enumType } from '../../input/enumType.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { announceEvent } from '../../schedules/rows/announceNames.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { DUTIES, type Duty, dutiesIn, mayAppoint } from '../access.ts';

const appointInput = z.object({
  eventId: reference,
  userId: reference,
  duties: z.array(z.enum(DUTIES)).max(2),
});

async function readOfficials(db: Db, eventId: number): Promise<Official[]> {
  const rows = await db
    .selectFrom('officials as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.duty', 'u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('o.event_id', '=', eventId)
    .orderBy('u.last_name')
    .orderBy('u.id')
    .orderBy('o.duty', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((duties) => {
    const [{ id, firstName, lastName }] = duties as [(typeof rows)[number]];
    return { user: { id, firstName, lastName }, duties: duties.map(({ duty }) => duty) };
  });
}

/** @throws NotFound, InvalidInput */
export async function appointOfficial(db: Db, input: unknown): Promise<Official[]> {
  const { eventId: event_id, userId: user_id, duties } = parseInput(appointInput, input);
  return withLock(db, eventLock(event_id), async (tx) => {
    found(await tx.selectFrom('events').select('id').where('id', '=', event_id).executeTakeFirst());
    const user = tx.selectFrom('users').select('id').where('id', '=', user_id);
    if (!(await user.executeTakeFirst())) throw new InvalidInput({ userId: ['No account has this id.'] });
    await tx
      .deleteFrom('officials')
      .where('event_id', '=', event_id)
      .where('user_id', '=', user_id)
      .execute();
    for (const duty of new Set(duties)) {
      await tx.insertInto('officials').values({ event_id, user_id, duty }).execute();
    }
    await announceEvent(tx, event_id);
    return readOfficials(tx, event_id);
  });
}

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

queries({
  officials: query(
    list(
      Official,
      'Accounts appointed to see results of an event before release. Organisers always see them.',
    ),
    { eventId: idArg('The event.') },
    ({ eventId }, { db }) => readOfficials(db, eventId),
  ),
  ownDuties: query(
    list(DutyEnum, 'What the sender may do with the results of a schedule. Empty if nothing.'),
    ONE_SCHEDULE,
    ({ scheduleId }, { db }, user) => dutiesIn(db, user, scheduleId),
  ),
});

mutations([Official], {
  appointOfficial: {
    description:
      'Appoints an account as scrutineer or chair of an event, or ends its duties. Returns all officials. Only for organisers who signed in.',
    input: [AppointOfficialInput, 'The account and its duties.'],
    right: mayAppoint,
    act: (db, _, input) => appointOfficial(db, input),
  },
});
