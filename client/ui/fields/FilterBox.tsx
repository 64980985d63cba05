import { Search } from '@blueprintjs/icons';
import { Kbd } from '../Kbd.tsx';
import { TextBox } from './TextBox.tsx';
import './FilterBox.css';

/** A list's filter; `/` focuses it, Escape clears it. */
export function FilterBox(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextBox
      className="fc-filter"
      left={<Search />}
      leftWidth="30px"
      placeholder={props.label}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && props.value !== '') {
          event.stopPropagation();
          props.onChange('');
        }
      }}
      right={<Kbd>/</Kbd>}
      rightWidth="30px"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function nameContains(name: string, filter: string): boolean {
  return name.toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase());
}
