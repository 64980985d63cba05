import type { Intent } from '@blueprintjs/core';
import type { FocusEventHandler, KeyboardEvent } from 'react';
import { TextBox } from './TextBox.tsx';

interface NumberBoxProps {
  readonly 'aria-label': string;
  readonly 'aria-describedby'?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly min: number;
  readonly max?: number;
  readonly size?: 'small' | 'medium';
  readonly intent?: Intent;
  readonly fill?: boolean;
  readonly inputClassName?: string;
  readonly onFocus?: FocusEventHandler<HTMLInputElement>;
  /** Letters after the digits as well: "112A". */
  readonly takesLetters?: boolean;
  /** Digits only, or nothing; with `takesLetters` letters after them. */
  readonly onValue: (digits: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A box for a whole number: digits only; Up and Down count. A text box and no more: hundreds of
 * them stand on one screen.
 */
export function NumberBox({ min, max, takesLetters = false, onValue, onKeyDown, ...rest }: NumberBoxProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    onValue(String(Math.max(min, Math.min((Number.parseInt(rest.value, 10) || 0) + by, max ?? Infinity))));
  };
  return (
    <TextBox
      {...rest}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={rest.value === '' ? undefined : Number.parseInt(rest.value, 10)}
      aria-valuetext={takesLetters && rest.value !== '' ? rest.value : undefined}
      inputMode={takesLetters ? 'text' : 'numeric'}
      autoComplete="off"
      onChange={(event) => onValue(kept(event.currentTarget.value, takesLetters))}
      onKeyDown={step}
    />
  );
}

const kept = (text: string, takesLetters: boolean): string =>
  takesLetters
    ? (/^\d+[A-Z]*/.exec(text.toUpperCase().replace(/[^0-9A-Z]/g, ''))?.[0] ?? '')
    : text.replace(/\D/g, '');
