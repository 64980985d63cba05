/** Where all public pages stand; what follows is the key of an event. */
export const PUBLIC_PAGES = '/p';

/** The home of the public pages that a link key opens: "/p/k7Qm-tR2x-9vLd-Pw3e". */
export const publicPath = (linkKey: string): string => `${PUBLIC_PAGES}/${linkKey}`;
