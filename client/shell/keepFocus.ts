import { Classes } from '@blueprintjs/core';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** What has the focus, and what had it last outside every dialog and list that floats over the page. */
let current: HTMLElement | null = null;
let outside: HTMLElement | null = null;
/** The focus has been taken away by the page, not by the person. */
let isLost = false;

/**
 * No act loses the focus to the page: where a row goes, the same control of the next row has it (or of the one before, or
 * the first of what is around it); a button that waits for the server has it again when it can be pressed again; and when
 * a dialog closes over something that is gone by then, so does what has taken its place. Answers how to stop.
 */
export function keepFocus(): () => void {
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    current = target;
    isLost = false;
    if (!target.closest(`.${Classes.PORTAL}`)) outside = target;
  };
  /** A press beside everything takes the focus off on purpose. */
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
    current = heirOf(current, records);
    isLost = true;
  }
  if (outside !== null && !outside.isConnected) outside = heirOf(outside, records);
  if (current?.matches(':disabled')) isLost = true;
  if (!isLost || document.activeElement !== document.body) return;
  const next = current ?? outside;
  if (next !== null && !next.matches(':disabled')) next.focus({ preventScroll: true });
}

/** Who takes the focus over from what has just been removed; null where a whole screen or dialog went. */
function heirOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | null {
  for (const record of records) {
    for (const removed of record.removedNodes) {
      if (!(removed instanceof Element) || !removed.contains(lost)) continue;
      const own = [removed, ...removed.querySelectorAll(FOCUSABLE)];
      for (const side of ['nextSibling', 'previousSibling'] as const) {
        for (const node of beside(record, side, records)) {
          const heir = counterpart(node, own.indexOf(lost), own.length);
          if (heir) return heir;
        }
      }
      return record.target instanceof Element ? firstAround(record.target) : null;
    }
  }
  return null;
}

/** What stood beside a removed node on one side, from near to far; some of it may have been removed with it. */
function* beside(
  record: MutationRecord,
  side: 'nextSibling' | 'previousSibling',
  records: readonly MutationRecord[],
): Generator<Node> {
  const removalOf = (node: Node) => records.find(({ removedNodes }) => [...removedNodes].includes(node));
  for (let node = record[side]; node; node = (node.isConnected ? node : removalOf(node))?.[side] ?? null)
    yield node;
}

/** The control at the same place of a row like the lost one, or the first of an unlike one. */
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
