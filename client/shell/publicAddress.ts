import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql';

export const PublicAddressQuery = graphql(`
  query PublicAddress {
    publicAddress {
      origin
      isLocalOnly
      others
      phones
      hasNetwork
      problem
      printedOrigin
    }
  }
`);

/** A laptop joins a Wi-Fi or a hotspot while its screen is open. */
const LOOK_MILLISECONDS = 10_000;

/** Where phones open the public pages; null while loading. */
export const usePublicAddress = () =>
  useQuery(PublicAddressQuery, { pollInterval: LOOK_MILLISECONDS }).data?.publicAddress ?? null;
