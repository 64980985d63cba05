import { CURRENCIES } from '../../../server/money/currencies.ts';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';

/** Offered before the others. */
const USUAL = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'JPY'];
const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

const optionOf = (code: string) => ({ id: code, text: [code, names.of(code)].filter(Boolean).join(' – ') });
const options = [...new Set([...USUAL, ...CURRENCIES.keys()])].map(optionOf);

interface CurrencyInputProps {
  /** ISO 4217. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

/** Found by code or by name ("pound"). */
export const CurrencyInput = (props: CurrencyInputProps) => (
  <TypeAhead
    id={props.id}
    describedBy={props['aria-describedby']}
    disabled={props.disabled}
    label="Currency"
    options={options}
    selected={optionOf(props.value)}
    onChoose={(option) => option && props.onChange(option.id)}
  />
);
