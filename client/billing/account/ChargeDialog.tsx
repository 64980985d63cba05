import { useMutation, useQuery } from '@apollo/client/react';
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import { useForm } from '../../shell/useForm.ts';
import { useSession } from '../../shell/useSession.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { NumberBox } from '../../ui/fields/NumberBox.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { AddExtra, ItemsToAdd } from './accountOperations.ts';
import type { AccountProps } from './accountProps.ts';

/** What a charge begins with. */
export interface NewCharge {
  readonly personId?: string | null;
  readonly words?: string;
  readonly amount?: number;
  readonly quantity?: number;
  readonly isCredit?: boolean;
  /** Deleted entries that it is kept for. */
  readonly keptFor?: readonly string[];
}

interface ChargeDialogProps extends AccountProps {
  readonly charge: NewCharge | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const CHARGE = 'charge';
const CREDIT = 'credit';

/** Adds an item to an account, or, for organisers, a charge or a credit with its reason. */
export const ChargeDialog = ({ charge, ...props }: ChargeDialogProps) =>
  charge && <ChargeForm {...props} charge={charge} />;

function ChargeForm(props: ChargeDialogProps & { charge: NewCharge }) {
  const { event, terms, registration, charge, isOpen, onClose } = props;
  const { studio, people } = registration;
  const { isOrganiser } = useSession();
  const { data } = useQuery(ItemsToAdd, {
    variables: { eventId: event.id },
    fetchPolicy: 'cache-and-network',
  });
  const [chosen, setChosen] = useState<string | null>(
    charge.isCredit ? CREDIT : charge.words ? CHARGE : null,
  );
  const items = data?.items.filter(({ isOffered }) => isOffered) ?? [];
  const what = chosen ?? items[0]?.id ?? (isOrganiser ? CHARGE : '');
  const isFree = what === CHARGE || what === CREDIT;
  const [personId, setPersonId] = useState(charge.personId ?? '');
  const [quantity, setQuantity] = useState(String(charge.quantity ?? 1));
  const [words, setWords] = useState(charge.words ?? '');
  const [amount, setAmount] = useState<number | null>(charge.amount ?? null);
  const [reason, setReason] = useState('');
  const [add] = useMutation(AddExtra);
  const once = useClientKey();
  const form = useForm(() => {
    const input = {
      eventId: event.id,
      studioId: studio.id,
      entrantId: personId || null,
      quantity: (what === CREDIT ? -1 : 1) * Number(quantity),
      ...(isFree
        ? {
            words,
            unitAmount: amount === null ? '' : printAmount(amount, terms.currency),
            reason,
            keptFor: what === CHARGE ? [...(charge.keptFor ?? [])] : [],
          }
        : { itemId: what }),
    };
    return once(input, (keyed) => add({ variables: { input: keyed } }));
  }, onClose);
  const { fields } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Add Charge to ${studio.name}`}
      saveText={what === CREDIT ? 'Give Credit' : 'Add Charge'}
      form={form}
      shown={['quantity', 'words', 'unitAmount', 'reason', 'entrantId', 'itemId']}
      notYet={what === '' ? 'This event has no items.' : null}
      onClose={onClose}
    >
      <FormField label="What" errors={fields.itemId}>
        <HTMLSelect fill autoFocus value={what} onChange={({ currentTarget: { value } }) => setChosen(value)}>
          {items.map(({ id, name, amount: price, left }) => (
            <option key={id} value={id}>
              {name}, {price.text}
              {left === null ? '' : ` (${left} left)`}
            </option>
          ))}
          {isOrganiser ? (
            <>
              <option value={CHARGE}>Another charge</option>
              <option value={CREDIT}>A credit</option>
            </>
          ) : null}
        </HTMLSelect>
      </FormField>
      <FormField label="For" errors={fields.entrantId}>
        <HTMLSelect fill value={personId} onChange={({ currentTarget: { value } }) => setPersonId(value)}>
          <option value="">The studio itself</option>
          {people.map(({ person }) =>
            person ? (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ) : null,
          )}
        </HTMLSelect>
      </FormField>
      {isFree ? (
        <FormField label="Words on documents" errors={fields.words}>
          <InputGroup value={words} maxLength={200} autoComplete="off" onValueChange={setWords} />
        </FormField>
      ) : null}
      <div className="billing-pair fc-stack fc-gap-12">
        <FormField label="How many" errors={fields.quantity}>
          <NumberBox value={quantity} min={1} max={9999} onValue={setQuantity} />
        </FormField>
        {isFree ? (
          <FormField label={`Each, ${terms.currency}`} errors={fields.unitAmount}>
            <MoneyField value={amount} currency={terms.currency} onValue={setAmount} />
          </FormField>
        ) : null}
      </div>
      {isFree ? (
        <FormField label="Reason" errors={fields.reason} hint="Kept with the account.">
          <InputGroup value={reason} maxLength={500} autoComplete="off" onValueChange={setReason} />
        </FormField>
      ) : null}
    </FormDialog>
  );
}
