import type { PaymentFieldsFragment } from '../../gql/graphql.ts';
import { METHODS } from './methods.ts';

type Payment = Pick<PaymentFieldsFragment, 'method' | 'reference' | 'amount' | 'reversesId'>;

/** "Check 2217", "Refund by Cash", "Reversal of Check 2217". */
export const paymentWords = ({ method, reference, amount, reversesId }: Payment): string =>
  [reversesId ? 'Reversal of' : amount.amount < 0 ? 'Refund by' : '', METHODS[method], reference]
    .filter(Boolean)
    .join(' ');
