import { rowsById } from '../db/lookUps.ts';
import { perRequest } from '../db/perRequest.ts';
import { User } from './user.entity.ts';

export const userLoaders = perRequest((db) => ({ user: rowsById(db, User) }));
