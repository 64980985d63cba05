import { useMedia } from '../ui/useMedia.ts';

/** True below 1024 px, where the columns become tabs. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 1023px)');
}
