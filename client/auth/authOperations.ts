import { graphql } from '../gql';

export const LogIn = graphql(`
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      access
      refresh
      user {
        id
        username
        role
      }
    }
  }
`);

export const SignUp = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      id
      username
      isActive
    }
  }
`);
