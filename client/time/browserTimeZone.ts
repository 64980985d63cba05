/** Where the reader sits, as the browser says. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
