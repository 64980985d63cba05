import { graphql } from '../../gql';

export const DocumentProgress = graphql(`
  query DocumentProgress($key: ID!) {
    documentProgress(key: $key) {
      done
      total
    }
  }
`);
