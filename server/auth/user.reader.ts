import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { instant } from '../time.ts';
import type { User } from './user.entity.ts';

export const userFromRow = (row: Selectable<Tables['users']>): User => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  passwordHash: row.password_hash,
  role: row.role,
  isActive: row.is_active,
  createdAt: instant(row.created_at),
});
