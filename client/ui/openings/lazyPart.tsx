import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react';
import { onFirstInteraction } from './onFirstInteraction.ts';

/**
 * A part of a screen that is loaded when it is first drawn, because it is large and seldom looked at. Where it cannot be
 * loaded, as the server is away, `without` takes its place, so that a missing calendar doesn't break the screen.
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

/** The same for what opens at a press, loaded at the first interaction. */
export function openingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props>,
): ReturnType<typeof lazyPart<Props>> {
  onFirstInteraction(() => void load().catch(() => undefined));
  return lazyPart(load, without);
}
