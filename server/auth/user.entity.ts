import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { ID, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { DateTime } from '../input/scalars.ts';

export const RoleEnum = enumType('Role', 'What an account may do.', {
  ORGANISER: 'Everything, accounts included.',
  STAFF: 'Everything but accounts and deleting events.',
  STUDIO: 'Its own studios, nothing else.',
});
export type Role = keyof typeof RoleEnum;

@ObjectType({ description: 'An account of the staff or of a studio.' })
@Entity({ tableName: 'users' })
export class User {
  declare [Filled]?: 'id' | 'isActive' | 'createdAt' | 'hasGivenPassword';

  @KeyColumn('Identifies the account.') id!: number;
  @Column(String, 'Name to sign in with: the email address in lower case.') username!: string;
  @Column(String, 'Given name.') firstName!: string;
  @Column(String, 'Family name.') lastName!: string;
  @Column(String, 'Email address.') email!: string;
  @Property({ type: 'text', hidden: true }) passwordHash!: string;
  @Column(RoleEnum, 'What the account may do.') role!: Role;
  @Column(Boolean, 'False if the account is pending or deactivated.') isActive!: boolean;

  @Column(
    Boolean,
    'True while the password is one that an organiser set. The screens ask for a new one first; the API works as usual.',
  )
  hasGivenPassword!: boolean;

  @Column(DateTime, 'Time of sign-up.') createdAt!: Date;
}

export const userFromRow = rowMapper(User);

/** The fields of an account that every signed-in user may see. */
@ObjectType({ description: 'An organiser or member of staff, by name.' })
export class Colleague extends objectOf({
  id: field(ID, 'Identifies the account.'),
  firstName: field(String, 'Given name.'),
  lastName: field(String, 'Family name.'),
}) {}
