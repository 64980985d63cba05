import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDialogOpen, isTyping } from '../ui/keys.ts';
import { mainDestinations } from './navigation.ts';

const PAIR_MS = 1200;

/** Ctrl+K search, `/` filter, `?` help, `g` + letter a screen. */
export function useShortcuts({
  onHelp,
  onSearch,
  isSignedIn,
  isOff,
}: {
  onHelp: () => void;
  onSearch: () => void;
  isSignedIn: boolean;
  /** The screen has its own shortcuts. */
  isOff: boolean;
}): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(0);
  const help = useRef(onHelp);
  help.current = onHelp;
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (isOff) return;
    const onKey = (event: KeyboardEvent) => {
      // Works inside text fields too.
      if ((event.ctrlKey || event.metaKey) && event.key === 'k' && isSignedIn && !isDialogOpen()) {
        event.preventDefault();
        return search.current();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      const isPair = Date.now() - goPressedAt.current < PAIR_MS;
      goPressedAt.current = event.key === 'g' ? Date.now() : 0;
      const to = isPair && mainDestinations.find(({ key }) => key === event.key);
      if (event.key === '/') focusFilter(event);
      else if (event.key === '?') help.current();
      else if (to && isSignedIn) void navigate(to.path);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, isSignedIn, isOff]);
}

function focusFilter(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLInputElement>('.fc-filter input');
  if (!filter) return;
  event.preventDefault();
  filter.focus();
  filter.select();
}
