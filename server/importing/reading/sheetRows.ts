import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import { MOST_LINES, reachesTooFar } from './grid.ts';

export interface ReadSheet
  extends Pick<Sheet, 'name' | 'rows' | 'merges' | 'rowDefs' | 'hidden' | 'veryHidden'> {
  /** Cells with a formula, by "row,column". */
  cells?: ReadonlyMap<string, Pick<Cell, 'formula'>>;
}

/** Enough for 100,000 lines of fifty columns, yet a small file cannot exhaust the memory. */
const MOST_CELLS = 5_000_000;

export class SheetRows {
  readonly rows: CellValue[][] = [];
  readonly merges: NonNullable<Sheet['merges']> = [];
  readonly rowDefs: NonNullable<Sheet['rowDefs']> = new Map();
  readonly cells = new Map<string, Pick<Cell, 'formula'>>();
  readonly #name: string;
  #cellCount = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** @throws UnreadableFile if the sheet becomes too large */
  put(row: number, column: number, value: CellValue): void {
    let cells = this.rows[row];
    if (!cells) {
      cells = [];
      this.rows[row] = cells;
    }
    this.#count(row, column, column + 1 - cells.length);
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }

  /** Repeats a row below itself, limited to the most lines of a file. @throws UnreadableFile */
  repeat(row: number, times: number): void {
    const cells = this.rows[row];
    if (!cells) return;
    for (let at = row + 1; at < row + Math.min(times, MOST_LINES + 2); at++) {
      this.#count(at, cells.length - 1, cells.length);
      this.rows[at] = [...cells];
    }
  }

  hide(row: number, times: number): void {
    for (let at = row; at < row + Math.min(times, MOST_LINES + 2); at++)
      this.rowDefs.set(at, { hidden: true });
  }

  /** @throws UnreadableFile if a stray cell lies far below the others */
  end(hidden: boolean): ReadSheet {
    const rows = withBlankRows(this.#name, this.rows);
    const { merges, rowDefs, cells } = this;
    return { name: this.#name, rows, merges, rowDefs, cells, hidden };
  }

  #count(row: number, column: number, cells: number): void {
    this.#cellCount += Math.max(0, cells);
    if (this.#cellCount > MOST_CELLS) throw reachesTooFar(this.#name, row + 1, column + 1);
  }
}

/** Fills the holes that blank rows leave. @throws UnreadableFile if a stray cell lies far below the others */
export function withBlankRows(name: string, rows: readonly CellValue[][]): CellValue[][] {
  if (rows.length > MOST_LINES + 1) {
    let [filled, widest] = [0, 0];
    // forEach skips holes.
    rows.forEach((cells) => {
      filled++;
      widest = Math.max(widest, cells.length);
    });
    if (filled <= MOST_LINES) throw reachesTooFar(name, rows.length, widest);
  }
  return Array.from(rows, (cells) => cells ?? []);
}
