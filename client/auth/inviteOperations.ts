import { graphql } from '../gql';

export const LookUpInvitation = graphql(`
  mutation LookUpInvitation($input: LookUpInvitationInput!) {
    lookUpInvitation(input: $input) {
      studioName
      eventName
      eventDate
      location
      timeZone
      closesAt
      email
    }
  }
`);

export const AcceptInvitation = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      access
      refresh
      userId
      eventId
      studioId
    }
  }
`);
