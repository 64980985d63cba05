import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../input/scalars.ts';

export type AccessTokenScope = 'READ' | 'FULL';
export const AccessTokenScopeEnum = { READ: 'READ', FULL: 'FULL' } as const;
registerEnumType(AccessTokenScopeEnum, {
  name: 'AccessTokenScope',
  description: 'What a personal access token may do.',
  valuesConfig: {
    READ: { description: 'Queries and subscriptions.' },
    FULL: { description: 'All that its maker may do.' },
  },
});

@ObjectType({ description: 'A personal access token of an integration. The token itself is stored hashed.' })
export class AccessToken {
  @Field(() => ID, { description: 'Identifies the token; not the token itself.' })
  id!: number;

  @Field(() => String, { description: 'What it is used for.' })
  name!: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do.' })
  scope!: AccessTokenScope;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it ends; null for never.' })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was used last, to the minute.' })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null while it works.' })
  revokedAt!: Date | null;

  createdById!: number;
}

@ObjectType({ description: 'A token that was just made.' })
export class CreatedAccessToken {
  @Field(() => String, { description: 'The token, to be sent as "Authorization: Bearer …". Shown only now.' })
  token!: string;

  @Field(() => AccessToken, { description: 'What is kept of it.' })
  accessToken!: AccessToken;
}

@InputType({ description: 'A new personal access token.' })
export class CreateAccessTokenInput {
  @Field(() => String, { description: 'What it is used for.' })
  name!: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do.' })
  scope!: AccessTokenScope;

  @Field(() => DateTime, { nullable: true, description: 'When it ends; null or left out for never.' })
  expiresAt?: Date | null;
}
