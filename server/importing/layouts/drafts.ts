import type { EntryType } from '../../entries/entry.entity.ts';
import { addTo } from '../collections.ts';
import type { KnownDance } from '../vocabulary/dances.ts';
import { placeDance } from '../vocabulary/placeDance.ts';
import { STYLE_NAMES, type Style, styleOf } from '../vocabulary/styles.ts';
import type { ParsedFile, Reach, SheetLine } from './lines.ts';
import { NO_LINES, NO_REACH } from './lines.ts';
import { PersonBook } from './people/personBook.ts';

/** An entry as its layout reads it; what is missing is inferred from its neighbours in the program. */
export interface EntryDraft {
  line: number;
  place?: string;
  entrant: string;
  partners: string[];
  type: EntryType;
  /** As written in the file; null if it names no style. */
  styleName: string | null;
  style: Style | null;
  isStyleNamed: boolean;
  dance: string | null;
  known: KnownDance | null;
  level: string;
  age: string;
  quantity: number;
  /** Solos only, if the file has it. */
  song?: string;
  /** Its place in the program or in the row of dances; null if unknown. */
  position: number | null;
  /** True if neither partner is marked as the teacher. */
  isOpen?: boolean;
  /** The heat, if the file has heats. */
  heat?: string;
  heats?: string[];
  /** "semi-final", if the heat is a round of a contest. */
  round?: string;
  fault?: string;
  note?: string;
}

/** What is danced, by the title and the headings above it. */
export type DanceOfEntry = Pick<EntryDraft, 'styleName' | 'style' | 'isStyleNamed' | 'dance' | 'known'>;

/** Collects the people and entries of a file, and turns them into lines for the judge. */
export class Drafts {
  readonly people = new PersonBook();
  readonly entries: EntryDraft[] = [];
  readonly sections: SheetLine[] = [];
  readonly times: SheetLine[] = [];
  readonly notes: string[] = [];
  /** One line per cell without a value. */
  readonly faulty: SheetLine[] = [];
  reach: Reach = NO_REACH;
  /** Styles in the headings of a matrix, danced or not. */
  readonly styles = new Set<Style>();
  /** Columns that the file only implies, such as roles in a heat list. */
  guessed: string[] = [];
  /** Whether the same contest in another heat counts again, instead of being a repetition. */
  isHeatByHeat = false;

