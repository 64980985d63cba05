import { useMedia } from '../ui/useMedia.ts';

const NARROW = '(max-width: 1023px)';

/** True below 1024 px, where the columns become tabs. */
export const useIsNarrow = (): boolean => useMedia(NARROW);

export const isNarrowNow = (): boolean => window.matchMedia(NARROW).matches;
