import { Field, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { ProvenInput } from '../provenInput.ts';
import { type AccessTokenScope, AccessTokenScopeEnum } from './accessToken.entity.ts';

@InputType({ description: 'A new personal access token.' })
export class CreateAccessTokenInput extends ProvenInput {
  @Field(() => String, { description: 'Its purpose.' })
  name!: string;

  @Field(() => AccessTokenScopeEnum, { description: 'What it may do.' })
  scope!: AccessTokenScope;

  @Field(() => DateTime, { nullable: true, description: 'Expiry; null or omitted for never.' })
  expiresAt?: Date | null;
}
