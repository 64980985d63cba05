import { type KnownDance, letteredDances, MOST_WORDS, misspeltDance, namedDance } from './dances.ts';
import { ageAndLevelIn, isLevel, isLevelWord } from './levels.ts';
import { mayDance, placeDance, type School, styleOfDances } from './placeDance.ts';
import { namedStyle, type Style, styleOf } from './styles.ts';
import { byWord, squeezed } from './words.ts';

/** The amateur of a couple: the lady (L), the gentleman (G), both or neither. */
export type Side = 'L' | 'G' | 'AMATEURS' | 'PROS';

/** A parsed contest title, such as "L-A2 Associate Bronze Am. Waltz". */
export interface Title {
  side: Side | null;
  age: string;
  level: string;
  style: Style | null;
  isStyleNamed: boolean;
  /** As written; null for a multi-dance, or if the title names no dance. */
  dance: string | null;
  known: KnownDance | null;
  isMulti: boolean;
  /** "Blue Lantern" in "Newcomer Blue Lantern (Rumba)". */
  song: string;
}

const SIDES = byWord<Side>({
  L: 'L PA PY',
  G: 'G AP YP',
  AMATEURS: 'AC AA A YY ACS AM',
  PROS: 'P PP PRO PC',
});
const SIDE_AND_AGE =
  /^(?:(?:(?:[Ss]ingle|[Mm]ulti|[Ss]olo)[- ]?(?:[Dd]ances?)?|[Pp]ro[-/ ]?[Aa]m)\s+)?m?(L|G|AC|AA|ACS|A|AP|PA|PP|PC|P|YY|YP|PY)-([A-Z0-9][\w.+*&/-]*)?(?=\s|$)/;
const SIDE_ALONE = /^(?:m?(L|G|AC|AA|ACS|A|AP|PA|PP|PC|P|YY|YP|PY)\s*-\s*)(\S.*)?$/;
const BRACKETS = /[([]([^()[\]]+)[)\]]/g;
const QUOTED = /["“”](.+?)["“”]|(?<=^|\s)['‘](.+?)['’](?=\s|$)/;
const MANY_DANCES = /\b(?:\d+|one|two|three|four|five|six|nine|ten|multi)[- ]dances?\b/gi;
const MULTI = /\bmulti[- ]dances?\b/i;
const SCHOOLS = byWord<School>({
  AMERICAN: 'am amer american',
  INTERNATIONAL: 'int intl inter international intnl internatl internat',
});
const NOISE = /^(pro[/-]?am|am[/-]?am|p\/a|single|multi(-?dances?)?|style|event)$/i;

/** Reads "L-A2" at the start of a title. The age is the amateur's. */
export function readSide(text: string, isAlone = false): { side: Side; age: string } | null {
  const [, side = '', age = ''] = (isAlone ? SIDE_ALONE : SIDE_AND_AGE).exec(text.trim()) ?? [];
  const known = SIDES[side];
  return known ? { side: known, age: age.replace(/\.$/, '').trim() } : null;
}

/** Completes ages with a space, such as "Senior II" and "Over 70", by a word that precedes the level. */
function wholeAge(side: { side: Side; age: string }, text: string): { side: typeof side; text: string } {
  const [whole = '', more = '', next = ''] = /^([IVX]+|\d{1,3}\+?|[A-D])\s+(?=(\S+))/.exec(text) ?? [];
  if (more === '' || !isLevelWord(next)) return { side, text };
  return { side: { ...side, age: `${side.age} ${more}` }, text: text.slice(whole.length) };
}

/** "L - A1" gives A1; other ages are kept as written. */
export const ageIn = (cell: string | undefined): string => (cell ? (readSide(cell, true)?.age ?? cell) : '');

export function readTitle(title: string): Title {
  const read = readWhole(withSide(title));
  // "Senior II Gold Waltz" has an age but no side.
  const both = read.age === '' ? ageAndLevelIn(read.level) : null;
  return both ? { ...read, ...both } : read;
}

const ROUND =
  /^(.*?)[\s,:(–-]+((?:quarter|semi)[\s-]?finals?|finals?|(?:1st|2nd|first|second) round|round \d)\)?$/i;

/** Splits "Tango - Semi-Final". */
export function roundIn(title: string): { words: string; round: string } {
  const [, words = title, round = ''] = ROUND.exec(title.trim()) ?? [];
  return { words, round: round.toLowerCase() };
}

