import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The two tokens of a sign-in.' })
export class TokenPair {
  @Field(() => String, {
    description: 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.',
  })
  access!: string;

  @Field(() => String, { description: 'Trades for a new access token; lives 14 days, or until signed out.' })
  refresh!: string;

  userId!: number;
}

@ObjectType({ description: 'A new access token of the same sign-in.' })
export class RefreshedToken {
  @Field(() => String, {
    description: 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.',
  })
  access!: string;

  @Field(() => String, {
    description: 'Replaces the refresh token that was sent; ends with the session.',
  })
  refresh!: string;
}

@ObjectType({ description: 'A sign-in that has ended.' })
export class SignedOut {
  @Field(() => Boolean, { description: 'True: the refresh token is dead on every copy of the program.' })
  refreshIsRevoked!: boolean;
}
