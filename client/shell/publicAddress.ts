import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql';

const PublicAddressQuery = graphql(`
  query PublicAddress {
    publicAddress {
      origin
      isLocalOnly
      others
    }
  }
`);

/** Where phones open the public pages; null until it is read. */
export const usePublicAddress = () => useQuery(PublicAddressQuery).data?.publicAddress ?? null;
