import { TagInput } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import type { Option } from './optionsMatching.ts';
import { TypeAheadList } from './TypeAheadList.tsx';

interface TagTypeAheadProps {
  label: string;
  options: Option[];
  selected: Option[];
  /** Never offered, such as the person whose partners are chosen. */
  excludedId?: string;
  /** The next choice replaces all current ones. */
  isReplaced?: boolean;
  placeholder?: string;
  className?: string;
  describedBy?: string;
  onChange: (selected: Option[]) => void;
  /** Called on every keystroke, so that saving can wait for the end of typing. */
  onTyping?: (query: string) => void;
}

/** Chooses several options by typing, shown as tags; Backspace removes the last. */
export function TagTypeAhead(props: TagTypeAheadProps): ReactElement {
  const { excludedId, isReplaced = false, onChange, onTyping, selected } = props;
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const rest = useMemo(() => {
    const taken = new Set([excludedId, ...(isReplaced ? [] : selected.map(({ id }) => id))]);
    return props.options.filter(({ id }) => !taken.has(id));
  }, [props.options, selected, excludedId, isReplaced]);

  const type = (text: string) => {
    setQuery(text);
    onTyping?.(text);
  };
  const close = () => {
    setIsOpen(false);
    if (query !== '') type('');
  };

  return (
    <TypeAheadList
      isOpen={isOpen}
      label={props.label}
      onGiveUp={close}
      onLeave={close}
      onOpenChange={setIsOpen}
      onPick={(option) => {
        close();
        onChange(isReplaced ? [option] : [...selected, option]);
      }}
      onQueryChange={type}
      options={rest}
      query={query}
    >
      {(input) => (
        <TagInput
          className={['type-ahead-field type-ahead-tags', props.className].filter(Boolean).join(' ')}
          fill
          inputProps={{ ...input, 'aria-describedby': props.describedBy }}
          inputValue={query}
          onRemove={(_tag, index) => onChange(selected.filter((_option, at) => at !== index))}
          placeholder={selected.length === 0 ? props.placeholder : undefined}
          tagProps={{ minimal: true, tabIndex: -1, className: 'type-ahead-tag' }}
          values={selected.map(({ text }) => text)}
        />
      )}
    </TypeAheadList>
  );
}
