import type { ExistingData } from '../existing.ts';
import type { SheetLine } from '../layouts/lines.ts';
import type { FoundWord } from '../reportParts.ts';
import { isProperDance, misspeltDance, namedDance } from '../vocabulary/dances.ts';
import { isProperStyle, STYLE_NAMES, type Style, styleOf } from '../vocabulary/styles.ts';
import { styleWord } from '../vocabulary/titles.ts';
import { squeezed } from '../vocabulary/words.ts';
import { NearestNames } from './nearestNames.ts';
import { nearestStudio } from './nearestStudio.ts';
import { type DanceTarget, keyOf, type Target } from './targets.ts';

type WordKind = 'STUDIO' | 'STYLE' | 'DANCE' | 'LEVEL' | 'AGE';

export interface WordChoice {
  kind: WordKind | 'PERSON';
  written: string;
  /** Empty for a level: the dancer's usual one. */
  means: string;
  /** Where and when an organiser said so, if not in this import: "entries.xlsx on Feb 20". */
  answered?: string | null;
}

const FIELDS: Record<'STUDIO' | 'STYLE' | 'LEVEL' | 'AGE', readonly string[]> = {
  STUDIO: ['studio', 'entrant_studio'],
  STYLE: ['dance_category'],
  LEVEL: ['level'],
  AGE: ['category'],
};

/** Resolves the words of all files: to existing names, the usual name of a misspelled one, or a new name. */
export class Words {
  readonly studios = new Map<string, Target>();
  readonly categories = new Map<string, Target>();
  readonly dances = new Map<string, DanceTarget>();
  readonly #existing: ExistingData;
  readonly #choices = new Map<string, WordChoice>();
  readonly #found = new Map<string, FoundWord>();
  /** Counts of each spelling by kind and normalised word, without inferred cells. */
  readonly #spellings = new Map<WordKind, Map<string, Map<string, number>>>();
  /** Spelling of each level and age by normalised word. */
  readonly #labels = { LEVEL: new Map<string, string>(), AGE: new Map<string, string>() };
  readonly #existingLabels = { LEVEL: new Set<string>(), AGE: new Set<string>() };
  readonly #usedDances = new Set<number | null>();
  readonly #usedStyles = new Set<number | null>();
  readonly #styleNames: ReadonlyMap<Style, string>;
  readonly #read = new Map<string, string>();

  constructor(existing: ExistingData, choices: readonly WordChoice[], lines: readonly SheetLine[]) {
    this.#existing = existing;
    for (const choice of choices) this.#choices.set(`${choice.kind} ${keyOf(choice.written)}`, choice);
    for (const studio of existing.studios) keep(this.studios, keyOf(studio.name), studio);
    for (const category of existing.categories) keep(this.categories, keyOf(category.name), category);
    const categories = new Map(existing.categories.map((category) => [category.id, category]));
    for (const { id, name, categoryId } of existing.dances) {
      const category = categories.get(categoryId);
      if (category) keep(this.dances, danceKey(name, category), { id, name, category });
    }
    for (const { danceId, categoryId } of existing.entries) {
      if (danceId !== null) this.#usedDances.add(danceId);
      this.#usedStyles.add(categoryId);
    }
    // The event's own names come first: what another event added since must not change how a file is read.
    for (const { level, category } of [...existing.entries, ...existing.people]) {
      if (level) keep(this.#labels.LEVEL, squeezed(level), level);
      if (category) keep(this.#labels.AGE, squeezed(category), category);
      if (level) this.#existingLabels.LEVEL.add(level);
      if (category) this.#existingLabels.AGE.add(category);
    }
    this.#countSpellings(lines);
    this.#styleNames = this.#nameStyles();
  }

  studio(written: string): Target {
    const chosen = this.#chosen('STUDIO', written);
    const name = chosen ?? this.#usual('STUDIO', keyOf(written)) ?? written;
    const target = named(this.studios, keyOf(name), { id: null, name });
    this.#note('STUDIO', written, target.name, target.id === null);
    return target;
  }

  /** @param isInferred whether it was inferred @param isLiteral whether it is taken literally */
  style(written: string, { isInferred = false, isLiteral = false } = {}): Target {
    const name =
      this.#chosen('STYLE', written) ?? (isLiteral ? written : this.#styleName(written, isInferred));
    const target = named(this.categories, keyOf(name), { id: null, name });
    this.#note('STYLE', written, target.name, target.id === null);
    return target;
  }

  dance(written: string, category: Target, isLiteral = false): DanceTarget {
    const key = `${isLiteral} ${category.name} / ${written}`;
    const name =
      this.#chosen('DANCE', written) ??
      (isLiteral ? written : this.#read.get(key)) ??
      this.#danceName(written, category);
    this.#read.set(key, name);
    const target = named(this.dances, danceKey(name, category), { id: null, name, category });
    this.#note('DANCE', written, target.name, target.id === null, category.name);
    return target;
  }

  level(written: string, isLiteral = false): string {
    return this.#label('LEVEL', written, isLiteral);
  }

  /** Whether a level is a style's name, which may stand in the wrong column: only the organiser can say. */
  isUnclearLevel(written: string): boolean {
    return (
      styleWord(squeezed(written)) !== null &&
      this.#chosen('LEVEL', written) === undefined &&
      !this.#existingLabels.LEVEL.has(written)
    );
  }

  age(written: string, isLiteral = false): string {
    return this.#label('AGE', written, isLiteral);
  }

  /** Words to review: new or answered ones with their closest neighbour, and those read as other names. */
  found(): FoundWord[] {
    const words = [...this.#found.values()].filter(
      ({ isNew, written, means, answered }) => isNew || answered || keyOf(written) !== keyOf(means),
    );
    const nearest = this.#nearest();
    return words.map((word) => {
      const near = word.isNew || word.answered ? nearest(word) : null;
      return { ...word, nearest: near === word.means ? null : near };
    });
  }

  #chosen(kind: WordKind, written: string): string | undefined {
    return this.#choices.get(`${kind} ${keyOf(written)}`)?.means;
  }

  #countSpellings(lines: readonly SheetLine[]): void {
    for (const { cells, guessed = [] } of lines) {
      for (const [kind, columns] of Object.entries(FIELDS)) {
        for (const column of columns) {
          const written = cells[column];
          if (written && !guessed.includes(column)) this.#count(kind as WordKind, keyOf(written), written);
        }
      }
      if (cells.dance) this.#count('DANCE', namedDance(cells.dance)?.name ?? keyOf(cells.dance), cells.dance);
    }
  }

  #count(kind: WordKind, key: string, written: string): void {
    const ofKind = this.#spellings.get(kind) ?? new Map<string, Map<string, number>>();
    this.#spellings.set(kind, ofKind);
    const spellings = ofKind.get(key) ?? new Map<string, number>();
    ofKind.set(key, spellings.set(written, (spellings.get(written) ?? 0) + 1));
  }

