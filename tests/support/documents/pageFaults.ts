import type { LaidOutDocument } from '../../../server/documents/drawing/layOutDocument.ts';
import type { Text } from '../../../server/documents/drawing/page.ts';
import { Ruler } from '../../../server/documents/drawing/ruler.ts';

interface Area {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const ruler = new Ruler();
/** Ascent with accents, and descent, relative to the font size. */
const ABOVE = 0.76;
const BELOW = 0.2;
/** Tolerated overlap of letters in neighbouring lines, in points. */
const TOUCH = 0.6;

const areaOf = ({ text, x, baseline, size, isBold }: Text): Area => ({
  text,
  left: x,
  right: x + ruler.width(text, size, isBold),
  top: baseline - ABOVE * size,
  bottom: baseline + BELOW * size,
});

/** Describes unreadable texts: beyond the paper's edge, outside their box, or overlapping. */
export function pageFaults({ pages, ...laid }: LaidOutDocument): string[] {
  const faults: string[] = [];
  pages.forEach(({ shapes, paper = laid.paper }, at) => {
    const areas = shapes.filter((shape) => shape.kind === 'text').map(areaOf);
    for (const { text, left, right, top, bottom } of areas) {
      const isOutside = left < 0 || top < 0 || right > paper.width + TOUCH || bottom > paper.height;
      if (isOutside) faults.push(`page ${at + 1}: "${text}" is beyond the edge`);
    }
    for (const { text, left, right, bottom } of areas) {
      const box = shapes.find(
        (shape) =>
          shape.kind === 'box' &&
          !shape.fill &&
          shape.x <= left &&
          left < shape.x + shape.width &&
          shape.y < bottom &&
          bottom <= shape.y + shape.height + 1,
      );
      const edge = box?.kind === 'box' ? box.x + box.width : Number.POSITIVE_INFINITY;
      if (right > edge + TOUCH) faults.push(`page ${at + 1}: "${text}" sticks out of its box`);
    }
    const byTop = areas.toSorted((a, b) => a.top - b.top);
    byTop.forEach((one, index) => {
      for (const other of byTop.slice(index + 1)) {
        if (other.top > one.bottom - TOUCH) break;
        const isApart =
          other.left > one.right - TOUCH || other.right < one.left + TOUCH || other.bottom < one.top + TOUCH;
        if (!isApart)
          faults.push(`page ${at + 1}: "${one.text}" and "${other.text}" are on top of each other`);
      }
    });
  });
  return faults;
}

/** All texts on the pages, in reading order. */
export const textsOf = ({ pages }: LaidOutDocument): string[] =>
  pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
