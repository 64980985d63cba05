import { useEffect, useState } from 'react';
import type { Hint } from './HintTooltip.tsx';
import { openingPart } from './lazyPart.tsx';
import './Explained.css';

const HOVER_MS = 120;

const HintTooltip = openingPart<Hint>(
  async () => (await import('./HintTooltip.tsx')).HintTooltip,
  () => null,
);

/**
 * One tooltip for all controls with a `hint`: a thousand separate tooltips take longer to render than their buttons.
 */
export function Hints() {
  const shown = useHint();
  return shown && <HintTooltip {...shown} />;
}

/** Hint of the hovered or focused control, until the next action. */
function useHint(): Hint | null {
  const [shown, setShown] = useState<Hint | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    let over: HTMLElement | null = null;
    const hide = () => {
      window.clearTimeout(timer);
      setShown(null);
    };
    const show = (element: HTMLElement) => {
      const text = element.dataset.hint;
      if (text && element.isConnected) setShown({ text, box: element.getBoundingClientRect() });
    };
    const hinted = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
    const onOver = (event: PointerEvent) => {
      const element = hinted(event.target);
      if (event.pointerType === 'touch' || element === over) return;
      over = element;
      hide();
      if (element) timer = window.setTimeout(() => show(element), HOVER_MS);
    };
    const onFocus = (event: FocusEvent) => {
      const element = hinted(event.target);
      hide();
      if (element?.matches(':focus-visible, .fc-explained')) show(element);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    // Scrolling moves the control under a resting mouse.
    const onScroll = () => {
      hide();
      if (over?.matches(':hover')) timer = window.setTimeout(() => over && show(over), HOVER_MS);
    };
    const ends = ['pointerdown', 'focusout', 'blur'] as const;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('scroll', onScroll, { signal, capture: true });
    for (const end of ends) window.addEventListener(end, hide, { signal, capture: true });
    return () => {
      window.clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return shown;
}