/** "Ladies A2" becomes "L-A2". */
const withSide = (title: string): string =>
  title.replace(
    /^\s*(lad(?:y|ies)|gent(?:s|lem[ae]n)?)[-\s]+(?=(?:[A-Z]{1,2}\d{1,2}|\d{1,2}-\d{1,2}|\d{1,2}\+)\s)/i,
    (_whole, side: string) => `${side[0]?.toUpperCase()}-`,
  );

function readWhole(title: string): Title {
  const sided = readSide(title);
  const words = (sided ? title.trim().replace(SIDE_AND_AGE, '') : title).replaceAll(MANY_DANCES, ' ').trim();
  const { side, text: whole } = sided?.age ? wholeAge(sided, words) : { side: sided, text: words };
  const text = withoutSlash(whole);
  const common = { side: side?.side ?? null, age: side?.age ?? '', song: '' };
  const several = namedDance(text) ? null : lettersIn(text);
  if (several) return { ...common, ...readMulti(several.rest, several.letters) };
  if (MULTI.test(title)) return { ...common, ...readMulti(text, []) };
  for (const [whole, inside = ''] of text.matchAll(BRACKETS)) {
    const before = text.replace(whole, ' ').trim();
    // "Foxtrot (Slow)" and "Swing (ECS)" name the dance twice.
    if (namedDance(before) && letteredDances(inside).length > 0) return { ...common, ...readSingle(before) };
    const [lettered] = letteredDances(inside);
    const known = namedDance(inside) ?? (lettered && hasStyle(before) ? lettered : null);
    if (known) return { ...common, ...readBracketed(before, known) };
  }
  const [quoted, ...songs] = QUOTED.exec(text) ?? [];
  const rest = quoted === undefined ? null : readSingle(text.replace(quoted, ' '));
  if (rest?.known || rest?.dance === null) return { ...common, ...rest, song: songs.find(Boolean) ?? '' };
  return { ...common, ...readSingle(text) };
}

/** The song of a solo: any words that are not a dance. */
export const songOf = ({ song, known, dance }: Title): string => song || (known ? '' : (dance ?? ''));

/** Moves a level used elsewhere in the file from the start of a solo's song into the level; the rest is the song. */
export function withKnownLevel(title: Title, levels: Iterable<string>): Title {
  const field = title.song === '' ? ('dance' as const) : ('song' as const);
  if (field === 'dance' && (title.known || title.dance === null)) return title;
  const words = [title.level, title[field]].filter(Boolean).join(' ');
  const begins = (level: string): boolean =>
    level !== '' && words.toLowerCase().startsWith(`${level.toLowerCase()} `);
  const level = [...levels].filter(begins).sort((a, b) => b.length - a.length)[0];
  if (level === undefined) return title;
  return { ...title, level: words.slice(0, level.length), [field]: words.slice(level.length + 1) };
}

/** "Rhythm/Cha Cha" is a style and a dance. */
const withoutSlash = (text: string): string =>
  text.replace(/^([^/()]+)\/\s*(\S[^/()]*)$/, (whole, style: string, dance: string) =>
    styleWord(squeezed(style)) && namedDance(dance) ? `${style} ${dance}` : whole,
  );

/** The letters of a title, in brackets or as its last word: "(W/T/F)", "W/T/F/VW". */
function lettersIn(text: string): { letters: string[]; rest: string } | null {
  const last = /(?<=^|\s)\S+[/,]\S+$/.exec(text);
  const found = [...text.matchAll(BRACKETS), ...(last ? [[last[0], last[0]] as const] : [])];
  for (const [whole = '', inside = ''] of found) {
    const letters = inside
      .split(/[/,+]/)
      .map((part) => part.trim())
      .filter(Boolean);
    const known = letters.filter((part) => letteredDances(part).length > 0).length;
    if (letters.length > 1 && known * 2 > letters.length) return { letters, rest: text.replace(whole, ' ') };
  }
  return null;
}

const hasStyle = (text: string): boolean => readStyleWords(tokensOf(text)).style !== null;

/** "Newcomer Blue Lantern (Rumba)" is a song and its dance, "Open Silver Latin (P)" a dance of the style. */
function readBracketed(before: string, known: KnownDance): Read & { song: string } {
  // "Smooth Operator (Rumba)" is a song, not a style.
  const { style, school, rest } = readStyleWords(tokensOf(before), true);
  const { level, rest: song } = takeLevel(rest.join(' '));
  const isStyleNamed = style !== null || school !== null || known.styles.length === 1;
  return {
    level,
    isStyleNamed,
    dance: known.name,
    known,
    isMulti: false,
    style: style ?? (isStyleNamed ? placeDance(known, school) : null),
    song: unquoted(song),
  };
}

