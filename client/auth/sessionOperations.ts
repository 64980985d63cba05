import { graphql } from '../gql';

export const SessionsQuery = graphql(`
  query Sessions {
    sessions {
      ...SessionRow_session
    }
  }
`);

export const SessionRow_session = graphql(`
  fragment SessionRow_session on Session {
    id
    device
    address
    createdAt
    lastUsedAt
    isCurrent
    user {
      id
      username
      firstName
      lastName
    }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input) {
      id
    }
  }
`);

export const AuditLogQuery = graphql(`
  query AuditLog($first: Int) {
    auditLog(first: $first) {
      id
      at
      act
      userName
      address
      content
    }
  }
`);
