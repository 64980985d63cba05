import { useState } from 'react';
import { lastChoice, rememberChoice } from '../../shell/lastChoice.ts';

export const isStripFolded = (): boolean => lastChoice('strip') === 'folded';

/** Folds the strip to its head, remembered per browser: a low window needs the space for heats. */
export function useStripFold(): { isFolded: boolean; toggle: () => void } {
  const [isFolded, setFolded] = useState(isStripFolded);
  const toggle = () => {
    rememberChoice('strip', isFolded ? null : 'folded');
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
}
