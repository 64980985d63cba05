import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../ui/useMedia.ts';

/** Selected item of a list: the one in the URL, else the one opened or saved last. `asked` is the one in the URL. */
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

/** Whether the window fits a pane next to the list. */
export const useHasPane = (): boolean => useMedia('(min-width: 1280px)');
