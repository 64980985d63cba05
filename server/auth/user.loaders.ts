import { LookUp } from '../db/lookUp.ts';
import { rowsById } from '../db/lookUps.ts';
import { oneOf } from '../db/oneOf.ts';
import { perRequest } from '../db/perRequest.ts';
import { User } from './user.entity.ts';

export const userLoaders = perRequest((db) => ({
  user: rowsById(db, User),
  hasSecondFactor: new LookUp<boolean>(async (ids) => {
    const rows = await db
      .selectFrom('second_factors')
      .select('user_id')
      .where(oneOf('user_id', ids))
      .where('confirmed_at', 'is not', null)
      .execute();
    const having = new Set(rows.map((row) => row.user_id));
    return ids.map((id) => having.has(id));
  }),
}));
