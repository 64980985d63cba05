import type { PaperName } from '../shell/documents.ts';

const KEY = 'floorcraft.paper';
/** Where paper is cut to inches. */
const LETTER_REGIONS = /-(US|CA|MX|PH|CL|CO|VE)\b/;

/** The paper chosen last on this machine, else the one that is sold where the reader is. */
export function usualPaper(): PaperName {
  const kept = localStorage.getItem(KEY);
  if (kept === 'a4' || kept === 'letter') return kept;
  return LETTER_REGIONS.test(navigator.language) ? 'letter' : 'a4';
}

export const keepPaper = (paper: PaperName): void => localStorage.setItem(KEY, paper);
