import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

/** True below 768 px: boxes become tabs, and rows a list that opens the fields of one entry. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
