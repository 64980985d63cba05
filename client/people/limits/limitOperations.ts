import { graphql } from '../../gql';
import type { FloorLimitsFragment } from '../../gql/graphql.ts';

export type Limits = FloorLimitsFragment;

export const LimitsOfPerson = graphql(`
  query LimitsOfPerson($eventId: ID!, $entrantId: ID!) {
    floorLimits(eventId: $eventId, entrantId: $entrantId) {
      ...FloorLimits
    }
  }

  fragment FloorLimits on FloorLimits {
    days {
      day
      arrives
      leaves
      isAway
    }
    apart {
      id
      name
    }
    broken
  }
`);

export const EveryonesNames = graphql(`
  query EveryonesNames {
    entrants {
      id
      name
      cardNumber
      studio {
        id
        name
      }
    }
  }
`);

export const SetFloorTimes = graphql(`
  mutation SetFloorTimes($input: FloorTimesInput!) {
    setFloorTimes(input: $input) {
      ...FloorLimits
    }
  }
`);

export const SetKeptApart = graphql(`
  mutation SetKeptApart($input: KeptApartInput!) {
    setKeptApart(input: $input) {
      ...FloorLimits
    }
  }
`);
