import { Canvas } from './canvas.ts';
import type { Page, Shape } from './page.ts';

export interface Placing {
  readonly scale?: number;
  readonly down?: number;
}

/** A canvas enlarged by `1 / scale`, so that its pages fill the original ones when scaled down. */
export function largerCanvas({ paper, ruler, frame }: Canvas, scale: number): Canvas {
  const larger = (length: number): number => length / scale;
  return new Canvas({ ...paper, left: larger(paper.left), right: larger(paper.right) }, ruler, {
    top: larger(frame.top),
    bottom: larger(frame.bottom),
  });
}

export function addSmaller(canvas: Canvas, { pages }: Canvas, scale: number): void {
  for (const page of pages) canvas.newPage().shapes.push(...placed(page, { scale }));
}

export const placed = ({ shapes }: Page, placing: Placing): Shape[] =>
  shapes.map((shape) => placedShape(shape, placing));

function placedShape(shape: Shape, { scale = 1, down = 0 }: Placing): Shape {
  const y = (at: number): number => at * scale + down;
  switch (shape.kind) {
    case 'text':
      return {
        ...shape,
        x: shape.x * scale,
        baseline: y(shape.baseline),
        size: shape.size * scale,
      };
    case 'line': {
      const [from, to] = [shape.from, shape.to].map(([x, at]) => [x * scale, y(at)] as const);
      return { ...shape, from: from ?? shape.from, to: to ?? shape.to, width: shape.width * scale };
    }
    case 'box': {
      const [width, height, radius] = [shape.width * scale, shape.height * scale, shape.radius * scale];
      const stroke = shape.stroke === undefined ? {} : { stroke: shape.stroke * scale };
      return { ...shape, x: shape.x * scale, y: y(shape.y), width, height, radius, ...stroke };
    }
    case 'circle':
      return { ...shape, x: shape.x * scale, y: y(shape.y), radius: shape.radius * scale };
    case 'qr':
      return { ...shape, x: shape.x * scale, y: y(shape.y), size: shape.size * scale };
  }
}
