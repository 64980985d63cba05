import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDialogOpen, isTyping } from '../ui/keys.ts';
import { useOpen, wayOf } from './places.ts';

const PAIR_MS = 1200;

const isForOther = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen();

/** Ctrl+K search, `/` filter, `?` help, `g` + letter or digit a screen. */
export function useShortcuts({
  onHelp,
  onSearch,
  isStaff,
  isOff,
}: {
  onHelp: () => void;
  onSearch: () => void;
  isStaff: boolean;
  /** The screen has its own shortcuts. */
  isOff: boolean;
}): void {
  const navigate = useNavigate();
  const go = useRef<KeyboardEvent | null>(null);
  const present = useOpen();
  const open = useRef(present);
  open.current = present;
  const help = useRef(onHelp);
  help.current = onHelp;
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (isOff) return;
    const onKey = (event: KeyboardEvent) => {
      // Works inside text fields too.
      if ((event.ctrlKey || event.metaKey) && event.key === 'k' && isStaff && !isDialogOpen()) {
        event.preventDefault();
        return search.current();
      }
      if (isForOther(event)) return;
      if (event.key === '/') focusFilter(event);
      else if (event.key === '?') help.current();
    };
    // Before the screen, whose digits must not act; a `g` the screen has taken, such as a judge's letter, begins no pair.
    const onPair = (event: KeyboardEvent) => {
      const before = go.current;
      go.current = null;
      if (isForOther(event)) return;
      const isPair = before && !before.defaultPrevented && event.timeStamp - before.timeStamp < PAIR_MS;
      const to = isPair && isStaff ? wayOf(event.key, open.current) : undefined;
      if (event.key === 'g') go.current = event;
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(to);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keydown', onPair, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keydown', onPair, true);
    };
  }, [navigate, isStaff, isOff]);
}

function focusFilter(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLInputElement>('.fc-filter input');
  if (!filter) return;
  event.preventDefault();
  filter.focus();
  filter.select();
}
