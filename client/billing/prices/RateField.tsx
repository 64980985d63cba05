import { useState } from 'react';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { TextBox } from '../../ui/fields/TextBox.tsx';
import { rateWords, readRate } from '../rates.ts';

interface RateFieldProps {
  readonly label: string;
  /** In parts per million; null for that of the event. */
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
  readonly errors?: readonly string[] | undefined;
}

/** A tax rate in percent. */
export function RateField({ label, value, onValue, errors = [] }: RateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readRate(typed) === null;
  return (
    <FormField label={label} errors={isWrong ? ['Write a rate such as 7 or 6.25.'] : errors}>
      <TextBox
        autoComplete="off"
        inputMode="decimal"
        placeholder="That of the event"
        value={typed ?? (value === null ? '' : rateWords(value))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed === null || isWrong) return;
          onValue(readRate(typed));
          setTyped(null);
        }}
      />
    </FormField>
  );
}
