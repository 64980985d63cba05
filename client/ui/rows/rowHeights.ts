/** The heights of a list's rows, in pixels: those that were measured, and for the others what is usual. */
export class RowHeights {
  readonly #usual: number;
  readonly #measured: (number | undefined)[] = [];
  #count = 0;
  /** The top of every row, and at last the end; null when it has to be added up again. */
  #tops: number[] | null = null;

  constructor(usual: number) {
    this.#usual = usual;
  }

  get count(): number {
    return this.#count;
  }

  set count(count: number) {
    if (count === this.#count) return;
    this.#count = count;
    this.#tops = null;
  }

  of(index: number): number {
    return this.#measured[index] ?? this.#usual;
  }

  /** Answers by how much the row is higher than it was taken for. */
  measured(index: number, height: number): number {
    const more = height - this.of(index);
    if (more !== 0) {
      this.#measured[index] = height;
      this.#tops = null;
    }
    return more;
  }

  /** From the top of the first row to that of this one; of `count`, the height of all. */
  topOf(index: number): number {
    return this.#added()[index] ?? 0;
  }

  /** The row at so many pixels below the top of the first; the first above it, the last below all. */
  rowAt(y: number): number {
    const tops = this.#added();
    let [low, high] = [0, Math.max(0, this.#count - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((tops[middle] ?? 0) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #added(): number[] {
    if (this.#tops) return this.#tops;
    const tops = [0];
    for (let index = 0; index < this.#count; index++) tops.push((tops[index] ?? 0) + this.of(index));
    this.#tops = tops;
    return tops;
  }
}
