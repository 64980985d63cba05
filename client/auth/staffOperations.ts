import { graphql } from '../gql';

export const StaffScreenQuery = graphql(`
  query StaffScreen {
    users {
      ...Account_user
    }
  }

  fragment Account_user on User {
    id
    username
    firstName
    lastName
    email
    role
    isActive
    hasSecondFactor
    createdAt
  }
`);

export const ActivateUser = graphql(`
  mutation ActivateUser($input: ActivateUserInput!) {
    activateUser(input: $input) {
      ...Account_user
    }
  }
`);

export const UpdateUser = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      ...Account_user
    }
  }
`);

export const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      id
    }
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      id
      hasGivenPassword
    }
  }
`);

export const AccessTokensQuery = graphql(`
  query AccessTokens {
    accessTokens {
      ...AccessToken_token
    }
  }

  fragment AccessToken_token on AccessToken {
    id
    name
    scope
    createdAt
    expiresAt
    lastUsedAt
    revokedAt
  }
`);

export const CreateAccessToken = graphql(`
  mutation CreateAccessToken($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      token
      accessToken {
        ...AccessToken_token
      }
    }
  }
`);

export const RevokeAccessToken = graphql(`
  mutation RevokeAccessToken($input: IdInput!) {
    revokeAccessToken(input: $input) {
      ...AccessToken_token
    }
  }
`);
