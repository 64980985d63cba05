import { graphql } from '../../gql';

export const DeckQuery = graphql(`
  query Deck($scheduleId: ID!, $floor: String!) {
    deck(scheduleId: $scheduleId, floor: $floor) {
      ...DeckFields
    }
  }

  fragment DeckFields on Deck {
    floor
    revision
    heats {
      heatId
      label
      dance
      style
      plannedTime
      expectedTime
      recallWaits
      calls {
        ...DeckCallFields
      }
      couples {
        heatEntryId
        number
        names
        calls {
          ...DeckCallFields
        }
        onFloor {
          ...OtherHeatFields
        }
        before {
          ...OtherHeatFields
        }
        last {
          ...OtherHeatFields
        }
        next {
          ...OtherHeatFields
        }
        lateSeconds
        scratch {
          by
          at
          pressedAt
          reason
        }
      }
    }
  }

  fragment DeckCallFields on DeckCall {
    kind
    seen
    by
    at
    pressedAt
  }

  fragment OtherHeatFields on OtherHeat {
    label
    floor
    time
  }
`);

export const DeckNews = graphql(`
  subscription DeckNews($scheduleId: ID!, $floor: String!) {
    deckChanged(scheduleId: $scheduleId, floor: $floor) {
      ...DeckFields
    }
  }
`);

export const CallDeck = graphql(`
  mutation CallDeck($input: CallDeckInput!) {
    callDeck(input: $input) {
      ...DeckFields
    }
  }
`);

export const WantedJudgesQuery = graphql(`
  query WantedJudges($id: ID!) {
    wantedJudges(scheduleId: $id) {
      heat
      code
      name
    }
  }
`);
