import { Classes } from '@blueprintjs/core';
import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface ModalKeys {
  readonly onEscape: () => void;
  /** For a question that Enter confirms. */
  readonly onEnter?: () => void;
}

interface Modal {
  readonly place: () => Element | null;
  readonly keys: () => ModalKeys;
}

/** Open modals, newest last; only the newest handles keys. */
const open: Modal[] = [];
/** Keys pressed since the newest modal opened and still held. */
const down = new Set<string>();

/**
 * Keyboard rules of dialogs, questions and drawers, for users who type faster than the screen animates:
 *
 * 1. From the moment it opens, Escape (and a confirming Enter) goes to the modal, wherever focus still is.
 * 2. Enter and Space no longer reach the page behind it.
 * 3. A key pressed before it opened does not count, neither its repeats nor its release.
 * 4. While it closes, nothing in it can be pressed.
 *
 * Keys inside it, or in a list opened from it, are left alone.
 * @param inside any element of the modal
 */
export function useModal(isOpen: boolean, inside: RefObject<HTMLElement | null>, keys: ModalKeys): void {
  const latest = useRef(keys);
  const closing = useRef<Element | null>(null);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // An insertion effect: Blueprint reuses the portal, and an `autoFocus` field takes focus before layout effects.
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
      // Browsers blur an inert element only with the next frame.
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

/** Blueprint's buttons and our questions react to keyup. */
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

/** Blueprint appends each layer after the one it was opened from. */
function isWithin(target: EventTarget | null, place: Element | null): boolean {
  if (place === null || !(target instanceof Node)) return false;
  return (
    place.contains(target) || (place.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

function portalOf(element: Element | null): Element | null {
  return element?.closest(`.${Classes.PORTAL}`) ?? null;
}
