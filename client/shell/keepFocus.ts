import { Classes } from '@blueprintjs/core';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** The focused element, and the last one outside dialogs and popups. */
let current: HTMLElement | null = null;
let outside: HTMLElement | null = null;
/** The page, not the user, removed focus. */
let isLost = false;

/**
 * Keeps focus when the page removes or disables its element: the same control of the next row (or the previous, or the
 * first one around) gets it; a busy button gets it back when enabled; a dialog whose opener is gone returns it to the
 * opener's replacement. @returns stop
 */
export function keepFocus(): () => void {
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    current = target;
    isLost = false;
    if (!target.closest(`.${Classes.PORTAL}`)) outside = target;
  };
  /** A click on nothing focusable drops focus on purpose. */
  const onPointerDown = () => {
    isLost = false;
    current = null;
  };
  const observer = new MutationObserver(onMutations);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(document.body, {
    attributeFilter: ['disabled'],
    attributes: true,
    childList: true,
    subtree: true,
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}

function onMutations(records: readonly MutationRecord[]): void {
  if (current !== null && !current.isConnected) {
    current = successorOf(current, records);
    isLost = true;
  }
  if (outside !== null && !outside.isConnected) outside = successorOf(outside, records);
  if (current?.matches(':disabled')) isLost = true;
  if (!isLost || document.activeElement !== document.body) return;
  const next = current ?? outside;
  if (next !== null && !next.matches(':disabled')) next.focus({ preventScroll: true });
}

/** The successor of a removed element; null if a whole screen or dialog went. */
function successorOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | null {
  for (const record of records) {
    for (const removed of record.removedNodes) {
      if (!(removed instanceof Element) || !removed.contains(lost)) continue;
      const own = [removed, ...removed.querySelectorAll(FOCUSABLE)];
      for (const side of ['nextSibling', 'previousSibling'] as const) {
        for (const node of beside(record, side, records)) {
          const successor = counterpart(node, own.indexOf(lost), own.length);
          if (successor) return successor;
        }
      }
      return record.target instanceof Element ? firstAround(record.target) : null;
    }
  }
  return null;
}

/** Siblings of a removed node on one side, nearest first, even if removed with it. */
function* beside(
  record: MutationRecord,
  side: 'nextSibling' | 'previousSibling',
  records: readonly MutationRecord[],
): Generator<Node> {
  const removalOf = (node: Node) => records.find(({ removedNodes }) => [...removedNodes].includes(node));
  for (let node = record[side]; node; node = (node.isConnected ? node : removalOf(node))?.[side] ?? null)
    yield node;
}

/** The same control of a similar row, else the row's first. */
function counterpart(node: Node, at: number, length: number): HTMLElement | null {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null;
  const all = [node, ...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const same = all.length === length ? all[at] : undefined;
  return same && canTakeFocus(same) ? same : (all.find(canTakeFocus) ?? null);
}

function firstAround(place: Element): HTMLElement | null {
  for (let each: Element | null = place; each && !each.matches('main, body'); each = each.parentElement) {
    const first = [...each.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canTakeFocus);
    if (first) return first;
  }
  return null;
}

function canTakeFocus(element: Element): boolean {
  return element.isConnected && element.matches(FOCUSABLE) && !element.matches(':disabled, [inert] *')
    ? element.checkVisibility()
    : false;
}
