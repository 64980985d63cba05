import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react';
import { onFirstInteraction } from './onFirstInteraction.ts';

/**
 * A component loaded on first render, for large and rarely used parts. If loading fails, `without` takes its place, so
 * that a missing calendar does not break the screen.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props>,
): (props: Props & { whileLoading?: ReactElement }) => ReactElement {
  const Part = lazy(async () => ({
    default: await load().catch(() => without),
  })) as unknown as ComponentType<Props>;
  return function LazyPart({ whileLoading, ...props }) {
    return (
      <Suspense fallback={whileLoading ?? null}>{createElement(Part, props as unknown as Props)}</Suspense>
    );
  };
}

/** The same for popups: preloaded at the first interaction. */
export function openingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props>,
): ReturnType<typeof lazyPart<Props>> {
  onFirstInteraction(() => void load().catch(() => undefined));
  return lazyPart(load, without);
}
