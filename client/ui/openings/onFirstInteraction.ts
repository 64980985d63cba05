const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

const waiting: (() => void)[] = [];
let hasInteracted = false;

/**
 * Runs `act` at the first mouse, touch or key event (or now, if that has happened), so that popups are loaded before
 * the first press but do not slow down the page load.
 */
export function onFirstInteraction(act: () => void): void {
  if (hasInteracted) {
    act();
    return;
  }
  if (waiting.length === 0) for (const sign of SIGNS) window.addEventListener(sign, begin, true);
  waiting.push(act);
}

/** Browsers fire pointermove for a resting mouse when the page beneath it changes. */
const isResting = (sign: Event) =>
  sign.type === 'pointermove' &&
  (sign as PointerEvent).movementX === 0 &&
  (sign as PointerEvent).movementY === 0;

function begin(sign: Event): void {
  if (isResting(sign)) return;
  hasInteracted = true;
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  for (const act of waiting.splice(0)) act();
}
