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

/** Origin of the public pages; null while loading. */
export const usePublicAddress = () => useQuery(PublicAddressQuery).data?.publicAddress ?? null;