  /** The most frequent spelling in the files; all capitals only if there is no other. */
  #usual(kind: WordKind, key: string): string | null {
    const spellings = [...(this.#spellings.get(kind)?.get(key) ?? [])];
    const mixed = spellings.filter(([word]) => !isInCapitals(word));
    return (mixed.length > 0 ? mixed : spellings).sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  }

  /** The name of each known style: the event's, else the files', else any existing one. */
  #nameStyles(): Map<Style, string> {
    const names = new Map<Style, string>();
    const used = new Map<number, number>();
    for (const { categoryId } of this.#existing.entries)
      used.set(categoryId, (used.get(categoryId) ?? 0) + 1);
    const existing = this.#existing.categories.toSorted(
      (a, b) => (used.get(b.id) ?? 0) - (used.get(a.id) ?? 0),
    );
    const written = [...(this.#spellings.get('STYLE')?.keys() ?? [])].flatMap(
      (key) => this.#usual('STYLE', key) ?? [],
    );
    const candidates = [
      ...existing.filter(({ id }) => used.has(id)).map(({ name }) => name),
      ...written.filter(isProperStyle),
      ...existing.map(({ name }) => name),
    ];
    for (const name of candidates) {
      const style = styleOf(name);
      if (style && !names.has(style)) names.set(style, name);
    }
    return names;
  }

  #styleName(written: string, isInferred: boolean): string {
    const existing = this.categories.get(keyOf(written));
    const style = styleOf(written);
    const isOfOthers = existing && !this.#usedStyles.has(existing.id) && !isProperStyle(written);
    if ((existing && !isInferred && !isOfOthers) || !style)
      return this.#usual('STYLE', keyOf(written)) ?? written;
    if (!isInferred && isProperStyle(written)) return this.#usual('STYLE', keyOf(written)) ?? written;
    return this.#styleNames.get(style) ?? STYLE_NAMES[style];
  }

  #danceName(written: string, category: Target): string {
    const exact = this.dances.get(danceKey(written, category));
    const known = namedDance(written) ?? misspeltDance(written);
    if (!known) return exact ? written : (this.#usual('DANCE', keyOf(written)) ?? written);
    const all = [...this.dances.values()].filter(
      (dance) => dance.category === category && namedDance(dance.name) === known,
    );
    const used = all.filter((dance) => this.#usedDances.has(dance.id));
    if (exact && (used.length !== 1 || used[0] === exact || exact.id === null)) return written;
    const there = used.length > 0 ? used : all;
    const [one] = there;
    // "Cha-Cha-Cha" is the existing Cha Cha, but "Salsa on 2" is not the existing Salsa.
    if (one?.id != null && there.length === 1 && !isVariant(one.name) && !isVariant(written)) return one.name;
    if (exact) return written;
    const spellings = this.#spellings.get('DANCE')?.get(known.name);
    const proper = [...(spellings?.keys() ?? [])].filter(isProperDance);
    // If the files use two names for one dance, it gets its standard name.
    if (isProperDance(written) && new Set(proper.map(keyOf)).size < 2) return this.#usualCase(written);
    return one?.name ?? known.name;
  }

  #usualCase(written: string): string {
    return isInCapitals(written) ? (namedDance(written)?.name ?? written) : written;
  }

