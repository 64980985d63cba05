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

/**
 * Where phones open the public pages; null while loading.
 * @param isFollowed asks again and again, for all who show it
 */
export const usePublicAddress = (isFollowed = false) =>
  useQuery(PublicAddressQuery, { pollInterval: isFollowed ? LOOK_MILLISECONDS : 0 }).data?.publicAddress ??
  null;
