import { graphql } from '../../gql';

export const BillingEvent = graphql(`
  query BillingEvent($id: ID!) {
    event(id: $id) {
      id
      name
      timeZone
      hasPrices
      schedules {
        id
        name
      }
    }
    entryTerms(eventId: $id) {
      eventId
      closesAt
      currency
      taxMode
      taxName
      dueDays
    }
  }
`);

export const Registrations = graphql(`
  query Registrations($eventId: ID!, $first: Int!, $offset: Int!) {
    registrationFigures(eventId: $eventId) {
      count
      entryCount
      confirmedCount
      changedCount
      unpricedCount
      charged { ...Sum }
      tax { ...Sum }
      paid { ...Sum }
      balance { ...Sum }
      toInvoice { ...Sum }
      unbilled {
        amount { ...Sum }
        entryCount
        person {
          id
          name
        }
      }
    }
    registrations(eventId: $eventId, first: $first, offset: $offset) {
      ...ListedRegistration
    }
  }

  fragment ListedRegistration on Registration {
    id
    studio {
      id
      name
      contactName
      email
    }
    peopleCount
    entryCount
    unpricedCount
    requestCount
    state
    confirmedAt
    confirmedBy
    closesAt
    invitedUntil
    changesSinceConfirmed {
      key
    }
    charged { ...Sum }
    paid { ...Sum }
    balance { ...Sum }
    toInvoice { ...Sum }
  }
`);

export const ExtendRegistration = graphql(`
  mutation ExtendRegistration($input: ExtendRegistrationInput!) {
    extendRegistration(input: $input) {
      id
      closesAt
      isOpen
      isExtended
    }
  }
`);

export const InvitableStudios = graphql(`
  query InvitableStudios {
    studios {
      id
      name
    }
  }
`);

export const AddInvitedStudio = graphql(`
  mutation AddInvitedStudio($input: CreateStudioInput!) {
    createStudio(input: $input) {
      id
      name
    }
  }
`);

export const InviteStudio = graphql(`
  mutation InviteStudio($input: InviteStudioInput!) {
    inviteStudio(input: $input) {
      url
      subject
      text
      registration {
        id
        state
        invitedUntil
        invitedEmail
        studio {
          id
          name
        }
      }
    }
  }
`);

export const RevokeInvitation = graphql(`
  mutation RevokeInvitation($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input) {
      id
      state
      invitedUntil
    }
  }
`);

export const MakeStudiosOfOne = graphql(`
  mutation MakeStudiosOfOne($input: MakeStudiosOfOneInput!) {
    makeStudiosOfOne(input: $input) {
      id
      name
    }
  }
`);
