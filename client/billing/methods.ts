import type { PaymentMethod } from '../gql/graphql.ts';

export const METHODS: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  CHECK: 'Check',
  TRANSFER: 'Transfer',
  CARD: 'Card',
  ONLINE: 'Online',
};

/** Those a person records, in the order of their keys. */
export const RECORDED = ['TRANSFER', 'CHECK', 'CASH', 'CARD'] as const;
