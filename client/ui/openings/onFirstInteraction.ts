const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

const waiting: (() => void)[] = [];
let isSomebodyThere = false;

/**
 * Runs something when the page is first touched by mouse, finger or key: what opens on a press is loaded by then, and
 * not while the page itself is loading. Runs immediately if that has happened before.
 */
export function onFirstInteraction(act: () => void): void {
  if (isSomebodyThere) {
    act();
    return;
  }
  if (waiting.length === 0) for (const sign of SIGNS) window.addEventListener(sign, begin, true);
  waiting.push(act);
}

/** Browsers report a move of a resting mouse whenever the page beneath it changes; that doesn't count. */
const isResting = (sign: Event) =>
  sign.type === 'pointermove' &&
  (sign as PointerEvent).movementX === 0 &&
  (sign as PointerEvent).movementY === 0;

function begin(sign: Event): void {
  if (isResting(sign)) return;
  isSomebodyThere = true;
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  for (const act of waiting.splice(0)) act();
}
