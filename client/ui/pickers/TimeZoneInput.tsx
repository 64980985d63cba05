import { TypeAhead } from '../typeAhead/TypeAhead.tsx';
import { timeZoneOption, timeZoneOptions } from './timeZones.ts';

const options = timeZoneOptions();

/** Found by common name ("Eastern"), city or IANA name. */
export function TimeZoneInput(props: {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  id?: string;
  'aria-describedby'?: string;
}) {
  return (
    <TypeAhead
      id={props.id}
      describedBy={props['aria-describedby']}
      disabled={props.disabled}
      label="Time Zone"
      onChoose={(option) => option && option.id !== props.value && props.onChange(option.id)}
      options={options}
      selected={timeZoneOption(props.value)}
    />
  );
}
