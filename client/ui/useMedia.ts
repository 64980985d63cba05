import { useCallback, useRef, useSyncExternalStore } from 'react';

const isOnPaper = (): boolean => window.matchMedia('print').matches;

/**
 * Whether a media query holds now; draws again when that changes. While the page is printed it stays as it was on the
 * screen: paper is narrow, and what would be rendered for it is not read yet when it is printed.
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
