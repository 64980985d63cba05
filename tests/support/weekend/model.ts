/** An independent idea of what a schedule must be; it knows the product's answers only as data. */

/** A row; `what` is danced, such as "HEAT Smooth Waltz Bronze A". */
export interface RowNow extends Record<'id' | 'entryId' | 'what', string> {
  contestId: string | null;
  people: string[];
  heatId: string | null;
  isScratched: boolean;
}

export interface HeatNow extends Record<'id' | 'label' | 'floor' | 'sectionId', string> {
  starts: number;
  ends: number;
  isDanced: boolean;
}

export interface ScheduleNow {
  heats: Map<string, HeatNow>;
  rows: Map<string, RowNow>;
  /** Later rounds in each of their heats: the couples that dance, or that may until a recall decides. */
  laterRounds: { contestId: string; heatId: string; isDecided: boolean; couples: RowNow[] }[];
}

export const nameOfRow = ({ people, what }: Pick<RowNow, 'people' | 'what'>): string =>
  `${what}: ${people.toSorted().join(' & ')}`;

export const heatsInOrder = ({ heats }: ScheduleNow, floor?: string): HeatNow[] =>
  [...heats.values()]
    .filter((heat) => !floor || heat.floor === floor)
    .toSorted((a, b) => a.starts - b.starts);

export const dancingIn = ({ rows }: ScheduleNow, heatId: string | null): RowNow[] =>
  [...rows.values()].filter((row) => row.heatId === heatId && !row.isScratched);

/** Everyone who must be in two places at once, on any floor, later rounds included. */
export function doubleBookings(now: ScheduleNow): string[] {
  const turns = [...now.heats.values()].flatMap((heat) => {
    const later = now.laterRounds
      .filter(({ heatId }) => heatId === heat.id)
      .flatMap(({ couples, isDecided }) => {
        const people = couples.flatMap((row) => row.people);
        return isDecided ? people : [...new Set(people)];
      });
    const people = dancingIn(now, heat.id).flatMap((row) => row.people);
    return [...people, ...later].map((person) => ({ person, heat }));
  });
  return turns.flatMap(({ person, heat }, at) =>
    turns
      .slice(at + 1)
      .filter((one) => one.person === person && heat.starts < one.heat.ends && one.heat.starts < heat.ends)
      .map(({ heat: { label } }) => `${person} dances in heats ${heat.label} and ${label} at once`),
  );
}

/** Each row and heat in words; what an act must not change is the same before and after it. */
export const linesOf = ({ rows, heats }: ScheduleNow, isNumbered: boolean): string[] => [
  ...[...rows.values()].map(
    (row) =>
      `row ${row.id}, ${nameOfRow(row)}, ${row.isScratched ? 'scratched' : `in heat id ${row.heatId}`}`,
  ),
  ...[...heats.values()].map(
    ({ id, label, floor, starts }) =>
      `heat id ${id} ${isNumbered ? label : ''} on ${floor} at ${new Date(starts).toISOString()}`,
  ),
];

/** What people are told of a row. */
export type Told = { rowId: string; entryId: string; people: string[]; line: string };

export const lineOf = (people: readonly string[], label: string, starts: number): string =>
  `${people.toSorted().join(' & ')}: heat ${label} at ${new Date(starts).toISOString()}`;

export const toldBy = ({ rows, heats }: ScheduleNow): Told[] =>
  [...rows.values()].flatMap(({ id: rowId, entryId, people, heatId, isScratched }) => {
    const heat = isScratched ? undefined : heats.get(heatId ?? '');
    return heat ? { rowId, entryId, people, line: lineOf(people, heat.label, heat.starts) } : [];
  });

/** Entries that people were told differently at two moments. */
export function changedEntries(before: readonly Told[], after: readonly Told[]): string[] {
  const wordsOf = (told: readonly Told[], id: string): string =>
    told
      .flatMap(({ entryId, line }) => (entryId === id ? line : []))
      .toSorted()
      .join();
  const ids = new Set([...before, ...after].map(({ entryId }) => entryId));
  return [...ids].filter((id) => wordsOf(before, id) !== wordsOf(after, id));
}
