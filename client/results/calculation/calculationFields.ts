import { graphql } from '../../gql';
import type { CalculationFieldsFragment } from '../../gql/graphql.ts';

export type CalculatedFinal = CalculationFieldsFragment;
export type CalculatedRow = CalculatedFinal['dances'][number]['rows'][number];

export const CalculationQuery = graphql(`
  query Calculation($scheduleId: ID!, $contestId: ID!) {
    calculation(scheduleId: $scheduleId, contestId: $contestId) {
      ...CalculationFields
    }
  }

  fragment CalculatedRowFields on CalculatedRow {
    position
    marks
    place
    cells {
      count
      sum
      isDeciding
    }
  }

  fragment CalculationFields on Calculation {
    id
    couples {
      position
      number
      name
      place
      rule
      sentence
      dancePlaces
      total
    }
    dances {
      name
      judges {
        code
        name
      }
      majority
      markCount
      rows {
        ...CalculatedRowFields
      }
    }
    rule10 {
      place
      decidedBy
      rows {
        position
        total
        dances
        sum
      }
    }
    rule11 {
      place
      majority
      markCount
      rows {
        ...CalculatedRowFields
      }
    }
  }
`);
