/** The names in a text, which are apart by spaces or line ends. */
export const namesIn = (text: string): string[] => text.trim().split(/\s+/);
