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
      'Six digits of the authenticator app, or a recovery code; asked for with SECOND_FACTOR_NEEDED by accounts that have a second factor.',
  })
  code?: string | null;
}

@InputType({ description: 'A refresh token to trade for a new access token.' })
export class RefreshTokenInput {
  @Field(() => String, { description: 'The refresh token of the sign-in.' })
  refresh!: string;
}

@InputType({ description: 'The sign-in to end.' })
export class LogOutInput {
  @Field(() => String, { description: 'The refresh token of the sign-in; dead from then on.' })
  refresh!: string;
}

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Field(() => String, { description: 'Given name.' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address; in lower case it becomes the user name.' })
  email!: string;

  @Field(() => String, { description: 'At least 8 characters.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the first-run link: makes this account the organiser. Works once.',
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

@InputType({ description: 'Changes of an account; what is left out stays.' })
export class UpdateUserInput extends ProvenInput {
  @Field(() => ID, { description: 'The account.' })
  id!: string;

  @Field(() => RoleEnum, { nullable: true, description: 'What the account may do.' })
  role?: Role;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False deactivates it and ends its sign-ins and access tokens.',
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

@InputType({ description: 'A new password for the own account.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password until now.' })
  currentPassword!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  newPassword!: string;
}
