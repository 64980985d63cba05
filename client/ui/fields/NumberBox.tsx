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
  readonly inputMode?: 'numeric' | 'text';
  readonly inputClassName?: string;
  readonly onFocus?: FocusEventHandler<HTMLInputElement>;
  /** Accepts any text, such as "112A", for the owner to check. */
  readonly isFree?: boolean;
  /** Receives digits only, unless `isFree`. */
  readonly onValue: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A whole number; Up and Down step it. Only a text box inside, as a screen has hundreds of them. */
export function NumberBox({ min, max, isFree = false, onValue, onKeyDown, ...rest }: NumberBoxProps) {
  const present = Number.parseInt(rest.value, 10);
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    onValue(String(Math.max(min, Math.min((present || 0) + by, max ?? Infinity))));
  };
  return (
    <TextBox
      {...rest}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Number.isNaN(present) ? undefined : present}
      aria-valuetext={isFree && rest.value !== '' ? rest.value : undefined}
      inputMode={rest.inputMode ?? 'numeric'}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onValue(isFree ? value.trim() : value.replace(/\D/g, ''))}
      onKeyDown={step}
    />
  );
}
