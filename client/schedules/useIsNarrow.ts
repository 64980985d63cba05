import { useMedia } from '../ui/useMedia.ts';

const NARROW = '(max-width: 1023px)';

/** Below 1024 px the columns become tabs. */
export const useIsNarrow = (): boolean => useMedia(NARROW);

export const isNarrowNow = (): boolean => window.matchMedia(NARROW).matches;
