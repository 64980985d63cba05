import type { PaymentMethod } from '../../gql/graphql.ts';

export const METHODS: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  CHECK: 'Check',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  ONLINE: 'Online',
};

/** Those a person records, in the order of their keys. */
export const RECORDED = ['CASH', 'CHECK', 'CARD', 'TRANSFER'] as const;
export type Recorded = (typeof RECORDED)[number];
