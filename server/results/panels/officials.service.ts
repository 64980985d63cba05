import { z } from 'zod';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import type { Official } from './officials.resolver.ts';

export const appointInput = z.object({
  eventId: reference,
  userId: reference,
  duties: z.array(z.enum(['SCRUTINEER', 'CHAIR'])).max(2),
});

export async function readOfficials(db: Db, eventId: number): Promise<Official[]> {
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
    return readOfficials(tx, event_id);
  });
}
