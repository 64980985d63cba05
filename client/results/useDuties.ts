import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql';
import type { Duty } from '../gql/graphql.ts';

const OwnDuties = graphql(`
  query OwnDuties($id: ID!) {
    ownDuties(scheduleId: $id)
  }
`);

/** What this account may do with the results of a schedule, as the server decides it; null until loaded. */
export const useDuties = (id: string): readonly Duty[] | null =>
  useQuery(OwnDuties, { variables: { id } }).data?.ownDuties ?? null;
