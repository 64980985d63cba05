import { InputType } from 'type-graphql';
import { z } from 'zod';
import { inputOfRule } from '../../input/inputOf.ts';
import { field } from '../../input/objectOf.ts';
import { reference } from '../../input/validation.ts';
import { mayChangeOwnAccount, mayManageAccounts } from '../access.ts';
import { mutations } from '../mutations.ts';
import { OWN_PASSWORD, ownPassword } from '../ownPassword.ts';
import { computed, fieldsOf } from '../reads.ts';
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

fieldsOf(User, {
  hasSecondFactor: computed(field(Boolean, 'Whether signing in also requires a code.'), ({ id }, context) =>
    userLoaders(context).hasSecondFactor.load(id),
  ),
});

fieldsOf(ConfirmedSecondFactor, {
  user: computed(field(User, 'The account.'), ({ userId }, context) =>
    userLoaders(context).user.load(userId),
  ),
});

mutations(SecondFactorKey, {
  beginSecondFactor: {
    description:
      'Gives your own account a key for an authenticator app; required at sign-in once a code confirms it.',
    input: [OwnPasswordInput, 'Your own password.'],
    right: mayChangeOwnAccount,
    act: (db, user, input, { auth }) => beginSecondFactor(db, auth, user, input),
  },
});

mutations(ConfirmedSecondFactor, {
  confirmSecondFactor: {
    description: 'Makes signing in to your own account require a code, and ends your other sessions.',
    input: [SecondFactorCodeInput, 'The first code.'],
    right: mayChangeOwnAccount,
    act: (db, user, input, { auth }) => confirmSecondFactor(db, auth, user, input),
  },
});

mutations(User, {
  removeSecondFactor: {
    description: 'Removes the second factor of your own account.',
    input: [OwnPasswordInput, 'Your own password.'],
    right: mayChangeOwnAccount,
    act: (db, user, input, { auth }) => removeSecondFactor(db, auth, user, input),
  },
  resetSecondFactor: {
    description:
      'Removes the second factor of a colleague who lost phone and recovery codes; for organisers.',
    input: [ResetSecondFactorInput, 'The account.'],
    right: mayManageAccounts,
    act: (db, user, input, { auth }) => resetSecondFactor(db, auth, user, input),
  },
});
