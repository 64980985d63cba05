import type { AccountFieldsFragment } from '../../gql/graphql.ts';
import type { PricedEventProps } from '../PricedEvent.tsx';

export interface AccountProps extends PricedEventProps {
  readonly registration: AccountFieldsFragment;
}
