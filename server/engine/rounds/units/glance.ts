import type { Board } from '../board.ts';

/**
 * Tells at a glance, of most pairs of heats of one dance, that no chain of rows between them can be legal. Whoever comes
 * into a heat sends those out whom he cannot stand beside, and nobody else leaves it: where none of theirs stands in it,
 * it keeps all its rows, and has to take those who come beside them.
 */
export class Glance {
  private readonly board: Board;
  private readonly lowest: Int32Array;
  private readonly highest: Int32Array;
  private readonly materials: Uint8Array;
  /** Where each person stands among the heats looked at: a list for each, by place in `cellOfPlace`. */
  private readonly firstPlace: Int32Array;
  private readonly personStamp: Int32Array;
  private readonly nextPlace: Int32Array;
  private readonly cellOfPlace: Int32Array;
  private look = 0;
  /** Heats in which a person of those who would move stands. */
  private readonly cellStamp: Int32Array;
  private moving = 0;
  private starts: readonly number[] = [];
  /** How many of the first heat may go, and how many have to. */
  private company = 0;
  private mustLeave = 0;
  private startLowest = 0;
  private startHighest = 0;
  private startMaterials = 0;
  private range = 0;

  constructor(board: Board) {
    const { cast, frame } = board;
    this.board = board;
    this.lowest = new Int32Array(frame.cells);
    this.highest = new Int32Array(frame.cells);
    this.materials = new Uint8Array(frame.cells);
    this.firstPlace = new Int32Array(cast.personIds.length);
    this.personStamp = new Int32Array(cast.personIds.length);
    this.nextPlace = new Int32Array(cast.personOf.length);
    this.cellOfPlace = new Int32Array(cast.personOf.length);
    this.cellStamp = new Int32Array(frame.cells);
  }

  /** Looks at heats as they stand; whatever is asked next is of this moment. */
  at(cells: readonly number[], range: number): void {
    const { cast, cellRows, stride, cellSize } = this.board;
    const { personAt, personOf, level, isOpen } = cast;
    this.look++;
    this.range = range;
    let places = 0;
    for (const cell of cells) {
      let lowest = 1e9;
      let highest = -1e9;
      let materials = 0;
      for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
        const row = cellRows[i]!;
        lowest = Math.min(lowest, level[row]!);
        highest = Math.max(highest, level[row]!);
        materials |= 1 << isOpen[row]!;
        for (let p = personAt[row]!; p < personAt[row + 1]!; p++) {
          const person = personOf[p]!;
          this.nextPlace[places] = this.personStamp[person] === this.look ? this.firstPlace[person]! : -1;
          this.personStamp[person] = this.look;
          this.firstPlace[person] = places;
          this.cellOfPlace[places++] = cell;
        }
      }
      this.lowest[cell] = lowest;
      this.highest[cell] = highest;
      this.materials[cell] = materials;
    }
  }

  /**
   * Those who would leave `from` first, so that there is room for so many more; their rivals in it go along wherever none
   * stands yet.
   */
  ofMove(starts: readonly number[], from: number, comers: number): void {
    const { cast, cellRows, stride, cellSize, limits, frame } = this.board;
    this.starts = starts;
    this.moving++;
    this.mustLeave = cellSize[from]! + comers - frame.cellCap[from]!;
    this.startLowest = 1e9;
    this.startHighest = -1e9;
    this.startMaterials = 0;
    for (const row of starts) {
      this.startLowest = Math.min(this.startLowest, cast.level[row]!);
      this.startHighest = Math.max(this.startHighest, cast.level[row]!);
      this.startMaterials |= 1 << cast.isOpen[row]!;
    }
    this.company = 0;
    for (let i = from * stride; i < from * stride + cellSize[from]!; i++) {
      const row = cellRows[i]!;
      if (!starts.includes(row) && !(limits.keepsContests && this.hasRivalOf(row, starts))) continue;
      this.company++;
      this.stampWhereTheyStand(row);
    }
  }

  /** True where no chain that begins with that move can leave both heats within their rules. */
  isInVain(to: number): boolean {
    const { cast, frame, cellSize, limits } = this.board;
    const { starts } = this;
    const [first] = starts as [number, ...number[]];
    if (frame.roundCell[frame.cellRound[to]! * frame.slots + cast.slot[first]!] !== to) return false;
    if (this.cellStamp[to] === this.moving) return false;
    if (this.company < this.mustLeave) return true;
    const free = frame.cellCap[to]! - cellSize[to]!;
    if (starts.length > free) return true;
    const lowest = Math.min(this.lowest[to]!, this.startLowest);
    const highest = Math.max(this.highest[to]!, this.startHighest);
    if (highest - lowest > this.range) return true;
    if (limits.keepsOpenApart && (this.materials[to]! | this.startMaterials) === 3) return true;
    if (starts.length > 1 || this.company === 1) return false;
    return this.standsIn(cast.contest[first]!, to) ? this.mustLeave > 1 : this.company > free;
  }

  private hasRivalOf(row: number, starts: readonly number[]): boolean {
    const { contest } = this.board.cast;
    return starts.some((start) => contest[start] === contest[row]);
  }

  private standsIn(contest: number, cell: number): boolean {
    const { cast, cellRows, stride, cellSize } = this.board;
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++)
      if (cast.contest[cellRows[i]!] === contest) return true;
    return false;
  }

  private stampWhereTheyStand(row: number): void {
    const { personAt, personOf } = this.board.cast;
    for (let p = personAt[row]!; p < personAt[row + 1]!; p++) {
      const person = personOf[p]!;
      if (this.personStamp[person] !== this.look) continue;
      for (let place = this.firstPlace[person]!; place >= 0; place = this.nextPlace[place]!)
        this.cellStamp[this.cellOfPlace[place]!] = this.moving;
    }
  }
}
