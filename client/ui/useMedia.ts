import { useCallback, useRef, useSyncExternalStore } from 'react';

const isOnPaper = (): boolean => window.matchMedia('print').matches;

/**
 * Matches a media query. While printing, keeps the screen's answer: paper is narrow, and content for a narrow layout
 * would not be loaded in time.
 */
export function useMedia(query: string): boolean {
  const onScreen = useRef<boolean | null>(null);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => {
    if (onScreen.current === null || !isOnPaper()) onScreen.current = window.matchMedia(query).matches;
    return onScreen.current;
  });
}
