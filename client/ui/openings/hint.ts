/** Tooltip on hover and keyboard focus; see Hints.tsx. */
export const hint = (text: string) => ({ 'data-hint': text, 'aria-description': text });

export const hintIf = (text: string | null | undefined) => (text ? hint(text) : {});
