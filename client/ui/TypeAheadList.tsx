import { MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { type ItemRendererProps, QueryList, type QueryListRendererProps } from '@blueprintjs/select';
import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type ReactElement,
  useId,
} from 'react';
import { type Option, optionsMatching } from './optionsMatching.ts';
import './TypeAhead.css';

/** What the text field of a type-ahead must carry so that keys, screen readers and the list work together. */
export interface TypeAheadInputProps {
  'aria-activedescendant'?: string;
  'aria-autocomplete': 'list';
  'aria-controls'?: string;
  'aria-expanded': boolean;
  'aria-label': string;
  autoComplete: 'off';
  role: 'combobox';
  onBlur: FocusEventHandler<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onClick: MouseEventHandler<HTMLInputElement>;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

export interface TypeAheadListProps {
  label: string;
  options: Option[];
  /** What is being typed; null while nothing is. */
  query: string | null;
  isOpen: boolean;
  /** Whether a text that names no option may be taken as it stands. */
  allowsNew?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onQueryChange: (query: string) => void;
  onPick: (option: Option) => void;
  onLeave: () => void;
  children: (input: TypeAheadInputProps) => ReactElement;
}

const isOption = (item: unknown): item is Option =>
  typeof item === 'object' && item !== null && 'text' in item;

function renderOption(option: Option, { handleClick, id, modifiers, ref }: ItemRendererProps): ReactElement {
  return (
    <MenuItem
      active={modifiers.active}
      className={modifiers.active ? 'type-ahead-marked' : undefined}
      icon={option.mark}
      id={id}
      key={option.id}
      label={option.detail}
      onClick={handleClick}
      ref={ref}
      roleStructure="listoption"
      shouldDismissPopover={false}
      tabIndex={-1}
      text={option.text}
    />
  );
}

/**
 * The list under a type-ahead field. Typing, a click or Down opens it; Enter takes the marked option and keeps the focus, so
 * a second Enter is free for the row; Tab takes it and goes on to the next field; Escape gives the typing up.
 */
export function TypeAheadList(props: TypeAheadListProps): ReactElement {
  const { allowsNew = false, isOpen, label, onOpenChange, onPick, options } = props;
  const query = props.query ?? '';
  const listId = useId();

  const handleKeys = (list: QueryListRendererProps<Option>) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const marked = isOption(list.activeItem) && list.filteredItems.length > 0 ? list.activeItem : null;
    const typed = allowsNew && query.trim() !== '' ? { id: query.trim(), text: query.trim() } : null;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onOpenChange(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.onLeave();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      const taken = marked ?? typed;
      if (taken !== null) onPick(taken);
    } else if (event.key === 'Tab') {
      const taken = query.trim() === '' ? null : (marked ?? typed);
      if (taken !== null) onPick(taken);
    } else list.handleKeyDown(event);
  };

  return (
    <QueryList<Option>
      createNewItemFromQuery={allowsNew ? (text) => ({ id: text, text }) : undefined}
      createNewItemRenderer={
        allowsNew
          ? (text, isActive, handleClick) => (
              <MenuItem
                active={isActive}
                className={isActive ? 'type-ahead-marked' : undefined}
                key="new"
                onClick={handleClick}
                roleStructure="listoption"
                shouldDismissPopover={false}
                tabIndex={-1}
                text={`Use "${text}"`}
              />
            )
          : undefined
      }
      itemListPredicate={optionsMatching}
      itemRenderer={renderOption}
      items={options}
      itemsEqual="id"
      listId={listId}
      menuProps={{ 'aria-label': label, className: 'type-ahead-menu' }}
      noResults={<MenuItem disabled roleStructure="listoption" text="Nothing by that name" />}
      onItemSelect={onPick}
      query={query}
      renderer={(list) => (
        <PopoverNext
          animation="minimal"
          arrow={false}
          autoFocus={false}
          content={
            // The field keeps the focus while the list is clicked.
            // biome-ignore lint/a11y/noStaticElementInteractions: the list inside carries the roles
            <div onMouseDown={(event) => event.preventDefault()}>{list.itemList}</div>
          }
          enforceFocus={false}
          fill
          interactionKind="click"
          isOpen={isOpen}
          matchTargetWidth={false}
          openOnTargetFocus={false}
          placement="bottom-start"
          popoverClassName="type-ahead"
          popupKind={PopupKind.LISTBOX}
          renderTarget={({
            isOpen: _isOpen,
            ref,
            className,
            onClick: _onClick,
            onKeyDown: _onKeyDown,
            ...target
          }) => (
            <div {...withoutAria(target)} className={className} ref={ref}>
              {props.children({
                'aria-activedescendant': isOpen ? list.activeItemId : undefined,
                'aria-autocomplete': 'list',
                'aria-controls': isOpen ? listId : undefined,
                'aria-expanded': isOpen,
                'aria-label': label,
                autoComplete: 'off',
                onBlur: props.onLeave,
                onChange: (event) => {
                  props.onQueryChange(event.currentTarget.value);
                  onOpenChange(true);
                },
                onClick: () => onOpenChange(true),
                onKeyDown: handleKeys(list),
                role: 'combobox',
              })}
            </div>
          )}
          shouldReturnFocusOnClose={false}
          transitionDuration={0}
        />
      )}
    />
  );
}

/** The field itself carries the roles; the box around it carries none. */
function withoutAria(target: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(target).filter(
      ([name]) => !name.startsWith('aria-') && name !== 'role' && name !== 'tabIndex',
    ),
  );
}
