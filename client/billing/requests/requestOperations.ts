import { graphql } from '../../gql';

export const Requests = graphql(`
  query Requests($eventId: ID!, $state: EntryRequestState!, $first: Int!) {
    entryRequests(eventId: $eventId, state: $state, first: $first) {
      id
      studio {
        id
        name
        email
      }
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
      price { ...Sum }
      lateFee { ...Sum }
      held
      emptiedHeats
      refusal
      note
      state
      askedBy
      askedAt
      decidedBy
      decidedAt
      answer
    }
    PENDING: entryRequestCount(eventId: $eventId, state: PENDING)
    APPROVED: entryRequestCount(eventId: $eventId, state: APPROVED)
    REFUSED: entryRequestCount(eventId: $eventId, state: REFUSED)
  }
`);

export const RequestPlace = graphql(`
  query RequestPlace($input: LatePlacesInput!) {
    latePlaces(input: $input) {
      places {
        ...RequestPlaceFields
      }
      oneOver {
        ...RequestPlaceFields
      }
    }
  }

  fragment RequestPlaceFields on LatePlace {
    kind
    label
    coupleCount
    heat {
      id
      label
      maxCouples
    }
  }
`);

export const PossibleGuests = graphql(`
  query PossibleGuests {
    entrants {
      id
      name
      isProfessional
      studio {
        id
        name
      }
    }
  }
`);

export const DecideEntryRequests = graphql(`
  mutation DecideEntryRequests($input: DecideEntryRequestsInput!) {
    decideEntryRequests(input: $input) {
      id
      state
      decidedBy
      decidedAt
      answer
    }
  }
`);
