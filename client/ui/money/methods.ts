import type { PaymentMethod } from '../../gql/graphql.ts';

export const METHODS: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  CHECK: 'Check',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  ONLINE: 'Online',
};

/** Their sums of a day. */
export const SUMS = {
  CASH: 'cash',
  CHECK: 'check',
  CARD: 'card',
  TRANSFER: 'transfer',
  ONLINE: 'online',
} as const satisfies Record<PaymentMethod, string>;

/** Those a person records, in the order of their keys. */
export const RECORDED = ['CASH', 'CHECK', 'CARD', 'TRANSFER'] as const;
export type Recorded = (typeof RECORDED)[number];
