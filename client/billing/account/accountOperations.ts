import { graphql } from '../../gql';

export const AccountQuery = graphql(`
  query Account($eventId: ID!, $studioId: ID!) {
    registration(eventId: $eventId, studioId: $studioId) {
      ...AccountFields
    }
  }

  fragment AccountFields on Registration {
    id
    studio {
      id
      version
      name
      contactName
      email
      address
      taxId
    }
    state
    peopleCount
    entryCount
    unpricedCount
    closesAt
    isExtended
    isOpen
    invitedEmail
    invitedUntil
    members {
      id
      name
      email
      lastSeenAt
    }
    confirmedAt
    confirmedBy
    confirmedEntryCount
    confirmedAmount { ...Sum }
    net { ...Sum }
    taxes {
      perMillion
      base { ...Sum }
      tax { ...Sum }
    }
    charged { ...Sum }
    paid { ...Sum }
    balance { ...Sum }
    toInvoice { ...Sum }
    lines {
      ...LineFields
    }
    people {
      amount { ...Sum }
      entryCount
      person {
        id
        name
        level
        category
      }
    }
    extras {
      id
      words
      quantity
      unitAmount { ...Sum }
      reason
      madeBy
      madeAt
      removedAt
      removedBy
      person {
        id
        name
      }
    }
    documents {
      ...DocumentFields
    }
    payments {
      ...PaymentFields
    }
    unexpected {
      amount { ...Sum currency }
      reference
      receivedAt
    }
    changesSinceConfirmed {
      ...LineFields
    }
    changesSinceInvoiced {
      ...LineFields
    }
  }

  fragment LineFields on ChargeLine {
    key
    words
    detail
    style
    why
    rule
    quantity
    unitAmount { ...Sum }
    amount { ...Sum }
    taxPerMillion
    isLate
    isNew
    person {
      id
      name
    }
  }

  fragment DocumentFields on Invoice {
    id
    number
    name
    kind
    issuedAt
    issuedBy
    dueOn
    gross { ...Sum }
    open { ...Sum }
    lineCount
    corrects
  }

  fragment PaymentFields on Payment {
    id
    amount { ...Sum }
    method
    receivedOn
    reference
    note
    madeBy
    madeAt
    reversesId
    reversedById
  }
`);

export const RemoveStudioMember = graphql(`
  mutation RemoveStudioMember($input: RemoveStudioMemberInput!) {
    removeStudioMember(input: $input) {
      id
    }
  }
`);

export const AccountNeighbours = graphql(`
  query AccountNeighbours($eventId: ID!, $first: Int!) {
    registrations(eventId: $eventId, first: $first) {
      id
      studio {
        id
        name
      }
    }
  }
`);

export const ItemsToAdd = graphql(`
  query ItemsToAdd($eventId: ID!) {
    items(eventId: $eventId) {
      id
      name
      amount { ...Sum }
      isOffered
      left
    }
  }
`);

export const UpdateStudioContact = graphql(`
  mutation UpdateStudioContact($input: UpdateStudioInput!) {
    updateStudio(input: $input) {
      id
      version
      name
      contactName
      email
      address
      taxId
    }
  }
`);

export const AddExtra = graphql(`
  mutation AddExtra($input: AddExtraInput!) {
    addExtra(input: $input) {
      ...AccountFields
    }
  }
`);

export const RemoveExtra = graphql(`
  mutation RemoveExtra($input: IdInput!) {
    removeExtra(input: $input) {
      ...AccountFields
    }
  }
`);

export const ConfirmRegistration = graphql(`
  mutation ConfirmRegistration($input: ConfirmRegistrationInput!) {
    confirmRegistration(input: $input) {
      ...AccountFields
    }
  }
`);
