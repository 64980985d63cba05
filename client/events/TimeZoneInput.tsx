import { HTMLSelect } from '@blueprintjs/core';

const zones = Intl.supportedValuesOf('timeZone');
const all = zones.includes('UTC') ? zones : ['UTC', ...zones];

/** The event's IANA time zone, in which its times are meant. */
export function TimeZoneInput(props: {
  value: string;
  onChange: (value: string) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { value, onChange, ...field } = props;
  const options = all.includes(value) ? all : [value, ...all];
  return (
    <HTMLSelect {...field} fill value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </HTMLSelect>
  );
}
