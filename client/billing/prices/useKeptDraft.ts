import { useEffect, useState } from 'react';
import { keptKey } from '../../apollo/keptData.ts';
import type { PricesDraft } from './termsDraft.ts';

/** Unsaved prices, also after a reload of the tab, unless others have been saved since. Null without changes. */
export function useKeptDraft(eventId: string, version: number | null) {
  const key = keptKey(`prices ${eventId}`) ?? '';
  const [draft, setDraft] = useState<PricesDraft | null>(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.version === version ? kept.draft : null;
  });
  useEffect(() => {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ version, draft }));
    else sessionStorage.removeItem(key);
  }, [key, version, draft]);
  return [draft, setDraft] as const;
}
