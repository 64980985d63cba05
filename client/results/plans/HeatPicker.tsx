import { FormGroup } from '@blueprintjs/core';
import type { Option } from '../../ui/typeAhead/optionsMatching.ts';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import type { HeatChoice } from './heatChoices.ts';

interface HeatPickerProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (HeatChoice & { readonly group: string })[];
  /** Shown while no heat is chosen, if none need be. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}

/** A heat of a later round, by typing its number, time or dance. */
export function HeatPicker({ id, label, value, choices, none, onChange }: HeatPickerProps) {
  const chosen = choices.find((choice) => choice.value === value);
  const options = choices.map(optionOf);
  return (
    <FormGroup label={label} labelFor={id}>
      <TypeAhead
        id={id}
        label={label}
        options={options}
        selected={options.find((option) => option.id === value) ?? null}
        detail={chosen?.time}
        placeholder={none ?? 'Choose a heat'}
        allowsNone={none !== undefined}
        onChoose={(option) => onChange(option?.id ?? '')}
      />
    </FormGroup>
  );
}

const optionOf = ({
  value,
  title,
  time,
  about,
  whyNot,
  group,
}: HeatPickerProps['choices'][number]): Option => ({
  id: value,
  text: title,
  keywords: `${time} ${about}`,
  group,
  whyNot: whyNot ?? null,
  content: () => (
    <span className="heat-choice fc-flex fc-wrap">
      <b>{title}</b> <span className="fc-numbers">{time}</span> <span>{about}</span>
    </span>
  ),
});
