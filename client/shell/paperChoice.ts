import type { PaperName } from './documents.ts';

const KEY = 'floorcraft.paper';
/** Regions that use Letter. */
const LETTER_REGIONS = /-(US|CA|MX|PH|CL|CO|VE)\b/;

/** The paper last chosen in this browser, else the usual one of the region. */
export function defaultPaper(): PaperName {
  const kept = localStorage.getItem(KEY);
  if (kept === 'a4' || kept === 'letter') return kept;
  return LETTER_REGIONS.test(navigator.language) ? 'letter' : 'a4';
}

export const rememberPaper = (paper: PaperName): void => localStorage.setItem(KEY, paper);
