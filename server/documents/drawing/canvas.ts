import { type Fitting, fitText } from './fitText.ts';
import { INK, type Page, type Shape, type Tag } from './page.ts';
import type { Paper } from './paper.ts';
import type { Ruler } from './ruler.ts';

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  readonly tag?: Tag;
}

export interface Frame {
  readonly top: number;
  readonly bottom: number;
}

/** Lays out pages as positioned shapes before anything is painted. Lengths are in points, from the top left. */
export class Canvas {
  readonly paper: Paper;
  readonly ruler: Ruler;
  readonly frame: Frame;
  readonly pages: Page[] = [];
  /** The bottom of what the current page holds so far. */
  y = 0;
  #rows = 0;

  constructor(paper: Paper, ruler: Ruler, frame: Frame) {
    this.paper = paper;
    this.ruler = ruler;
    this.frame = frame;
  }

  get width(): number {
    return this.paper.right - this.paper.left;
  }

  newPage(): Page {
    const page = { shapes: [] };
    this.pages.push(page);
    this.y = this.frame.top;
    return page;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= this.frame.bottom;
  }

  /** Groups the cells of one table row for screen readers. */
  nextRow(): number {
    this.#rows += 1;
    return this.#rows;
  }

  add(shape: Shape): void {
    const page = this.pages.at(-1) ?? this.newPage();
    page.shapes.push(shape);
  }

  /** Draws one line of text from `x`, without fitting it to a width. Returns its width. */
  text(x: number, baseline: number, text: string, style: TextStyle): number {
    const printable = this.ruler.printable(text);
    if (printable === '') return 0;
    const { size, isBold = false, colour = INK, ...rest } = style;
    this.add({ kind: 'text', x, baseline, text: printable, size, isBold, colour, ...rest });
    return this.ruler.width(printable, size, isBold);
  }

  /** Draws one line of text that ends at `x`. Returns its width. */
  textTo(x: number, baseline: number, text: string, style: TextStyle): number {
    const width = this.widthOf(text, style);
    this.text(x - width, baseline, text, style);
    return width;
  }

  textCentred(x: number, baseline: number, text: string, style: TextStyle): number {
    const width = this.widthOf(text, style);
    this.text(x - width / 2, baseline, text, style);
    return width;
  }

  widthOf(text: string, { size, isBold = false }: TextStyle): number {
    return this.ruler.width(this.ruler.printable(text), size, isBold);
  }

  /** Draws text that shrinks, then wraps, and is never cut. Returns the number of lines, which are `leading` apart. */
  fitted(
    x: number,
    baseline: number,
    text: string,
    style: TextStyle & { width: number; least: number; leading: number },
  ): number {
    const { width, least, leading, ...rest } = style;
    const { size, lines } = fitText(this.ruler, text, {
      width,
      least,
      size: style.size,
      isBold: style.isBold,
    });
    lines.forEach((line, index) => {
      this.text(x, baseline + index * leading, line, { ...rest, size });
    });
    return lines.length;
  }

  linesOf(text: string, fitting: Fitting): number {
    return fitText(this.ruler, text, fitting).lines.length;
  }

  rule(y: number, width = 0.8, from = this.paper.left, to = this.paper.right, colour = INK): void {
    this.add({ kind: 'line', from: [from, y], to: [to, y], width, colour });
  }

  box(x: number, y: number, width: number, height: number, stroke = 0.8, radius = 1.6): void {
    this.add({ kind: 'box', x, y, width, height, stroke, radius });
  }

  fill(x: number, y: number, width: number, height: number, colour = INK, radius = 0): void {
    this.add({ kind: 'box', x, y, width, height, radius, fill: colour });
  }
}
