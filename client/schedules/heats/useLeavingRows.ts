import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import { useMedia } from '../../ui/useMedia.ts';

const FADE_MS = 150;

interface LeavingRow {
  readonly row: HeatEntryRowFieldsFragment;
  readonly index: number;
}

/** Rows that have just left the heat, for as long as they take to fade; none where motion is unwelcome. */
export function useLeavingRows(entries: readonly HeatEntryRowFieldsFragment[]): readonly LeavingRow[] {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [leaving, setLeaving] = useState<readonly LeavingRow[]>([]);
  const before = useRef(entries);
  // Before the next paint, or the row would be gone for a frame and come back to fade.
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
