/** Row heights in pixels: measured, or `usual` until then. */
export class RowHeights {
  readonly #usual: number;
  readonly #measured: (number | undefined)[] = [];
  #count = 0;
  /** Top of every row, then the total height; null if stale. */
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

  /** @returns how much the row is higher than assumed */
  measured(index: number, height: number): number {
    const more = height - this.of(index);
    if (more !== 0) {
      this.#measured[index] = height;
      this.#tops = null;
    }
    return more;
  }

  /** Top of a row relative to the first; for `count`, the total height. */
  topOf(index: number): number {
    return this.#added()[index] ?? 0;
  }

  /** The row at `y` pixels below the top of the first; clamped to the list. */
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
