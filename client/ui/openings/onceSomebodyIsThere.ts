const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

const waiting: (() => void)[] = [];
let isSomebodyThere = false;

/**
 * Runs something when the page is first touched by mouse, finger or key: what opens on a press is loaded by then, and
 * not while the page itself is on its way. At once where somebody has been there.
 */
export function onceSomebodyIsThere(act: () => void): void {
  if (isSomebodyThere) {
    act();
    return;
  }
  if (waiting.length === 0) for (const sign of SIGNS) window.addEventListener(sign, begin, true);
  waiting.push(act);
}

function begin(): void {
  isSomebodyThere = true;
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  for (const act of waiting.splice(0)) act();
}
