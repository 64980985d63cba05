import { Field, ID, InputType } from 'type-graphql';
import { ProvenInput } from './provenInput.ts';
import { type Role, RoleEnum } from './user.entity.ts';

@InputType({ description: 'User name and password.' })
export class LogInInput {
  @Field(() => String, { description: 'The user name: the email address, in any case.' })
  username!: string;

  @Field(() => String, { description: 'The password.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Six digits from the authenticator app, or a recovery code. Accounts with a second factor ask for it with SECOND_FACTOR_NEEDED.',
  })
  code?: string | null;
}

@InputType({ description: 'A refresh token to exchange for a new access token.' })
export class RefreshTokenInput {
  @Field(() => String, { description: 'The refresh token of the session.' })
  refresh!: string;
}

@InputType({ description: 'The session to end.' })
export class LogOutInput {
  @Field(() => String, { description: 'The refresh token of the session; invalid from then on.' })
  refresh!: string;
}

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Field(() => String, { description: 'Given name.' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address; the user name is the same in lower case.' })
  email!: string;

  @Field(() => String, { description: 'At least 8 characters.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the first-run link, which makes this account the organiser. Works once.',
  })
  setup?: string | null;
}

@InputType({ description: 'Activates or deactivates an account.' })
export class ActivateUserInput extends ProvenInput {
  @Field(() => ID, { description: 'The account.' })
  id!: string;

  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'False deactivates it.' })
  isActive?: boolean | null;
}

@InputType({ description: 'Changes of an account; omitted fields stay.' })
export class UpdateUserInput extends ProvenInput {
  @Field(() => ID, { description: 'The account.' })
  id!: string;

  @Field(() => RoleEnum, { nullable: true, description: 'What the account may do.' })
  role?: Role;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False deactivates it and ends its sessions and access tokens.',
  })
  isActive?: boolean;
}

@InputType({ description: "A new password for a colleague's account." })
export class ResetPasswordInput extends ProvenInput {
  @Field(() => ID, { description: 'The account, not your own.' })
  id!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  password!: string;
}

@InputType({ description: 'A new password for your own account.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The current password.' })
  currentPassword!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  newPassword!: string;
}
