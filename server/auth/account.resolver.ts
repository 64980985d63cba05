import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { field, list } from '../input/objectOf.ts';
import { mayChangeOwnAccount, mayManageAccounts, maySeeAccounts } from './access.ts';
import { changePassword, listUsers, resetPassword, updateUser } from './account.service.ts';
import {
  ActivateUserInput,
  ChangePasswordInput,
  ResetPasswordInput,
  SignUpInput,
  UpdateUserInput,
} from './auth.inputs.ts';
import type { Context } from './context.ts';
import { mutations } from './mutations.ts';
import { only, queries, query } from './reads.ts';
import { signUp } from './signUp.service.ts';
import { User } from './user.entity.ts';
import { userLoaders } from './user.loaders.ts';

@Resolver(() => User)
export class AccountResolver {
  @Mutation(() => User, {
    description:
      "Creates an account; needs no token. It is inactive until an organiser activates it, except for the organiser's own, created with the code of the first-run link.",
  })
  signUp(
    @Arg('input', () => SignUpInput, { description: 'The new account.' }) input: SignUpInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return signUp(context.db, context.auth, input, context.address);
  }
}

queries({
  me: query(field(User, 'Your own account.'), {}, (_, context, { id }) => userLoaders(context).user.load(id)),
  users: query(
    list(User, 'All accounts of the staff, by family name; for organisers.'),
    {},
    only(maySeeAccounts, (_, { db }) => listUsers(db)),
  ),
});

mutations(User, {
  activateUser: {
    description: 'Activates or deactivates an account; for organisers.',
    input: [ActivateUserInput, 'The account.'],
    right: mayManageAccounts,
    act: (db, user, input, { auth }) =>
      updateUser(db, auth, user, input.id, { ...input, isActive: input.isActive ?? true }),
  },
  updateUser: {
    description:
      'Changes the role of an account or deactivates it, except the last active organiser. Day passes end when their creator is no longer an active organiser. For organisers.',
    input: [UpdateUserInput, 'What to change.'],
    right: mayManageAccounts,
    act: (db, user, input, { auth }) => updateUser(db, auth, user, input.id, input),
  },
  resetPassword: {
    description:
      "Sets a colleague's password, and ends their sessions and access tokens, but not their day passes; for organisers.",
    input: [ResetPasswordInput, 'Account and password.'],
    right: mayManageAccounts,
    act: (db, user, input, { auth }) => resetPassword(db, auth, user, input.id, input),
  },
  changePassword: {
    description:
      'Changes your own password and ends your other sessions. Day passes you created keep working.',
    input: [ChangePasswordInput, 'Old and new.'],
    right: mayChangeOwnAccount,
    act: (db, user, input, { auth }) => changePassword(db, auth, user, input),
  },
});
