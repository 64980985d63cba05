import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The two tokens of a session.' })
export class TokenPair {
  @Field(() => String, {
    description: 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.',
  })
  access!: string;

  @Field(() => String, { description: 'Exchanged for new access tokens; lives 14 days or until sign-out.' })
  refresh!: string;

  userId!: number;
}

@ObjectType({ description: 'A new access token of the same session.' })
export class RefreshedToken {
  @Field(() => String, {
    description: 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.',
  })
  access!: string;

  @Field(() => String, {
    description: 'Replaces the refresh token that was sent; expires with the session.',
  })
  refresh!: string;
}

@ObjectType({ description: 'An ended session.' })
export class SignedOut {
  @Field(() => Boolean, { description: 'Always true: the refresh token is invalid on all instances.' })
  refreshIsRevoked!: boolean;
}
