import { useCallback, useMemo, useState } from 'react';

const ALL_OPEN = 4;

export interface OpenSections {
  readonly openIds: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly open: (id: string) => void;
  /** Opens a new section and focuses its first field. */
  readonly openNew: (id: string) => void;
  readonly newId: string | null;
  /** The section opened last, to scroll to; `times` increases with each opening. */
  readonly sought: { readonly id: string; readonly times: number } | null;
}

/** Up to four sections are all open; with more, only the one touched last, or one with a problem. */
export function useOpenSections(ids: readonly string[], mistakenId: string | null): OpenSections {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [touched, setTouched] = useState<string | null | undefined>(undefined);
  const [sought, setSought] = useState<OpenSections['sought']>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const isShort = ids.length <= ALL_OPEN;
  const openIds = useMemo(() => {
    if (isShort) return new Set(ids.filter((id) => !closed.has(id)));
    const one = touched === undefined ? mistakenId : touched;
    return new Set(one === null ? [] : [one]);
  }, [isShort, ids, closed, touched, mistakenId]);
  const open = useCallback((id: string) => {
    setTouched(id);
    setClosed((before) => new Set([...before].filter((other) => other !== id)));
    setSought((before) => ({ id, times: (before?.times ?? 0) + 1 }));
  }, []);
  const openNew = useCallback(
    (id: string) => {
      setNewId(id);
      open(id);
    },
    [open],
  );
  const toggle = useCallback(
    (id: string) => {
      setNewId(null);
      if (!openIds.has(id)) return open(id);
      setTouched(null);
      setClosed((before) => new Set([...before, id]));
    },
    [openIds, open],
  );
  return useMemo(
    () => ({ openIds, toggle, open, openNew, newId, sought }),
    [openIds, toggle, open, openNew, newId, sought],
  );
}
