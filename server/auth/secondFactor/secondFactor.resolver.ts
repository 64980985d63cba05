import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { mayChangeOwnAccount, mayManageAccounts } from '../access.ts';
import { type Context, currentUser } from '../context.ts';
import { User } from '../user.entity.ts';
import { userLoaders } from '../user.loaders.ts';
import { ConfirmedSecondFactor, SecondFactorKey } from './secondFactor.entity.ts';
import { OwnPasswordInput, ResetSecondFactorInput, SecondFactorCodeInput } from './secondFactor.inputs.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from './secondFactor.service.ts';

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
    const sender = currentUser(context);
    mayChangeOwnAccount(sender);
    return beginSecondFactor(context.db, context.auth, sender, input);
  }

  @Mutation(() => ConfirmedSecondFactor, {
    description: 'Makes signing in to your own account require a code, and ends your other sessions.',
  })
  confirmSecondFactor(
    @Arg('input', () => SecondFactorCodeInput, { description: 'The first code.' })
    input: SecondFactorCodeInput,
    @Ctx() context: Context,
  ): Promise<ConfirmedSecondFactor> {
    const sender = currentUser(context);
    mayChangeOwnAccount(sender);
    return confirmSecondFactor(context.db, context.auth, sender, input);
  }

  @Mutation(() => User, { description: 'Removes the second factor of your own account.' })
  removeSecondFactor(
    @Arg('input', () => OwnPasswordInput, { description: 'Your own password.' }) input: OwnPasswordInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const sender = currentUser(context);
    mayChangeOwnAccount(sender);
    return removeSecondFactor(context.db, context.auth, sender, input);
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
    const sender = currentUser(context);
    mayManageAccounts(sender);
    return resetSecondFactor(context.db, context.auth, sender, input);
  }
}

@Resolver(() => ConfirmedSecondFactor)
export class ConfirmedSecondFactorResolver {
  @FieldResolver(() => User, { description: 'The account.' })
  user(@Root() { userId }: ConfirmedSecondFactor, @Ctx() context: Context): Promise<User> {
    return userLoaders(context).user.load(userId);
  }
}
