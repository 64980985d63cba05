export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** An emptied number box has no undo of its own. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  const isText =
    ':is(input, textarea):not([type="checkbox"], [type="radio"], [type="button"], [type="range"])';
  if (target instanceof HTMLInputElement && target.role === 'spinbutton' && target.value === '') return false;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(isText));
}

export function isDialogOpen(): boolean {
  // A closing dialog is inert and gets no keys.
  return document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([inert] *)') !== null;
}
