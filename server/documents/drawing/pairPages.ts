import { HAIR, type Page } from './page.ts';
import type { Paper } from './paper.ts';
import { placed } from './placed.ts';

/** The upper half of a paper, with margins of its own. */
export const halfOf = (paper: Paper): Paper => ({ ...paper, height: paper.height / 2 });

/** What is laid out on half a page, or on whole pages because it is longer. */
export interface Laid {
  readonly isHalf: boolean;
  readonly pages: readonly Page[];
}

/** Two halves make a page, with a line to cut along; whole pages stay where they are. */
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
