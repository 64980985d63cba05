import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { User } from '../user.entity.ts';

export const AccessTokenScopeEnum = enumType('AccessTokenScope', 'What a personal access token may do.', {
  READ: 'Queries and subscriptions.',
  FULL: 'All that its maker may do.',
});
export type AccessTokenScope = keyof typeof AccessTokenScopeEnum;

@ObjectType({ description: 'A personal access token of an integration. The token itself is stored hashed.' })
@Entity({ tableName: 'access_tokens' })
export class AccessToken {
  declare [Filled]?: 'id' | 'createdAt';

  @Field(() => ID, { description: 'Identifies the token; not the token itself.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'What it is used for.' })
  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text', hidden: true })
  tokenHash!: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do.' })
  @Property({ type: 'text' })
  scope!: AccessTokenScope;

  @ManyToOne({ entity: () => User, mapToPk: true })
  createdById!: number;

  @Field(() => DateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it ends; null for never.' })
  @Property({ type: 'datetime', nullable: true })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was used last, to the minute.' })
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null while it works.' })
  @Property({ type: 'datetime', nullable: true })
  revokedAt!: Date | null;
}

@ObjectType({ description: 'A token that was just made.' })
export class CreatedAccessToken {
  @Field(() => String, { description: 'The token, to be sent as "Authorization: Bearer …". Shown only now.' })
  token!: string;

  @Field(() => AccessToken, { description: 'The stored token.' })
  accessToken!: AccessToken;
}
