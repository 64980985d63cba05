import { FormField } from '../ui/dialogs/FormField.tsx';
import { DidYouMean } from '../ui/typeAhead/DidYouMean.tsx';
import { nearestWord } from '../ui/typeAhead/nearestWord.ts';
import { TypeAhead } from '../ui/typeAhead/TypeAhead.tsx';

/** A level or age group: an existing one or a new one, with a suggestion if it is close to an existing one. */
export function WordField(props: {
  label: string;
  hint?: string;
  known: readonly string[];
  value: string;
  errors?: readonly string[];
  onChange: (value: string) => void;
}) {
  const { label, known, value, onChange } = props;
  const options = known.map((text) => ({ id: text, text }));
  const isNear = nearestWord(value, known) !== null;
  return (
    <FormField
      label={label}
      errors={props.errors}
      hint={isNear ? <DidYouMean text={value} options={options} onTake={onChange} /> : props.hint}
    >
      <WordInput label={label} options={options} value={value} onChange={onChange} />
    </FormField>
  );
}

function WordInput(props: {
  label: string;
  options: { id: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
  id?: string;
  'aria-describedby'?: string;
}) {
  const { value, onChange } = props;
  return (
    <TypeAhead
      id={props.id}
      label={props.label}
      describedBy={props['aria-describedby']}
      allowsNew
      allowsNone
      options={props.options}
      selected={value === '' ? null : { id: value, text: value }}
      onChoose={(option) => onChange(option?.text ?? '')}
    />
  );
}