const unquoted = (song: string): string => song.replace(/^["'“‘](.*)["'”’]$/, '$1');

type Read = Omit<Title, 'side' | 'age' | 'song'>;

function readMulti(text: string, parts: readonly string[]): Read {
  const { style, school, rest } = readStyleWords(tokensOf(text));
  const dances = parts.map((part) => letteredDances(part));
  return {
    level: rest.filter((word) => !NOISE.test(word)).join(' '),
    style: style ?? styleOfDances(dances, school) ?? styleOfDances(dances, null),
    isStyleNamed: style !== null || school !== null,
    dance: null,
    known: null,
    isMulti: true,
  };
}

function readSingle(text: string): Read {
  const words = tokensOf(text);
  const tail = danceAtEnd(words);
  if (!tail) {
    const { style, school, rest: unstyled } = readStyleWords(words);
    const inside = danceAmong(unstyled, style !== null || school !== null);
    if (inside && (style === null || mayDance(inside.known, style))) {
      return {
        level: inside.level,
        style: style ?? placeDance(inside.known, school),
        isStyleNamed: style !== null || school !== null || inside.known.styles.length === 1,
        dance: inside.text,
        known: inside.known,
        isMulti: false,
      };
    }
    const { level, rest } = takeLevel(unstyled.join(' '));
    // A style without a dance or song is a multi-dance of the style.
    if (style && (rest === '' || !/["“”']/.test(rest))) {
      return {
        level: [level, rest].filter(Boolean).join(' '),
        style,
        isStyleNamed: true,
        dance: null,
        known: null,
        isMulti: true,
      };
    }
    return { level, style, isStyleNamed: style !== null, dance: rest || null, known: null, isMulti: false };
  }
  const { style, school, rest } = readStyleWords(words.slice(0, tail.at), true);
  const named = style ?? (/^country\b/i.test(tail.text) ? 'COUNTRY' : null);
  const isFitting = named !== null;
  return {
    level: rest.filter((word) => !NOISE.test(word)).join(' '),
    style: isFitting ? named : placeDance(tail.known, school),
    isStyleNamed: isFitting || school !== null || tail.known.styles.length === 1,
    dance: tail.text,
    known: tail.known,
    isMulti: false,
  };
}

/** Finds a dance followed by its style, "Waltz (Smooth)", or by its level, "Waltz Full Bronze". */
function danceAmong(
  words: readonly string[],
  isStyled: boolean,
): { level: string; known: KnownDance; text: string } | null {
  const tail = isStyled ? danceAtEnd(words) : null;
  if (tail) {
    const level = words.slice(0, tail.at).filter((word) => !NOISE.test(word));
    return { level: level.join(' '), known: tail.known, text: tail.text };
  }
  for (let start = 0; start < words.length; start++) {
    for (let count = Math.min(MOST_WORDS, words.length - start); count > 0; count--) {
      const text = words.slice(start, start + count).join(' ');
      const level = words.toSpliced(start, count).join(' ');
      const known = text.length > 3 ? namedDance(text) : null;
      if (known && (isLevel(level) || ageAndLevelIn(level))) return { level, known, text };
    }
  }
  return null;
}

function danceAtEnd(words: readonly string[]): { at: number; known: KnownDance; text: string } | null {
  for (const find of [namedDance, abbreviatedDance, misspeltDance]) {
    for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
      const text = words.slice(-count).join(' ');
      const known = find(text);
      // "Full Bronze Waltz" is not a misspelled dance: level words belong to the level.
      if (known && !words.slice(-count).some((word) => find === misspeltDance && isLevelWord(word))) {
        const longer = find === namedDance ? misspeltAtEnd(words, count + 1) : null;
        return longer ?? { at: words.length - count, known, text };
      }
    }
  }
  return null;
}

/** "Viennse Waltz" is a Viennese Waltz, not a Waltz at level "Viennse". */
function misspeltAtEnd(words: readonly string[], count: number): ReturnType<typeof danceAtEnd> {
  const own = words.slice(-count);
  const [first = ''] = own;
  const only = squeezed(first);
  const isOther = isLevelWord(first) || SCHOOLS[only] !== undefined || styleWord(only) !== null;
  if (own.length < count || only.length < 5 || isOther) return null;
  const known = misspeltDance(own.join(' '));
  return known ? { at: words.length - count, known, text: own.join(' ') } : null;
}

/** "WCS" at the end of a title. A single letter is too ambiguous. */
function abbreviatedDance(word: string): KnownDance | null {
  if (!/^[A-Z][A-Z0-9]+$/.test(word)) return null;
  const dances = letteredDances(word);
  return dances.length === 1 ? (dances[0] ?? null) : null;
}

const tokensOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word !== '' && !/^[-–:,.]+$/.test(word));

/** Separates the words of style and school from the rest. @param isAtEnd only takes words at the very end */
function readStyleWords(
  words: readonly string[],
  isAtEnd = false,
): { style: Style | null; school: School | null; rest: string[] } {
  const rest = [...words];
  let style: Style | null = null;
  let school: School | null = null;
  for (let end = rest.length; end > 0; end--) {
    const before = rest.length;
    for (const count of [3, 2, 1]) {
      if (count > end) continue;
      const phrase = rest.slice(end - count, end);
      const only = squeezed(phrase.join(''));
      const known: Style | null = style === null ? (styleWord(only) ?? styleOfWords(phrase)) : null;
      if (known) style = known;
      else if (count === 1 && school === null && SCHOOLS[only] && isSchoolHere(rest, end))
        school = SCHOOLS[only] ?? null;
      else continue;
      rest.splice(end - count, count);
      end = end - count + 1;
      break;
    }
    if (isAtEnd && rest.length === before) break;
  }
  return { style, school, rest };
}

const STYLE_WORDS =
  /^(smooth|americansmooth|amsmooth|rhythm|americanrhythm|amrhythm|standard|latin|ballroom|internationalstandard|internationalballroom|internationallatin|intlstandard|intlballroom|intllatin|intstandard|intballroom|intlatin|nightclub|niteclub|nc|club|country|countrywestern|cw|western|specialty|speciality|specialties|std|lat|theatrearts|theaterarts|cabaret|caribbean)$/;
export const styleWord = (word: string): Style | null => (STYLE_WORDS.test(word) ? styleOf(word) : null);

/** "Smooth Ballroom" is one style, not the level "Smooth" in another. */
const styleOfWords = (words: readonly string[]): Style | null =>
  words.length > 1 && words.every((word) => styleWord(squeezed(word)) ?? SCHOOLS[squeezed(word)])
    ? namedStyle(words.join(' '))
    : null;

/** "Int Bronze" is intermediate, not international: before a level word, "Int" is part of the level. */
function isSchoolHere(words: readonly string[], end: number): boolean {
  const next = words[end];
  return !/^(int|inter)\.?$/i.test(words[end - 1] ?? '') || next === undefined || !isLevelWord(next);
}

function takeLevel(text: string): { level: string; rest: string } {
  const words = tokensOf(text);
  let count = 0;
  while (count < words.length && (isLevelWord(words[count] ?? '') || NOISE.test(words[count] ?? ''))) count++;
  const level = words.slice(0, count).filter((word) => !NOISE.test(word));
  return { level: level.join(' '), rest: words.slice(count).join(' ') };
}

/** Splits the title of a solo: "Blue Lantern (Rumba)", "Rumba – Blue Lantern", "Bolero Medley". */
export function soloIn(text: string): { known: KnownDance | null; song: string } {
  const [inside] = [...text.matchAll(BRACKETS)].filter(([, one = '']) => namedDance(one) !== null);
  const parts = text.split(/\s[-–—/|]\s|[:;,]\s/).map((part) => part.trim());
  const cut = inside ? [text.replace(inside[0], ' ').trim(), inside[1] ?? ''] : parts;
  const dance = cut.length > 1 ? cut.findLast((part) => namedDance(part)) : undefined;
  const song = cut.filter((part) => part !== dance).join(', ');
  return {
    known: dance === undefined ? danceWithin(text) : namedDance(dance),
    song: unquoted(namedDance(text) ? '' : song),
  };
}

/** The first dance anywhere in a solo's title: "Gold Bolero Medley". */
export function danceWithin(text: string): KnownDance | null {
  const words = tokensOf(text.replaceAll(/["“”'‘’:()/]/g, ' '));
  for (let start = 0; start < words.length; start++) {
    for (let count = Math.min(MOST_WORDS, words.length - start); count > 0; count--) {
      const known = namedDance(words.slice(start, start + count).join(' '));
      if (known) return known;
    }
  }
  return null;
}
