import { graphql } from '../../gql';

export const DocumentProgress = graphql(`
  query DocumentProgress($key: ID!) {
    documentProgress(key: $key) {
      done
      total
    }
  }
`);

export const UnprintableNamesQuery = graphql(`
  query UnprintableNames($scheduleId: ID!, $version: Int) {
    program(scheduleId: $scheduleId, version: $version) {
      unprintableNames {
        kind
        name
        letters
      }
    }
  }
`);
