/**
 * Transportation problem: heats of several sections shared among dances. If no section with room takes a dance, an
 * augmenting path moves heats of other dances to sections that have room.
 */
export class Share {
  /** New heats: `counts[dance][section]`. */
  readonly counts: number[][];
  readonly room: number[];
  /** Heats of a dance that each section keeps: 0 or 1. */
  private last = 0;
  private readonly allows: (dance: number, section: number) => boolean;
  private readonly existing: readonly (readonly number[])[];

  /** `existing[dance][section]`: existing heats. They only affect the even spread over sections. */
  constructor(
    dances: number,
    room: readonly number[],
    allows: (dance: number, section: number) => boolean,
    existing: readonly (readonly number[])[],
  ) {
    this.counts = Array.from({ length: dances }, () => room.map(() => 0));
    this.room = [...room];
    this.allows = allows;
    this.existing = existing;
    this.size = room.map((free, s) => free + existing.reduce((sum, row) => sum + (row[s] ?? 0), 0));
  }

  private readonly size: readonly number[];

  /** Adds a heat of the dance. Returns false if no section can make room. */
  add(dance: number): boolean {
    return this.addWhereRoom(dance) || this.addAlongPath(dance);
  }

  addWhereRoom(dance: number): boolean {
    const section = this.emptiest(dance);
    return section >= 0 && this.addIn(dance, section);
  }

  addIn(dance: number, section: number): boolean {
    if (this.room[section]! <= 0) return false;
    this.counts[dance]![section]! += 1;
    this.room[section]! -= 1;
    return true;
  }

  /** New and existing heats. */
  heatsIn(dance: number, section: number): number {
    return this.counts[dance]![section]! + this.existing[dance]![section]!;
  }

  /** From now on each section keeps its last heat of a dance. */
  keepEveryDance(): void {
    this.last = 1;
  }

  /** Section with room in which the dance has the smallest share. */
  private emptiest(dance: number): number {
    let best = -1;
    let bestPart = Infinity;
    for (let s = 0; s < this.room.length; s++) {
      if (this.room[s]! <= 0 || !this.allows(dance, s)) continue;
      const part = (this.heatsIn(dance, s) + 0.5) / this.size[s]!;
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
          if (this.counts[other]![s]! > 0 && this.heatsIn(other, s) > this.last)
            queue.push({ dance: other, section: s });
        }
      }
    }
    return false;
  }

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
