import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepLoadedHeats, type LoadedHeats, readLoadedHeats, withHeat, withoutHeat } from './loadedHeats.ts';

export interface HeatsView extends LoadedHeats {
  readonly load: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Increases with every load, also of a heat already in view, which scrolls to it. */
  readonly loadings: number;
}

/** Loaded heats, kept per schedule and tab. */
export function useLoadedHeats(scheduleId: string): HeatsView {
  const [loaded, setLoaded] = useState(() => readLoadedHeats(sessionStorage, scheduleId));
  const [loadings, setLoadings] = useState(0);
  useEffect(() => keepLoadedHeats(sessionStorage, scheduleId, loaded), [scheduleId, loaded]);
  const load = useCallback((id: string) => {
    setLoaded((before) => withHeat(before, id));
    setLoadings((before) => before + 1);
  }, []);
  const remove = useCallback((id: string) => setLoaded((before) => withoutHeat(before, id)), []);
  return useMemo(() => ({ ...loaded, load, remove, loadings }), [loaded, load, remove, loadings]);
}
