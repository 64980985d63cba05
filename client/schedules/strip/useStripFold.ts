import { useState } from 'react';
import { lastChoice, rememberChoice } from '../../shell/lastChoice.ts';

export const isStripFolded = (): boolean => lastChoice('strip') === 'folded';

/** Whether only the head of the strip is shown, as chosen last in this browser; a low window needs its room for heats. */
export function useStripFold(): { isFolded: boolean; toggle: () => void } {
  const [isFolded, setFolded] = useState(isStripFolded);
  const toggle = () => {
    rememberChoice('strip', isFolded ? null : 'folded');
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
}
