import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../ui/useMedia.ts';

/**
 * Which one of a list is shown beside it: the one that a link has asked for, or else the one opened or saved last. Where
 * there is no room for both, a link shows that one alone.
 */
export function useShownId(onAsked: () => void) {
  const asked = useSearchParams()[0].get('id');
  const [shownId, show] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked !== null) {
      show(asked);
      onAsked();
    }
  }
  return { asked, shownId, show };
}

/** The window has room for a pane beside the list. */
export const useHasPane = (): boolean => useMedia('(min-width: 1280px)');
