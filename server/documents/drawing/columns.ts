import type { Canvas } from './canvas.ts';
import { HAIR } from './page.ts';

export interface Column {
  readonly left: number;
  readonly right: number;
}

/** Flows content through columns and pages, and keeps notes of what each page holds for its header. */
export class Columns<Note> {
  readonly canvas: Canvas;
  /** One list per page, from the page where the columns start. */
  readonly notes: Note[][] = [];
  readonly #count: number;
  readonly #gap: number;
  readonly #open: () => void;
  #at = 0;
  #top = 0;

  /** @param open draws the area above the columns of a new page and moves `y` below it */
  constructor(canvas: Canvas, count: number, gap: number, open: () => void) {
    this.canvas = canvas;
    this.#count = count;
    this.#gap = gap;
    this.#open = open;
    this.nextPage();
  }

  get column(): Column {
    const { left } = this.canvas.paper;
    const width = this.width;
    const from = left + this.#at * (width + this.#gap);
    return { left: from, right: from + width };
  }

  get width(): number {
    return (this.canvas.width - (this.#count - 1) * this.#gap) / this.#count;
  }

  /** Height of a column on a new page. */
  get height(): number {
    return this.canvas.frame.bottom - this.#top;
  }

  get isAtTop(): boolean {
    return this.canvas.y === this.#top;
  }

  note(note: Note): void {
    this.notes.at(-1)?.push(note);
  }

  /** Moves to the next column unless `height` fits in this one. */
  ensure(height: number): void {
    if (!this.canvas.hasRoom(height) && !this.isAtTop) this.next();
  }

  next(): void {
    if (this.#at + 1 === this.#count) {
      this.nextPage();
      return;
    }
    this.#at += 1;
    this.canvas.y = this.#top;
    const x = this.column.left - this.#gap / 2;
    const { bottom } = this.canvas.frame;
    this.canvas.add({ kind: 'line', from: [x, this.#top + 4], to: [x, bottom], width: 0.5, colour: HAIR });
  }

  nextPage(): void {
    this.canvas.newPage();
    this.notes.push([]);
    this.#at = 0;
    this.#open();
    this.#top = this.canvas.y;
  }
}