  finish(): ParsedFile {
    this.#placeDances();
    const entries = this.isHeatByHeat ? addUpHeats(this.entries) : this.entries;
    for (const { entrant, partners, level, age, quantity } of entries) {
      // An amateur couple's level and age say less about the second partner.
      for (const key of [entrant, ...partners]) {
        if (!this.people.get(key)?.isProfessional) {
          this.people.dances(key, level, age, key === entrant ? quantity : quantity / 4);
        }
      }
    }
    const { sections, times, notes, reach } = this;
    return {
      ...NO_LINES,
      people: this.people.lines(this.guessed),
      entries: [...this.faulty, ...entries.map((entry) => this.#lineOf(entry))],
      sections,
      times,
      notes,
      reach,
      isLiteral: false,
    };
  }

  /** Gives a dance without a style, such as Waltz, the style of the nearest dances in the program. */
  #placeDances(): void {
    const certain = this.entries.filter(
      (entry) => entry.style !== null && (entry.isStyleNamed || entry.known?.styles.length === 1),
    );
    const anchors = certain.filter(({ position }) => position !== null);
    const byStyle = Map.groupBy(anchors, ({ style }) => style as Style);
    const positions = new Map(
      [...byStyle].map(([style, all]) => [
        style,
        [...new Set(all.map(({ position }) => position ?? 0))].sort((a, b) => a - b),
      ]),
    );
    const used = new Set(certain.map(({ style }) => style as Style));
    const all = [...new Set(anchors.map(({ position }) => position ?? 0))].sort((a, b) => a - b);
    const placed = new Set<string>();
    const apart: Apart[] = [];
    const stylesOf = possibleStyles(this.entries);
    for (const entry of this.entries) {
      const { position, known, style } = entry;
      if (entry.isStyleNamed || !known || known.styles.length < 2) {
        if (style && known) placed.add(placeOf(known, style));
        continue;
      }
      if (position === null) {
        entry.style = placeDance(known, null, new Set([...used, ...this.styles]));
        continue;
      }
      const dance = { ...known, styles: stylesOf(known, position) };
      const { ranked, isAdjacent } = nearestStyles(dance, position, { all, positions, used });
      entry.style = ranked[0] ?? placeDance(dance, null, used);
      if (isAdjacent) {
        placed.add(placeOf(known, entry.style));
        continue;
      }
      const others = dance.styles.filter((one) => used.has(SISTER[one] ?? one));
      apart.push({ entry, known, run: neighbours(all, position).join(), options: [...ranked, ...others] });
    }
    for (const run of Map.groupBy(apart, (one) => one.run).values()) placeRun(run, placed);
  }

  #lineOf(entry: EntryDraft): SheetLine {
    const { people } = this;
    const nameOf = (key: string): string => people.get(key)?.name ?? '';
    const style = entry.styleName ?? (entry.style ? STYLE_NAMES[entry.style] : '');
    const cells: Record<string, string> = {
      entrant: nameOf(entry.entrant),
      partners: entry.partners.map(nameOf).join('; '),
      entry_type: entry.type,
      dance_category: style,
      dance: entry.type === 'MULTI' ? '' : (entry.dance ?? ''),
      level: entry.level,
      category: entry.age,
      quantity: String(entry.quantity),
      ...(entry.song ? { song: entry.song } : {}),
    };
    return {
      line: entry.line,
      cells,
      who: { entrant: entry.entrant, partners: entry.partners },
      guessed: entry.styleName === null ? ['dance_category'] : [],
      ...(entry.isOpen ? { isOpen: true } : {}),
      ...(entry.place === undefined ? {} : { place: entry.place }),
      ...(entry.fault === undefined ? {} : { fault: entry.fault }),
      ...(entry.note === undefined ? {} : { note: entry.note }),
      ...(entry.heats === undefined ? {} : { heats: entry.heats }),
    };
  }
}

interface Anchors {
  all: readonly number[];
  positions: ReadonlyMap<Style, readonly number[]>;
  used: ReadonlySet<Style>;
}

/** The style usually danced at the same competitions. */
const SISTER: Partial<Record<Style, Style>> = {
  SMOOTH: 'RHYTHM',
  RHYTHM: 'SMOOTH',
  STANDARD: 'LATIN',
  LATIN: 'STANDARD',
};

/** An entry that is not next to a dance of certain style. */
interface Apart {
  entry: EntryDraft;
  known: KnownDance;
  /** Positions of the certain dances before and after it. */
  run: string;
  /** Possible styles, likelier first. */
  options: Style[];
}

/**
 * Gives a run of consecutive dances the style that has most of them and has not placed them elsewhere: a second Waltz
 * and Foxtrot, away from the Quickstep, are Smooth.
 */
function placeRun(run: readonly Apart[], placed: ReadonlySet<string>): void {
  const dances = new Map(run.map((one) => [one.known, one.options]));
  const styles = [...new Set(run.flatMap(({ options }) => options))];
  const score = (style: Style): number =>
    [...dances].reduce(
      (sum, [dance, options]) =>
        options.includes(style) ? sum + (placed.has(placeOf(dance, style)) ? -1 : 1) : sum,
      0,
    );
  const best = styles.map((style) => ({ style, score: score(style) })).sort((a, b) => b.score - a.score);
  for (const { entry, options } of run)
    entry.style = best.find(({ style }) => options.includes(style))?.style ?? entry.style;
}

const placeOf = (dance: KnownDance, style: Style): string => `${style} ${dance.name}`;

