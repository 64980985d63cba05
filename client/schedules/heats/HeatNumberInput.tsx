import type { KeyboardEvent } from 'react';
import { NumberBox } from '../../ui/NumberBox.tsx';

interface HeatNumberInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isSmall?: boolean;
  readonly tone?: 'warning';
  readonly describedBy?: string;
  readonly onValue: (text: string) => void;
  readonly onEnter: () => void;
  readonly onEscape?: () => void;
}

/** A box for a heat's number: digits only, Enter acts, Escape empties. */
export function HeatNumberInput(props: HeatNumberInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onEnter();
    }
    if (event.key === 'Escape' && props.value !== '') {
      event.stopPropagation();
      props.onEscape?.();
    }
  };
  return (
    <NumberBox
      aria-label={props.label}
      aria-describedby={props.describedBy}
      value={props.value}
      placeholder={props.placeholder ?? 'Heat'}
      min={0}
      size={props.isSmall ? 'small' : 'medium'}
      intent={props.tone ?? 'none'}
      onValue={props.onValue}
      onKeyDown={onKeyDown}
    />
  );
}
