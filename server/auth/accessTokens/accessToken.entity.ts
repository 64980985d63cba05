import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import { field, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { User } from '../user.entity.ts';

export const AccessTokenScopeEnum = enumType('AccessTokenScope', 'What a personal access token may do.', {
  READ: 'Queries and subscriptions, except marks and results before release, what the desk and the deck read to change something (`deskChanges`, `latePlaces`, `partnerChoices`, `previewScratch`), and what a full token may not read.',
  FULL: 'Everything its creator may do, except what needs a sign-in: accounts, sessions, second factors, access tokens, day passes, appointing officials, the audit log, health and backups.',
});
export type AccessTokenScope = keyof typeof AccessTokenScopeEnum;

@ObjectType({ description: 'A personal access token of an integration. The token itself is stored hashed.' })
@Entity({ tableName: 'access_tokens' })
export class AccessToken {
  declare [Filled]?: 'id' | 'createdAt';

  @Field(() => ID, { description: 'Identifies the token; not the token itself.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Its purpose.' })
  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text', hidden: true }) tokenHash!: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do.' })
  @Property({ type: 'text' })
  scope!: AccessTokenScope;

  @ManyToOne({ entity: () => User, mapToPk: true }) createdById!: number;

  @Field(() => DateTime, { description: 'Time of creation.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Expiry; null for never.' })
  @Property({ type: 'datetime', nullable: true })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of last use, to the minute.' })
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time it was revoked; null while it is valid.' })
  @Property({ type: 'datetime', nullable: true })
  revokedAt!: Date | null;
}

@ObjectType({ description: 'A new token.' })
export class CreatedAccessToken extends objectOf({
  token: field(String, 'The token. Send it as "Authorization: Bearer …". Shown only once.'),
  accessToken: field(AccessToken, 'The stored token.'),
}) {}
