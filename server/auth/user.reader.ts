import { rowMapper } from '../db/rowMapper.ts';
import { User } from './user.entity.ts';

export const userFromRow = rowMapper(User);
