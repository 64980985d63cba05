import { useMutation } from '@apollo/client/react';
import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import type { AddedTo, ItemFieldsFragment as Item } from '../../gql/graphql.ts';
import { useForm } from '../../shell/useForm.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { NumberBox } from '../../ui/fields/NumberBox.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { CreateItem, DeleteItem, PricesScreenQuery, UpdateItem } from './pricesOperations.ts';
import { ADDED } from './priceWords.ts';
import { RateField } from './RateField.tsx';
import type { TermsDraft } from './termsDraft.ts';

interface ItemDialogProps {
  readonly eventId: string;
  /** Null for a new one. */
  readonly item: Item | null;
  readonly terms: TermsDraft;
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds, changes or deletes an item. What was bought keeps its price. */
export function ItemDialog({ eventId, item, terms, isReadOnly, isOpen, onClose }: ItemDialogProps) {
  const lists = { refetchQueries: [PricesScreenQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateItem, lists);
  const [update] = useMutation(UpdateItem, lists);
  const [remove] = useMutation(DeleteItem, lists);
  const once = useClientKey();
  const [name, setName] = useState(item?.name ?? '');
  const [amount, setAmount] = useState(item?.amount.amount ?? null);
  const [isPackage, setPackage] = useState(item?.isPackage ?? false);
  const [addedTo, setAddedTo] = useState<AddedTo | null>(item?.addedTo ?? null);
  const [capacity, setCapacity] = useState(item?.capacity == null ? '' : String(item.capacity));
  const [taxPerMillion, setRate] = useState(item?.taxPerMillion ?? null);
  const [isOffered, setOffered] = useState(item?.isOffered ?? true);
  const values = {
    name,
    amount: amount === null ? '' : printAmount(amount, terms.currency),
    isPackage,
    addedTo,
    capacity: capacity === '' || addedTo ? null : Number(capacity),
    taxPerMillion,
    isOffered,
  };
  const form = useForm(
    () =>
      item
        ? update({ variables: { input: { id: item.id, version: item.version, ...values } } })
        : once({ eventId, ...values }, (input) => create({ variables: { input } })),
    onClose,
  );
  const deletion = useForm(async () => item && remove({ variables: { input: { id: item.id } } }), onClose);
  const { fields } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      title={item ? 'Edit Item' : 'Add Item'}
      saveText="Save Item"
      form={form}
      shown={['name', 'amount', 'capacity']}
      reason={deletion.reasonBeside([])}
      notYet={isReadOnly ? 'Change items on a larger screen.' : null}
      remove={
        item && !isReadOnly ? { text: 'Delete Item', onClick: () => void deletion.submit() } : undefined
      }
      onClose={onClose}
    >
      <div className="billing-pair prices-fields fc-stack fc-gap-12">
        <FormField label="Name" errors={fields.name}>
          <InputGroup value={name} maxLength={100} autoFocus autoComplete="off" onValueChange={setName} />
        </FormField>
        <FormField label={`Price, ${terms.currency}`} errors={fields.amount}>
          <MoneyField value={amount} currency={terms.currency} onValue={setAmount} />
        </FormField>
        <FormField label="On the account">
          <HTMLSelect
            fill
            value={addedTo ?? ''}
            onChange={({ currentTarget: { value } }) => setAddedTo((value || null) as AddedTo | null)}
          >
            <option value="">chosen</option>
            {Object.entries(ADDED).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </HTMLSelect>
        </FormField>
        {addedTo ? null : (
          <FormField label="How many there are" errors={fields.capacity}>
            <NumberBox value={capacity} min={0} placeholder="No limit" onValue={setCapacity} />
          </FormField>
        )}
        {terms.taxMode === 'NONE' ? null : (
          <RateField label="Own tax rate" value={taxPerMillion} onValue={setRate} />
        )}
      </div>
      <Checkbox
        label="A package, which can have its own prices for entries"
        checked={isPackage}
        onChange={() => setPackage(!isPackage)}
      />
      {item ? <Checkbox label="Offered" checked={isOffered} onChange={() => setOffered(!isOffered)} /> : null}
    </FormDialog>
  );
}