/** The possible styles of a dance at its position: a Waltz next to a Foxtrot is not Country. */
function possibleStyles(entries: readonly EntryDraft[]): (dance: KnownDance, position: number) => Style[] {
  const dancesAt = new Map<number, Set<KnownDance>>();
  for (const { position, known } of entries) {
    if (position !== null && known) addTo(dancesAt, position, known);
  }
  const isCountry = ({ styles }: KnownDance): boolean => styles.includes('COUNTRY');
  const placesOf = (wanted: (known: KnownDance) => boolean): number[] =>
    [...dancesAt].flatMap(([at, dances]) => ([...dances].some(wanted) ? at : [])).sort((a, b) => a - b);
  const cache = new Map<KnownDance, { all: number[]; others: Set<number> }>();
  return (dance, position) => {
    if (!isCountry(dance)) return [...dance.styles];
    const { all, others } = cache.get(dance) ?? {
      all: placesOf((one) => one !== dance),
      others: new Set(
        placesOf((one) => !isCountry(one) && one.styles.some((style) => dance.styles.includes(style))),
      ),
    };
    cache.set(dance, { all, others });
    const isAmongOthers = neighbours(all, position).some((at) => others.has(at));
    return dance.styles.filter((style) => style !== 'COUNTRY' || !isAmongOthers);
  };
}

/** The styles in use that include a dance, nearest first, and whether the nearest is directly before or after it. */
function nearestStyles(
  dance: KnownDance,
  position: number,
  { all, positions, used }: Anchors,
): { ranked: Style[]; isAdjacent: boolean } {
  // Adjacent styles first: a third style in between starts another part of the program.
  const [before, after] = neighbours(all, position);
  // Among Club and Country dances, a West Coast Swing keeps its usual style.
  const isOfClubs = dance.styles.every((style) => style === 'CLUB' || style === 'COUNTRY');
  const reach = (style: Style): [far: number, away: number] => {
    const [left, right] = neighbours(positions.get(style) ?? [], position);
    const isAdjacent = [left, right].some((at) => Number.isFinite(at) && (at === before || at === after));
    return [isAdjacent ? 0 : 1, isAdjacent && isOfClubs ? 0 : Math.min(position - left, right - position)];
  };
  const ranked = dance.styles
    .filter((style) => used.has(style))
    .map((style) => ({ style, reach: reach(style) }))
    .toSorted((a, b) => a.reach[0] - b.reach[0] || a.reach[1] - b.reach[1]);
  return { ranked: ranked.map(({ style }) => style), isAdjacent: ranked[0]?.reach[0] === 0 };
}

/** Binary search: the last position before this one, and the first at or after it. */
function neighbours(sorted: readonly number[], position: number): [number, number] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return [sorted[low - 1] ?? -Infinity, sorted[low] ?? Infinity];
}

/** Adds up a couple's entries in a contest over several heats; rounds of a contest count once. */
function addUpHeats(entries: readonly EntryDraft[]): EntryDraft[] {
  const byContest = new Map<string, EntryDraft>();
  const rounds = new Map<string, number>();
  for (const entry of entries) {
    const { entrant, partners, type, styleName, style, dance, level, age, song, fault } = entry;
    const couple = [entrant, ...partners.toSorted()];
    const key = JSON.stringify([couple, type, styleName, style, dance, level, age, song, fault]);
    const known = byContest.get(key);
    const heats = entry.heat === undefined ? [] : [entry.heat];
    const round = `${key} ${entry.round ?? ''}`;
    rounds.set(round, (rounds.get(round) ?? 0) + entry.quantity);
    if (known) {
      known.quantity = Math.max(known.quantity, rounds.get(round) ?? 0);
      known.heats?.push(...heats);
    } else byContest.set(key, { ...entry, heats });
  }
  return [...byContest.values()];
}

export const headedStyle = (
  heading: string,
): { styleName: string; style: Style | null; isStyleNamed: boolean } => ({
  styleName: heading.trim(),
  style: styleOf(heading),
  isStyleNamed: true,
});
