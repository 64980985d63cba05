import { rowsById } from '../db/lookUps.ts';
import { perRequest } from '../db/perRequest.ts';
import { userFromRow } from './user.reader.ts';

export const userLoaders = perRequest((db) => ({ user: rowsById(db, 'users', userFromRow) }));
