import type { AccountFieldsFragment, BillingEventQuery } from '../../gql/graphql.ts';

export interface AccountProps {
  readonly event: BillingEventQuery['event'];
  readonly terms: NonNullable<BillingEventQuery['entryTerms']>;
  readonly registration: AccountFieldsFragment;
}
