import { InputType } from 'type-graphql';
import { inputOfRule } from '../input/inputOf.ts';
import { reference } from '../input/validation.ts';
import { accountChanges, passwordChange, passwordReset } from './account.service.ts';
import { refreshInput, signInInput } from './auth.service.ts';
import { OWN_PASSWORD } from './ownPassword.ts';
import { signUpInput } from './signUp.service.ts';

@InputType({ description: 'User name and password.' })
export class LogInInput extends inputOfRule(signInInput, {
  username: 'The user name: the email address, in any case.',
  password: 'The password.',
  code: 'Six digits from the authenticator app, or a recovery code. Accounts with a second factor ask for it with SECOND_FACTOR_NEEDED.',
}) {}

@InputType({ description: 'A refresh token to exchange for a new access token.' })
export class RefreshTokenInput extends inputOfRule(refreshInput, {
  refresh: 'The refresh token of the session.',
}) {}

@InputType({ description: 'The session to end.' })
export class LogOutInput extends inputOfRule(refreshInput, {
  refresh: 'The refresh token of the session; invalid from then on.',
}) {}

@InputType({ description: 'A new account.' })
export class SignUpInput extends inputOfRule(signUpInput, {
  firstName: 'Given name.',
  lastName: 'Family name.',
  email: 'Email address; the user name is the same in lower case.',
  password: 'At least 8 characters.',
  setup: 'The code of the first-run link, which makes this account the organiser. Works once.',
}) {}

const ofAccount = accountChanges.extend({ id: reference });

@InputType({ description: 'Activates or deactivates an account.' })
export class ActivateUserInput extends inputOfRule(ofAccount.omit({ role: true }), {
  id: 'The account.',
  isActive: { description: 'False deactivates it.', defaultValue: true },
  ownPassword: OWN_PASSWORD,
}) {}

@InputType({ description: 'Changes of an account; omitted fields stay.' })
export class UpdateUserInput extends inputOfRule(ofAccount, {
  id: 'The account.',
  role: 'What the account may do.',
  isActive: 'False deactivates it and ends its sessions and access tokens.',
  ownPassword: OWN_PASSWORD,
}) {}

@InputType({ description: "A new password for a colleague's account." })
export class ResetPasswordInput extends inputOfRule(passwordReset.extend({ id: reference }), {
  id: 'The account, not your own.',
  password: 'The new password, at least 8 characters.',
  ownPassword: OWN_PASSWORD,
}) {}

@InputType({ description: 'A new password for your own account.' })
export class ChangePasswordInput extends inputOfRule(passwordChange, {
  currentPassword: 'The current password.',
  newPassword: 'The new password, at least 8 characters.',
}) {}
