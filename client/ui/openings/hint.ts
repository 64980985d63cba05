/** What a control is for, shown where one hovers over it or comes to it by keyboard; see Hints.tsx. */
export const hint = (text: string) => ({ 'data-hint': text, 'aria-description': text });

/** The same where there is something to say. */
export const hintIf = (text: string | null | undefined) => (text ? hint(text) : {});