  #label(kind: 'LEVEL' | 'AGE', written: string, isLiteral: boolean): string {
    if (written === '') return '';
    const labels = this.#labels[kind];
    const chosen = this.#chosen(kind, written);
    if (chosen === '') {
      this.#note(kind, written, '', false);
      return '';
    }
    const key = squeezed(chosen ?? written) || (chosen ?? written);
    const known = labels.get(key);
    const name = chosen ?? (isLiteral ? written : (known ?? this.#usual(kind, keyOf(written)) ?? written));
    if (known === undefined) labels.set(key, name);
    this.#note(kind, written, name, !this.#existingLabels[kind].has(name));
    return name;
  }

  #note(kind: WordKind, written: string, means: string, isNew: boolean, style: string | null = null): void {
    const key = `${kind} ${style ?? ''} ${keyOf(written)}`;
    const known = this.#found.get(key);
    if (known) known.lines += 1;
    else {
      const isUnclear = kind === 'LEVEL' && this.isUnclearLevel(written);
      const { answered = null } = this.#choices.get(`${kind} ${keyOf(written)}`) ?? {};
      const word = { kind, written, means, isNew, answered, nearest: null, style, lines: 1, isUnclear };
      this.#found.set(key, word);
    }
  }

  /** Finds the closest neighbour of a new word among existing names and those more frequent in the files. */
  #nearest(): (word: FoundWord) => string | null {
    const names = new Map<string, { list: string[]; index: NearestNames }>();
    const near = (key: string, make: () => string[], wanted: string): string | null => {
      const list = names.get(key)?.list ?? make();
      const index = names.get(key)?.index ?? new NearestNames(list.map(keyOf));
      names.set(key, { list, index });
      const place = index.find(keyOf(wanted));
      return place === null ? null : (list[place] ?? null);
    };
    return ({ kind, means, style, lines }) => {
      const isOther = (name: string): boolean => keyOf(name) !== keyOf(means);
      if (kind === 'STUDIO') {
        const others = this.#studiosBefore(means, lines).map(({ name }) => name);
        return nearestStudio(means, others.filter(isOther));
      }
      if (kind === 'STYLE') {
        const known = styleOf(means);
        const same = this.#existing.categories.find(
          (one) => known && styleOf(one.name) === known && isOther(one.name),
        );
        return same?.name ?? near('STYLE', () => this.#existing.categories.map(({ name }) => name), means);
      }
      if (kind === 'DANCE') {
        const own = this.#existing.dances.filter(
          (one) => this.#existing.categories.find(({ id }) => id === one.categoryId)?.name === style,
        );
        const known = namedDance(means);
        const same = own.find((one) => known && namedDance(one.name) === known && isOther(one.name));
        return (
          same?.name ?? near(`DANCE ${style}`, () => own.map(({ name }) => name), means) ?? usualName(means)
        );
      }
      const existing = near(kind, () => [...this.#existingLabels[kind]], means);
      // A1 and B1 are one letter apart, yet different age groups: suggest nothing.
      return kind === 'AGE' || existing === null ? null : existing;
    };
  }

  /** Studios that a new one may be: existing ones, and those the files spell better, use more often or name first. */
  #studiosBefore(name: string, lines: number): Target[] {
    const all = [...this.studios.values()];
    const own = all.findIndex((one) => one.name === name);
    return all.filter((one, index) => {
      if (one.id !== null || isInCapitals(name) !== isInCapitals(one.name))
        return one.id !== null || isInCapitals(name);
      const more = this.#linesOf('STUDIO', one.name) - lines;
      return more > 0 || (more === 0 && index < own);
    });
  }

  #linesOf(kind: WordKind, name: string): number {
    return this.#found.get(`${kind}  ${keyOf(name)}`)?.lines ?? 0;
  }
}

export const isInCapitals = (name: string): boolean =>
  name === name.toUpperCase() && name !== name.toLowerCase();

/** Whether a name specifies one of several ways to dance it. */
const isVariant = (name: string): boolean => /\bon \d|\d-count|disco/i.test(name);

const usualName = (name: string): string | null => {
  const known = misspeltDance(name) ?? namedDance(name);
  return known && keyOf(known.name) !== keyOf(name) && !isProperDance(name) ? known.name : null;
};

const danceKey = (name: string, category: Target): string => `${keyOf(category.name)} / ${keyOf(name)}`;

function named<T>(map: Map<string, T>, key: string, fresh: T): T {
  const known = map.get(key) ?? fresh;
  map.set(key, known);
  return known;
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}
