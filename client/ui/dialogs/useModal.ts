import { Classes } from '@blueprintjs/core';
import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface ModalKeys {
  readonly onEscape: () => void;
  /** For a question whose Enter confirms. */
  readonly onEnter?: () => void;
}

interface Modal {
  readonly place: () => Element | null;
  readonly keys: () => ModalKeys;
}

/** What is open, the newest last: only that one hears keys. */
const open: Modal[] = [];
/** The keys that went down since the newest one opened, and are still down. */
const down = new Set<string>();

/**
 * What every dialog, question and drawer owes to a person who types faster than the screen moves.
 *
 * 1. From the moment it is open, Escape (and Enter, where that confirms) is its own, wherever the focus still is.
 * 2. Enter and Space no longer press the page behind it.
 * 3. A key that went down before it opened is not meant for it: neither its repeats nor its release.
 * 4. While it is closing, nothing in it can be pressed.
 *
 * Keys pressed inside it, or in a list that opened from it, go the ordinary way. `inside` is any element of it.
 */
export function useModal(isOpen: boolean, inside: RefObject<HTMLElement | null>, keys: ModalKeys): void {
  const latest = useRef(keys);
  const closing = useRef<Element | null>(null);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // Blueprint reuses the portal, and React focuses an `autoFocus` field before this component's layout effects run.
  useInsertionEffect(() => {
    if (isOpen) closing.current?.removeAttribute('inert');
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const modal: Modal = { place: () => portalOf(inside.current), keys: () => latest.current };
    open.push(modal);
    down.clear();
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', onKeyUp, true);
    return () => {
      open.splice(open.indexOf(modal), 1);
      closing.current = modal.place();
      closing.current?.setAttribute('inert', '');
      // The browser takes the focus out of an inert place only with the next frame.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && closing.current?.contains(activeElement))
        activeElement.blur();
      if (open.length > 0) return;
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', onKeyUp, true);
    };
  }, [isOpen, inside]);
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

function onKeyDown(event: KeyboardEvent): void {
  const modal = open.at(-1);
  if (!modal || event.isComposing || !(isPress(event) || event.key === 'Escape')) return;
  const isLeftOver = event.repeat && !down.has(event.key);
  if (!isLeftOver) down.add(event.key);
  if (!isLeftOver && isWithin(event.target, modal.place())) return;
  swallow(event);
  if (event.key === 'Escape' && !isLeftOver) modal.keys().onEscape();
}

/** Buttons here are pressed when the key comes up again, and so is a question. */
function onKeyUp(event: KeyboardEvent): void {
  const modal = open.at(-1);
  const isOwn = down.delete(event.key);
  if (!modal || !isPress(event) || (isOwn && isWithin(event.target, modal.place()))) return;
  swallow(event);
  if (event.key === 'Enter' && isOwn) modal.keys().onEnter?.();
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Blueprint hangs every layer into the page after the one it was opened from. */
function isWithin(target: EventTarget | null, place: Element | null): boolean {
  if (place === null || !(target instanceof Node)) return false;
  return (
    place.contains(target) || (place.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

function portalOf(element: Element | null): Element | null {
  return element?.closest(`.${Classes.PORTAL}`) ?? null;
}
