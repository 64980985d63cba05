/** Splits at spaces and line breaks. */
export const namesIn = (text: string): string[] => text.trim().split(/\s+/);
