import { Menu, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import {
  type ItemListRendererProps,
  type ItemRendererProps,
  QueryList,
  type QueryListRendererProps,
} from '@blueprintjs/select';
import {
  Fragment,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Option, optionsMatching } from './optionsMatching.ts';
import './TypeAhead.css';

interface TypeAheadListProps {
  label: string;
  options: Option[];
  /** Null while nothing is typed. */
  query: string | null;
  isOpen: boolean;
  /** Accepts free text. */
  allowsNew?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onQueryChange: (query: string) => void;
  onPick: (option: Option) => void;
  onLeave: () => void;
  onGiveUp: () => void;
  /** Renders the text field with the given input props. */
  children: (input: Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>) => ReactElement;
}

const isOption = (item: unknown): item is Option =>
  typeof item === 'object' && item !== null && 'text' in item;

function renderOption(option: Option, { handleClick, id, modifiers, ref }: ItemRendererProps): ReactElement {
  return (
    <MenuItem
      active={modifiers.active}
      className={option.whyNot ? 'type-ahead-off' : modifiers.active ? 'type-ahead-marked' : undefined}
      disabled={modifiers.disabled}
      icon={option.mark}
      id={id}
      key={option.id}
      label={option.whyNot ?? option.detail}
      onClick={handleClick}
      ref={ref}
      roleStructure="listoption"
      shouldDismissPopover={false}
      tabIndex={-1}
      text={option.content?.() ?? option.text}
    />
  );
}

function renderGroups(list: ItemListRendererProps<Option>): ReactElement {
  const { filteredItems, itemsParentRef, menuProps, renderItem } = list;
  return (
    <Menu role="listbox" ulRef={itemsParentRef} {...menuProps}>
      {filteredItems.map((option, at) =>
        option.group === filteredItems[at - 1]?.group ? (
          renderItem(option, at)
        ) : (
          <Fragment key={option.id}>
            <li className="type-ahead-group fc-label" role="presentation">
              {option.group}
            </li>
            {renderItem(option, at)}
          </Fragment>
        ),
      )}
    </Menu>
  );
}

/**
 * The list of a type-ahead field. Typing, a click or Down opens it; Enter chooses and keeps focus, so that a second
 * Enter goes to the row; Tab chooses and moves on; Escape cancels. Mounted only while open: a screen may have a
 * thousand such fields.
 */
export function TypeAheadList(props: TypeAheadListProps): ReactElement {
  const { isOpen, label, onOpenChange } = props;
  const listId = useId();
  const [markedId, setMarkedId] = useState<string>();
  const keys = useRef<KeyboardEventHandler<HTMLInputElement> | null>(null);

  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isOpen) return keys.current?.(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpenChange(true);
  };

  return (
    <div className="type-ahead-target">
      {props.children({
        'aria-activedescendant': isOpen ? markedId : undefined,
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
        onKeyDown: handleKeys,
        role: 'combobox',
      })}
      {isOpen ? <OpenList {...props} keys={keys} listId={listId} onMark={setMarkedId} /> : null}
    </div>
  );
}

interface OpenListProps extends TypeAheadListProps {
  listId: string;
  /** Key handler of the open list, called by the field. */
  keys: { current: KeyboardEventHandler<HTMLInputElement> | null };
  /** Reports the highlighted option to screen readers. */
  onMark: (id: string | undefined) => void;
}

function OpenList(props: OpenListProps): ReactElement {
  const { allowsNew = false, keys, label, listId, onMark, onPick, options } = props;
  const query = props.query ?? '';

  const handleKeys = (list: QueryListRendererProps<Option>) => (event: KeyboardEvent<HTMLInputElement>) => {
    const marked = isOption(list.activeItem) && list.filteredItems.length > 0 ? list.activeItem : null;
    const typed = allowsNew && query.trim() !== '' ? { id: query.trim(), text: query.trim() } : null;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.onGiveUp();
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
      itemDisabled={({ whyNot }) => Boolean(whyNot)}
      itemListPredicate={optionsMatching}
      itemListRenderer={query === '' && options[0]?.group ? renderGroups : undefined}
      itemRenderer={renderOption}
      items={options}
      itemsEqual="id"
      listId={listId}
      menuProps={{ 'aria-label': label, className: 'type-ahead-menu' }}
      noResults={<MenuItem disabled roleStructure="listoption" text="No matches" />}
      onItemSelect={onPick}
      query={query}
      renderer={(list) => (
        <>
          <Reporting keys={keys} handle={handleKeys(list)} markedId={list.activeItemId} onMark={onMark} />
          <PopoverNext
            animation="minimal"
            arrow={false}
            autoFocus={false}
            content={
              // Keeps focus in the field while the list is clicked.
              // biome-ignore lint/a11y/noStaticElementInteractions: the list inside carries the roles
              <div onMouseDown={(event) => event.preventDefault()}>{list.itemList}</div>
            }
            enforceFocus={false}
            interactionKind="click"
            isOpen
            matchTargetWidth={false}
            openOnTargetFocus={false}
            placement="bottom-start"
            popoverClassName="type-ahead"
            popupKind={PopupKind.LISTBOX}
            renderTarget={({ ref }) => <span aria-hidden className="type-ahead-anchor" ref={ref} />}
            shouldReturnFocusOnClose={false}
            transitionDuration={0}
          />
        </>
      )}
    />
  );
}

/** Passes the list's state to the field, which is outside it. */
function Reporting(props: {
  keys: OpenListProps['keys'];
  handle: KeyboardEventHandler<HTMLInputElement>;
  markedId: string | undefined;
  onMark: OpenListProps['onMark'];
}) {
  const { keys, handle, markedId, onMark } = props;
  useLayoutEffect(() => {
    keys.current = handle;
  });
  useLayoutEffect(() => onMark(markedId), [onMark, markedId]);
  return null;
}
