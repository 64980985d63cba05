export const PUBLIC_PAGES = '/p';

/** The event's home page: "/p/k7Qm-tR2x-9vLd-Pw3e". */
export const publicPath = (linkKey: string): string => `${PUBLIC_PAGES}/${linkKey}`;
