import type { ComponentProps, KeyboardEvent } from 'react';
import { TextBox } from './TextBox.tsx';

interface NumberBoxProps
  extends Omit<ComponentProps<typeof TextBox>, 'min' | 'max' | 'onChange' | 'onKeyDown' | 'value'> {
  readonly value: string;
  readonly min: number;
  readonly max?: number;
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
      aria-valuetext={isFree && rest.value !== '' ? rest.value : undefined}
      {...rest}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Number.isNaN(present) ? undefined : present}
      inputMode={rest.inputMode ?? 'numeric'}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onValue(isFree ? value.trim() : value.replace(/\D/g, ''))}
      onKeyDown={step}
    />
  );
}
