import { graphql } from '../gql';

export const MyStudios = graphql(`
  query MyStudios {
    myStudios {
      id
      name
      events {
        id
        name
        date
      }
    }
  }
`);

export const MyRegistration = graphql(`
  query MyRegistration($eventId: ID!, $studioId: ID!) {
    myRegistration(eventId: $eventId, studioId: $studioId) {
      ...MyRegistrationFields
    }
  }

  fragment MyRegistrationFields on MyRegistration {
    id
    event {
      id
      name
      timeZone
      currency
      closesAt
      isOpen
      lateFee { ...MySum }
      payWords
      payLink
      takesCards
      seller
      contact
    }
    studio {
      id
      name
      contactName
      email
      address
      taxId
    }
    people {
      ...MyPersonFields
    }
    missing {
      text
      detail
      personId
    }
    entryCount
    lines {
      ...MyLineFields
    }
    statements {
      personId
      amount { ...MySum }
      entryCount
    }
    tax { ...MySum }
    charged { ...MySum }
    paid { ...MySum }
    balance { ...MySum }
    dueOn
    documents {
      id
      name
      kind
      issuedAt
      dueOn
      gross { ...MySum }
      open { ...MySum }
    }
    payments {
      id
      amount { ...MySum }
      method
      receivedOn
      reference
      reversesId
    }
    confirmation {
      at
      by
      entryCount
      amount { ...MySum }
      isCurrent
      changes {
        ...MyLineFields
      }
    }
    requests {
      ...MyRequestFields
    }
  }

  fragment MyRequestFields on MyRequest {
    id
    personId
    person
    partnerId
    partner
    isGuest
    entryType
    danceId
    styleId
    dance
    style
    level
    ageGroup
    seen
    wanted
    price { ...MySum }
    lateFee { ...MySum }
    held
    note
    state
    askedAt
    decidedBy
    decidedAt
    answer
  }

  fragment MyPersonFields on MyPerson {
    id
    name
    isProfessional
    level
    ageGroup
    cardNumber
    canDelete
  }

  fragment MyLineFields on MyLine {
    key
    personId
    words
    detail
    style
    why
    quantity
    unitAmount { ...MySum }
    amount { ...MySum }
    isLate
  }

  fragment MySum on Money {
    amount
    text
  }
`);

export const SaveMyPerson = graphql(`
  mutation SaveMyPerson($input: SaveMyPersonInput!) {
    saveMyPerson(input: $input) {
      ...MyPersonFields
    }
  }
`);

export const DeleteMyPerson = graphql(`
  mutation DeleteMyPerson($input: DeleteMyPersonInput!) {
    deleteMyPerson(input: $input) {
      id
    }
  }
`);

export const UpdateMyStudio = graphql(`
  mutation UpdateMyStudio($input: UpdateMyStudioInput!) {
    updateMyStudio(input: $input) {
      id
      contactName
      email
      address
      taxId
    }
  }
`);

export const PayMyBalance = graphql(`
  mutation PayMyBalance($input: PayMyBalanceInput!) {
    payMyBalance(input: $input) {
      url
    }
  }
`);

export const ConfirmMyEntries = graphql(`
  mutation ConfirmMyEntries($input: ConfirmMyEntriesInput!) {
    confirmMyEntries(input: $input) {
      ...MyRegistrationFields
    }
  }
`);

export const TakeBackMyRequest = graphql(`
  mutation TakeBackMyRequest($input: TakeBackMyRequestInput!) {
    takeBackMyRequest(input: $input) {
      id
      requests {
        ...MyRequestFields
      }
    }
  }
`);
