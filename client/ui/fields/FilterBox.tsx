import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { Kbd } from '../Kbd.tsx';
import './FilterBox.css';

/** A list's filter; `/` focuses it, Escape clears it. */
export function FilterBox(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <InputGroup
      className="fc-filter"
      leftIcon={<Search />}
      placeholder={props.label}
      aria-label={props.label}
      value={props.value}
      onValueChange={props.onChange}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && props.value !== '') {
          event.stopPropagation();
          props.onChange('');
        }
      }}
      rightElement={<Kbd>/</Kbd>}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function nameContains(name: string, filter: string): boolean {
  return name.toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase());
}
