/** A heat with its rows, and its time in seconds. */
export interface StandingHeat {
  id: number;
  number: number;
  starts: number;
  ends: number;
  rows: { id: number; people: number[]; couple: string }[];
  /** Who may be recalled to a later round in it; absent for no one. */
  recalled?: readonly number[];
}

/** A person on the floor twice at one time: in this row, and in another row or a later round of the same or an overlapping heat. */
export interface Clash {
  personId: number;
  otherHeatId: number;
}

export interface Arrangement {
  clashesOfRow: ReadonlyMap<number, readonly Clash[]>;
  clashingHeats: ReadonlySet<number>;
  /** How often two rows want one person at one time; a later round counts as one that its people may dance. */
  doubleBookings: number;
  firstDoubleBookedHeat: number | null;
  /** Changes of partner from one heat to the next, over all persons. */
  switches: number;
  /** How few changes of partner there must be in the heats that are used. */
  switchesBound: number;
}

interface Turn {
  heat: StandingHeat;
  /** Null in a later round. */
  rowId: number | null;
  couple: string;
}

export function arrangementOf(heats: readonly StandingHeat[]): Arrangement {
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

/** The same for the same people. */
export const coupleOf = (people: readonly number[]): string => people.toSorted((a, b) => a - b).join(' ');

function daysOf(inTime: readonly StandingHeat[]): Map<number, Turn[]> {
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

/** Times at which there is a heat, and the stretches of them without a break. */
function slotsOf(inTime: readonly StandingHeat[]): { count: number; sessions: number } {
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
 * A person with so many partners changes at least once less than that; each heat without him, and each end of a
 * session, can hide one change.
 */
function leastSwitches(day: readonly Turn[], slots: number, sessions: number): number {
  const partners = new Set(day.map((turn) => turn.couple)).size;
  return Math.max(0, partners - 1 - (slots - day.length) - (sessions - 1));
}
