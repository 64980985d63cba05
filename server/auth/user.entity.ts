import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { enumType } from '../input/enumType.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { DateTime } from '../input/scalars.ts';

export const RoleEnum = enumType('Role', 'What an account may do.', {
  ORGANISER: 'Everything, accounts included.',
  STAFF: 'Everything but accounts and deleting events.',
});
export type Role = keyof typeof RoleEnum;

@ObjectType({ description: 'A staff account.' })
@Entity({ tableName: 'users' })
export class User {
  declare [Filled]?: 'id' | 'isActive' | 'createdAt' | 'hasGivenPassword';

  @Field(() => ID, { description: 'Identifies the account.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name to sign in with: the email address in lower case.' })
  @Property({ type: 'text' })
  username!: string;

  @Field(() => String, { description: 'Given name.' })
  @Property({ type: 'text' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => String, { description: 'Email address.' })
  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text', hidden: true }) passwordHash!: string;

  @Field(() => RoleEnum, { description: 'What the account may do.' })
  @Property({ type: 'text' })
  role!: Role;

  @Field(() => Boolean, { description: 'False if the account is pending or deactivated.' })
  @Property({ type: 'boolean' })
  isActive!: boolean;

  @Field(() => Boolean, {
    description:
      'True while the password is one that an organiser set. The screens ask for a new one first; the API works as usual.',
  })
  @Property({ type: 'boolean' })
  hasGivenPassword!: boolean;

  @Field(() => DateTime, { description: 'Time of sign-up.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;
}

export const userFromRow = rowMapper(User);

/** The fields of an account that every signed-in user may see. */
@ObjectType({ description: 'An organiser or member of staff, by name.' })
export class Colleague extends objectOf({
  id: field(ID, 'Identifies the account.'),
  firstName: field(String, 'Given name.'),
  lastName: field(String, 'Family name.'),
}) {}
