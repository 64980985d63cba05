import { DoubleCaretVertical } from '@blueprintjs/icons';
import { type ReactElement, useRef, useState } from 'react';
import { TextBox } from '../fields/TextBox.tsx';
import { sameWord } from './nearestWord.ts';
import type { Option } from './optionsMatching.ts';
import { TypeAheadList } from './TypeAheadList.tsx';

interface TypeAheadProps {
  label: string;
  options: Option[];
  selected: Option | null;
  placeholder?: string;
  disabled?: boolean;
  /** Accepts free text. */
  allowsNew?: boolean;
  /** Called on every keystroke, to save before a choice; null when typing ends. */
  onTyping?: (text: string | null) => void;
  /** Clearing the field chooses nothing instead of restoring the last choice. */
  allowsNone?: boolean;
  leftElement?: ReactElement;
  /** Grey text beside the choice. */
  detail?: string;
  caret?: 'double' | 'none';
  /** Shows the option's mark in the list only, for narrow fields. */
  hidesMark?: boolean;
  id?: string;
  describedBy?: string;
  onChoose: (option: Option | null) => void;
}

/** Chooses one option by typing part of its name or keywords. */
export function TypeAhead(props: TypeAheadProps): ReactElement {
  const { selected, caret = 'double' } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const before = useRef<Option | null>(null);

  const type = (text: string) => {
    if (query === null) before.current = selected;
    setQuery(text);
    props.onTyping?.(text.trim());
  };
  const close = () => {
    setIsOpen(false);
    if (query !== null) props.onTyping?.(null);
    setQuery(null);
  };
  const choose = (option: Option | null) => {
    close();
    if (option?.text !== selected?.text || option?.id !== selected?.id) props.onChoose(option);
  };
  const leave = () => {
    const typed = query?.trim();
    if (typed === '' && props.allowsNone) choose(null);
    else if (typed && props.allowsNew && isOpen) {
      const known =
        sameWord(
          typed,
          props.options.map(({ text }) => text),
        ) ?? typed;
      choose({ id: known, text: known });
    } else close();
  };
  const giveUp = () => {
    close();
    if (query !== null && props.onTyping) props.onChoose(before.current);
  };
  const detail = query === null ? props.detail : undefined;
  const mark = props.leftElement ?? (query !== null || props.hidesMark ? null : markOf(selected));

  return (
    <TypeAheadList
      allowsNew={props.allowsNew}
      isOpen={isOpen}
      label={props.label}
      onGiveUp={giveUp}
      onLeave={leave}
      onOpenChange={setIsOpen}
      onPick={choose}
      onQueryChange={type}
      options={props.options}
      query={query}
    >
      {(input) => (
        <TextBox
          {...input}
          aria-describedby={props.describedBy}
          inputClassName="type-ahead-field"
          disabled={props.disabled}
          fill
          id={props.id}
          left={mark}
          leftWidth="var(--type-ahead-mark)"
          onFocus={(event) => event.currentTarget.select()}
          placeholder={query === null ? props.placeholder : (selected?.text ?? props.placeholder)}
          right={
            <span
              aria-hidden="true"
              className="type-ahead-side fc-row fc-end fc-gap-8 fc-shrink fc-text-12 fc-muted"
            >
              {detail === undefined ? null : <span className="fc-ellipsis">{detail}</span>}
              {caret === 'double' ? (
                <DoubleCaretVertical size={14} className="type-ahead-caret fc-rigid" />
              ) : null}
            </span>
          }
          // The name takes priority.
          rightWidth={`min(${detail?.length ?? 0}ch + ${caret === 'double' ? 34 : 10}px, 42%)`}
          value={query ?? selected?.text ?? ''}
        />
      )}
    </TypeAheadList>
  );
}

function markOf(option: Option | null): ReactElement | null {
  return option?.mark === undefined ? null : <span className="type-ahead-mark fc-row">{option.mark}</span>;
}
