import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdInput } from '../../input/idInput.ts';
import { mayManageAccounts, maySeeAccounts } from '../access.ts';
import { type Context, currentUser } from '../context.ts';
import { User } from '../user.entity.ts';
import { userLoaders } from '../user.loaders.ts';
import { AccessToken, CreatedAccessToken } from './accessToken.entity.ts';
import { CreateAccessTokenInput } from './accessToken.inputs.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './accessToken.service.ts';

@Resolver(() => AccessToken)
export class AccessTokenResolver {
  @Query(() => [AccessToken], {
    description: 'All personal access tokens, newest first; for organisers.',
  })
  async accessTokens(@Ctx() context: Context): Promise<AccessToken[]> {
    maySeeAccounts(currentUser(context));
    return listAccessTokens(context.db);
  }

  @Mutation(() => CreatedAccessToken, {
    description: 'Creates a token for an integration, which acts for its creator; for organisers.',
  })
  async createAccessToken(
    @Arg('input', () => CreateAccessTokenInput, { description: 'Its name, scope and expiry.' })
    input: CreateAccessTokenInput,
    @Ctx() context: Context,
  ): Promise<CreatedAccessToken> {
    const user = currentUser(context);
    mayManageAccounts(user);
    return createAccessToken(context.db, context.auth, user, input);
  }

  @Mutation(() => AccessToken, { description: 'Revokes a personal access token for good; for organisers.' })
  async revokeAccessToken(
    @Arg('input', () => IdInput, { description: 'The token.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<AccessToken> {
    const user = currentUser(context);
    mayManageAccounts(user);
    return revokeAccessToken(context.db, user, input.id);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user it acts for.' })
  async createdBy(@Root() token: AccessToken, @Ctx() context: Context): Promise<User> {
    return userLoaders(context).user.load(token.createdById);
  }
}
