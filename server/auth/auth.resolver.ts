import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { asksFor } from '../input/asksFor.ts';
import { field } from '../input/objectOf.ts';
import { LogInInput, LogOutInput, RefreshTokenInput } from './auth.inputs.ts';
import { RefreshedToken, SignedOut, TokenPair } from './auth.results.ts';
import type { Context } from './context.ts';
import { computed, fieldsOf } from './reads.ts';
import { User } from './user.entity.ts';
import { userLoaders } from './user.loaders.ts';

@Resolver(() => TokenPair)
export class AuthResolver {
  @Mutation(() => TokenPair, {
    description:
      'Signs in; needs no token. An unknown name, a wrong password and an inactive account get the same message.',
  })
  logIn(
    @Arg('input', () => LogInInput, { description: 'User name and password.' }) input: LogInInput,
    @Ctx() context: Context,
  ): Promise<TokenPair> {
    return context.auth.signIn(context.db, input, context);
  }

  @Mutation(() => RefreshedToken, {
    description:
      'Exchanges a refresh token for a new access token; needs no access token. Select `refresh` to get the next refresh token too, and use only that from then on: sending an older one after its successor ends the session.',
  })
  refreshToken(
    @Arg('input', () => RefreshTokenInput, { description: 'The refresh token.' }) input: RefreshTokenInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RefreshedToken> {
    const rotates = asksFor(info, 'refresh');
    const { address, isFromPhone } = context;
    return context.auth.refreshAccess(context.db, input, { rotates, address, isFromPhone });
  }

  @Mutation(() => SignedOut, { description: 'Ends a session; needs only its refresh token.' })
  async logOut(
    @Arg('input', () => LogOutInput, { description: 'The session to end.' }) input: LogOutInput,
    @Ctx() context: Context,
  ): Promise<SignedOut> {
    await context.auth.signOut(context.db, input, context.address);
    return { refreshIsRevoked: true };
  }
}

fieldsOf(TokenPair, {
  user: computed(field(User, 'Who signed in.'), (pair, context) =>
    userLoaders(context).user.load(pair.userId),
  ),
});
