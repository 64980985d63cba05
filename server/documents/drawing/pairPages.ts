import { HAIR, type Page } from './page.ts';
import type { Paper } from './paper.ts';
import { placed } from './placed.ts';

export const halfOf = (paper: Paper): Paper => ({ ...paper, height: paper.height / 2 });

/** A sheet laid out on half a page, or on whole pages if it is longer. */
export interface Laid {
  readonly isHalf: boolean;
  readonly pages: readonly Page[];
}

/** Joins two halves into a page with a cut line, and leaves whole pages unchanged. */
export function pairPages(laid: readonly Laid[], paper: Paper): Page[] {
  const pages: Page[] = [];
  let open: Page | null = null;
  for (const { isHalf, pages: own } of laid) {
    if (!isHalf) {
      pages.push(...own);
      continue;
    }
    for (const half of own) {
      if (!open) {
        open = { shapes: [...half.shapes] };
        pages.push(open);
        continue;
      }
      const middle = paper.height / 2;
      open.shapes.push(
        {
          kind: 'line',
          from: [0, middle],
          to: [paper.width, middle],
          width: 0.5,
          colour: HAIR,
          isDashed: true,
        },
        ...placed(half, { down: middle }),
      );
      open = null;
    }
  }
  return pages;
}
