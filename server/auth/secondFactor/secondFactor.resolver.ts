import { Arg, Ctx, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { z } from 'zod';
import { inputOfRule } from '../../input/inputOf.ts';
import { reference } from '../../input/validation.ts';
import { mayChangeOwnAccount, mayManageAccounts } from '../access.ts';
import { type Context, currentUser } from '../context.ts';
import { OWN_PASSWORD, ownPassword } from '../ownPassword.ts';
import { User } from '../user.entity.ts';
import { userLoaders } from '../user.loaders.ts';
import { ConfirmedSecondFactor, SecondFactorKey } from './secondFactor.entity.ts';
import {
  beginSecondFactor,
  codeInput,
  confirmSecondFactor,
  passwordInput,
  removeSecondFactor,
  resetSecondFactor,
} from './secondFactor.service.ts';

@InputType({ description: 'Your own password.' })
class OwnPasswordInput extends inputOfRule(passwordInput, { password: 'The current password.' }) {}

@InputType({ description: 'The first code of a new second factor.' })
class SecondFactorCodeInput extends inputOfRule(codeInput, {
  code: 'Six digits from the authenticator app.',
}) {}

@InputType({ description: "A colleague's second factor to remove." })
class ResetSecondFactorInput extends inputOfRule(z.object({ id: reference, ownPassword }), {
  id: 'The account, not your own.',
  ownPassword: OWN_PASSWORD,
}) {}

@Resolver(() => User)
export class SecondFactorResolver {
  @FieldResolver(() => Boolean, { description: 'Whether signing in also requires a code.' })
  hasSecondFactor(@Root() { id }: User, @Ctx() context: Context): Promise<boolean> {
    return userLoaders(context).hasSecondFactor.load(id);
  }

  @Mutation(() => SecondFactorKey, {
    description:
      'Gives your own account a key for an authenticator app; required at sign-in once a code confirms it.',
  })
  beginSecondFactor(
    @Arg('input', () => OwnPasswordInput, { description: 'Your own password.' }) input: OwnPasswordInput,
    @Ctx() context: Context,
  ): Promise<SecondFactorKey> {
    return beginSecondFactor(context.db, context.auth, currentUser(context, mayChangeOwnAccount), input);
  }

  @Mutation(() => ConfirmedSecondFactor, {
    description: 'Makes signing in to your own account require a code, and ends your other sessions.',
  })
  confirmSecondFactor(
    @Arg('input', () => SecondFactorCodeInput, { description: 'The first code.' })
    input: SecondFactorCodeInput,
    @Ctx() context: Context,
  ): Promise<ConfirmedSecondFactor> {
    return confirmSecondFactor(context.db, context.auth, currentUser(context, mayChangeOwnAccount), input);
  }

  @Mutation(() => User, { description: 'Removes the second factor of your own account.' })
  removeSecondFactor(
    @Arg('input', () => OwnPasswordInput, { description: 'Your own password.' }) input: OwnPasswordInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return removeSecondFactor(context.db, context.auth, currentUser(context, mayChangeOwnAccount), input);
  }

  @Mutation(() => User, {
    description:
      'Removes the second factor of a colleague who lost phone and recovery codes; for organisers.',
  })
  resetSecondFactor(
    @Arg('input', () => ResetSecondFactorInput, { description: 'The account.' })
    input: ResetSecondFactorInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return resetSecondFactor(context.db, context.auth, currentUser(context, mayManageAccounts), input);
  }
}

@Resolver(() => ConfirmedSecondFactor)
export class ConfirmedSecondFactorResolver {
  @FieldResolver(() => User, { description: 'The account.' })
  user(@Root() { userId }: ConfirmedSecondFactor, @Ctx() context: Context): Promise<User> {
    return userLoaders(context).user.load(userId);
  }
}
