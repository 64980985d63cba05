import type { KeyboardEvent } from 'react';
import { NumberBox } from '../../ui/fields/NumberBox.tsx';
import { useScheduleValue } from '../program/ScheduleContext.ts';
import { isPrintedApart } from './printedNumbers.ts';

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

/**
 * Input for a printed heat number; Enter submits, Escape clears. Unknown numbers are accepted here and explained by the
 * owner.
 */
export function HeatNumberInput(props: HeatNumberInputProps) {
  const takesLetters = useScheduleValue(({ heats }) => isPrintedApart(heats));
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
      isFree
      inputMode={takesLetters ? 'text' : 'numeric'}
      size={props.isSmall ? 'small' : 'medium'}
      intent={props.tone ?? 'none'}
      onValue={props.onValue}
      onKeyDown={onKeyDown}
    />
  );
}
