/** Times are in seconds. */
export interface HeatWithRows {
  id: number;
  number: number;
  starts: number;
  ends: number;
  rows: { id: number; people: number[]; couple: string }[];
  /** Ids of people who may be recalled to a later round in this heat, once for each couple; absent if none. */
  recalled?: readonly number[];
}

/** A person in a row who is also in another row or a later round, of this heat or of one that overlaps it. */
export interface Clash {
  personId: number;
  otherHeatId: number;
}

export interface Arrangement {
  clashesOfRow: ReadonlyMap<number, readonly Clash[]>;
  clashingHeats: ReadonlySet<number>;
  /** Pairs of rows that need a person at one time; a later round counts as rows of everyone who may dance it. */
  doubleBookings: number;
  firstDoubleBookedHeat: number | null;
  /** Partner changes between consecutive heats, over all people. */
  switches: number;
  /** Lower bound of `switches` for the heats in use. */
  switchesBound: number;
}

interface Turn {
  heat: HeatWithRows;
  /** Null for a later round. */
  rowId: number | null;
  couple: string;
}

export function arrangementOf(heats: readonly HeatWithRows[]): Arrangement {
  const inTime = heats.toSorted((a, b) => a.starts - b.starts || a.number - b.number);
  const clashesOfRow = new Map<number, Clash[]>();
  const clashing = new Map<number, number>();
  const { count: slots, sessions } = slotsOf(inTime);
  const note = (personId: number, one: Turn, other: Turn): void => {
    const clash = { personId, otherHeatId: other.heat.id };
    if (one.rowId !== null) clashesOfRow.set(one.rowId, [...(clashesOfRow.get(one.rowId) ?? []), clash]);
    clashing.set(one.heat.id, one.heat.number);
  };
  let doubleBookings = 0;
  let switches = 0;
  let switchesBound = 0;
  for (const [personId, day] of daysOf(inTime)) {
    const entered = day.filter(({ rowId }) => rowId !== null);
    entered.forEach((turn, index) => {
      const before = entered[index - 1];
      if (before && before.heat.ends === turn.heat.starts && before.couple !== turn.couple) switches += 1;
    });
    day.forEach((turn, index) => {
      for (let later = index + 1; later < day.length; later++) {
        const other = day[later] as Turn;
        if (other.heat.starts >= turn.heat.ends) break;
        doubleBookings += 1;
        note(personId, turn, other);
        note(personId, other, turn);
      }
    });
    switchesBound += leastSwitches(entered, slots, sessions);
  }
  return {
    clashesOfRow,
    clashingHeats: new Set(clashing.keys()),
    doubleBookings,
    firstDoubleBookedHeat: clashing.size === 0 ? null : Math.min(...clashing.values()),
    switches,
    switchesBound,
  };
}

/** Equal for the same people in any order. */
export const coupleOf = (people: readonly number[]): string => people.toSorted((a, b) => a - b).join(' ');

function daysOf(inTime: readonly HeatWithRows[]): Map<number, Turn[]> {
  const days = new Map<number, Turn[]>();
  for (const heat of inTime) {
    const later = heat.recalled ? [{ id: null, people: heat.recalled, couple: '' }] : [];
    for (const { id, people, couple } of [...heat.rows, ...later]) {
      const turn = { heat, rowId: id, couple };
      for (const person of people) {
        const day = days.get(person);
        if (day) day.push(turn);
        else days.set(person, [turn]);
      }
    }
  }
  return days;
}

/** Distinct start times, and the runs of heats without a gap. */
function slotsOf(inTime: readonly HeatWithRows[]): { count: number; sessions: number } {
  let count = 0;
  let sessions = 0;
  let start = Number.NEGATIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const heat of inTime) {
    if (heat.starts > start) {
      count += 1;
      if (heat.starts > end) sessions += 1;
      start = heat.starts;
    }
    end = Math.max(end, heat.ends);
  }
  return { count, sessions };
}

/**
 * A person with n partners changes at least n - 1 times; each heat they sit out, and each break between sessions, can
 * hide one change.
 */
function leastSwitches(day: readonly Turn[], slots: number, sessions: number): number {
  const partners = new Set(day.map((turn) => turn.couple)).size;
  return Math.max(0, partners - 1 - (slots - day.length) - (sessions - 1));
}
