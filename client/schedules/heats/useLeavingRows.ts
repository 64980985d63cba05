import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import { useMedia } from '../../ui/useMedia.ts';

const FADE_MS = 150;

interface LeavingRow {
  readonly row: HeatEntryRowFieldsFragment;
  readonly index: number;
}

/** Rows that just left the heat, while they fade; none with reduced motion. */
export function useLeavingRows(entries: readonly HeatEntryRowFieldsFragment[]): readonly LeavingRow[] {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [leaving, setLeaving] = useState<readonly LeavingRow[]>([]);
  const before = useRef(entries);
  // In a layout effect: otherwise the row would vanish for a frame before fading.
  useLayoutEffect(() => {
    const ids = new Set(entries.map(({ id }) => id));
    const gone = before.current.flatMap((row, index) => (ids.has(row.id) ? [] : [{ row, index }]));
    before.current = entries;
    if (gone.length > 0 && !isStill) setLeaving(gone);
  }, [entries, isStill]);
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = window.setTimeout(() => setLeaving([]), FADE_MS);
    return () => window.clearTimeout(timer);
  }, [leaving]);
  return leaving;
}
