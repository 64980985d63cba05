interface Labelled {
  readonly label: string;
}

/** More ranges than this are summed up as a count. */
const MOST_PIECES = 3;

/**
 * Formats heats of a schedule as ranges of printed numbers: "1–122", "707", or "2–22, 24–50" if 23 is elsewhere.
 * Unused numbers do not break a range. Too many ranges become "48 of 1–90".
 */
export function heatRanges<H extends Labelled>(all: readonly H[]): (heats: readonly H[]) => string {
  const inOrder = all.toSorted((a, b) => compareLabels(a.label, b.label));
  const placeOf = new Map(inOrder.map((heat, place) => [heat, place]));
  return (heats) => {
    const places = heats.map((heat) => placeOf.get(heat) ?? 0).sort((a, b) => a - b);
    const starts = places.filter((place, at) => at === 0 || place !== (places[at - 1] ?? 0) + 1);
    const words = (from = 0, to = 0): string => {
      const [first, last] = [inOrder[from]?.label, inOrder[to]?.label];
      return from === to ? `${first}` : `${first}–${last}`;
    };
    if (starts.length > MOST_PIECES) return `${heats.length} of ${words(places[0], places.at(-1))}`;
    const ends = starts.map((_, piece) =>
      places.findLast((place) => place < (starts[piece + 1] ?? Infinity)),
    );
    return starts.map((start, piece) => words(start, ends[piece])).join(', ');
  };
}

/** Order: "112", "112A", "112AA", "113". */
function compareLabels(a: string, b: string): number {
  const difference = Number.parseInt(a, 10) - Number.parseInt(b, 10);
  return difference || a.length - b.length || (a < b ? -1 : 1);
}
