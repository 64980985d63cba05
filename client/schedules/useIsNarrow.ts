import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 1023px)';

/** True below 1024 px, where the columns become tabs. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
