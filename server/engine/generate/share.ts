/**
 * Heats of several sections shared among the dances they may hold. A dance gets one more heat where some section has
 * room, or where a heat of another dance can move on to a section that has (an augmenting path), so room is never
 * wasted on a dance that could have gone elsewhere.
 */
export class Share {
  /** New heats of each dance in each section: `counts[dance][section]`. */
  readonly counts: number[][];
  readonly room: number[];
  private readonly allows: (dance: number, section: number) => boolean;
  private readonly standing: readonly (readonly number[])[];

  /** `standing[dance][section]` heats exist already; they only steer the even spread over the sections. */
  constructor(
    dances: number,
    room: readonly number[],
    allows: (dance: number, section: number) => boolean,
    standing: readonly (readonly number[])[],
  ) {
    this.counts = Array.from({ length: dances }, () => room.map(() => 0));
    this.room = [...room];
    this.allows = allows;
    this.standing = standing;
    this.size = room.map((free, s) => free + standing.reduce((sum, row) => sum + (row[s] ?? 0), 0));
  }

  private readonly size: readonly number[];

  total(dance: number): number {
    return this.counts[dance]!.reduce((sum, count) => sum + count, 0);
  }

  /** One more heat for the dance, or false where no section can make room. */
  add(dance: number): boolean {
    const direct = this.emptiest(dance);
    if (direct >= 0) {
      this.counts[dance]![direct]! += 1;
      this.room[direct]! -= 1;
      return true;
    }
    return this.addAlongPath(dance);
  }

  /** The section with room where the dance fills the smallest part. */
  private emptiest(dance: number): number {
    let best = -1;
    let bestPart = Infinity;
    for (let s = 0; s < this.room.length; s++) {
      if (this.room[s]! <= 0 || !this.allows(dance, s)) continue;
      const part = (this.counts[dance]![s]! + this.standing[dance]![s]! + 0.5) / this.size[s]!;
      if (part < bestPart) {
        best = s;
        bestPart = part;
      }
    }
    return best;
  }

  private addAlongPath(dance: number): boolean {
    const cameFrom = new Map<number, { dance: number; section: number }>();
    const queue: { dance: number; section: number }[] = [{ dance, section: -1 }];
    for (let i = 0; i < queue.length; i++) {
      const step = queue[i]!;
      for (let s = 0; s < this.room.length; s++) {
        if (s === step.section || cameFrom.has(s) || !this.allows(step.dance, s)) continue;
        cameFrom.set(s, step);
        if (this.room[s]! > 0) {
          this.shift(s, cameFrom);
          return true;
        }
        for (let other = 0; other < this.counts.length; other++) {
          if (this.counts[other]![s]! > 0) queue.push({ dance: other, section: s });
        }
      }
    }
    return false;
  }

  /** Every dance on the way takes a place in the next section and gives up its place in the one before. */
  private shift(end: number, cameFrom: ReadonlyMap<number, { dance: number; section: number }>): void {
    this.room[end]! -= 1;
    for (let s = end; s >= 0; ) {
      const { dance, section } = cameFrom.get(s)!;
      this.counts[dance]![s]! += 1;
      if (section >= 0) this.counts[dance]![section]! -= 1;
      s = section;
    }
  }
}
