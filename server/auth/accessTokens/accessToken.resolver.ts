import { Ctx, FieldResolver, InputType, Query, Resolver, Root } from 'type-graphql';
import { IdInput, inputOf } from '../../input/inputOf.ts';
import { mayManageAccounts, maySeeAccounts } from '../access.ts';
import { type Context, currentUser } from '../context.ts';
import { mutations } from '../mutations.ts';
import { OWN_PASSWORD } from '../ownPassword.ts';
import { User } from '../user.entity.ts';
import { userLoaders } from '../user.loaders.ts';
import { AccessToken, CreatedAccessToken } from './accessToken.entity.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken, tokenInput } from './accessToken.service.ts';

@InputType({ description: 'A new personal access token.' })
class CreateAccessTokenInput extends inputOf(AccessToken, tokenInput, {
  name: 'Its purpose.',
  scope: 'What it may do.',
  expiresAt: 'Expiry; null or omitted for never.',
  ownPassword: OWN_PASSWORD,
}) {}

@Resolver(() => AccessToken)
export class AccessTokenResolver {
  @Query(() => [AccessToken], {
    description: 'All personal access tokens, newest first; for organisers.',
  })
  async accessTokens(@Ctx() context: Context): Promise<AccessToken[]> {
    currentUser(context, maySeeAccounts);
    return listAccessTokens(context.db);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user it acts for.' })
  async createdBy(@Root() token: AccessToken, @Ctx() context: Context): Promise<User> {
    return userLoaders(context).user.load(token.createdById);
  }
}

mutations(CreatedAccessToken, {
  createAccessToken: {
    description: 'Creates a token for an integration, which acts for its creator; for organisers.',
    input: [CreateAccessTokenInput, 'Its name, scope and expiry.'],
    right: mayManageAccounts,
    act: (db, user, input, { auth }) => createAccessToken(db, auth, user, input),
  },
});

mutations(AccessToken, {
  revokeAccessToken: {
    description: 'Revokes a personal access token for good; for organisers.',
    input: [IdInput, 'The token.'],
    right: mayManageAccounts,
    act: (db, user, input) => revokeAccessToken(db, user, input.id),
  },
});
