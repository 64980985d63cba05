import { ObjectType } from 'type-graphql';
import { field, objectOf } from '../input/objectOf.ts';

@ObjectType({ description: 'The two tokens of a session.' })
export class TokenPair extends objectOf({
  access: field(String, 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.'),
  refresh: field(String, 'Exchanged for new access tokens; lives 14 days or until sign-out.'),
}) {
  userId!: number;
}

@ObjectType({ description: 'A new access token of the same session.' })
export class RefreshedToken extends objectOf({
  access: field(String, 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.'),
  refresh: field(String, 'Replaces the refresh token that was sent; expires with the session.'),
}) {}

@ObjectType({ description: 'An ended session.' })
export class SignedOut extends objectOf({
  refreshIsRevoked: field(Boolean, 'Always true: the refresh token is invalid on all instances.'),
}) {}
