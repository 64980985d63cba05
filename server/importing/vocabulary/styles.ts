import { plainWords, squeezed, stepsBetween } from './words.ts';

/** Known styles, under any name. */
export type Style = 'SMOOTH' | 'RHYTHM' | 'STANDARD' | 'LATIN' | 'CLUB' | 'COUNTRY' | 'SHOWCASE';

export const STYLE_NAMES: Record<Style, string> = {
  SMOOTH: 'American Smooth',
  RHYTHM: 'American Rhythm',
  STANDARD: 'International Standard',
  LATIN: 'International Latin',
  CLUB: 'Night Club',
  COUNTRY: 'Country Western',
  SHOWCASE: 'Showcase',
};

/** Names that are kept as written; other variants become the default name. */
const PROPER: Record<Style, string> = {
  SMOOTH: 'American Smooth, Smooth, American Style Smooth, American Ballroom',
  RHYTHM: 'American Rhythm, Rhythm, American Style Rhythm, American Latin',
  STANDARD:
    'International Standard, Standard, International Ballroom, Ballroom, International Style Standard, Standard/Ballroom, International Style Ballroom, Modern Ballroom',
  LATIN: 'International Latin, Latin, Latin American, International Style Latin',
  CLUB: 'Night Club, Nightclub, Club, Club Dances, Nightclub Dances, Specialty, Specialty Dances, Social Dances, Caribbean, Swing & Club, Nightclub/Country',
  COUNTRY: 'Country Western, Country, Country & Western, Country Western Dances',
  SHOWCASE: 'Showcase, Theatre Arts, Theater Arts, Cabaret, Exhibition, Showdance, Show Dance, Theatrical',
};

const OTHERWISE: Record<Style, string> = {
  SMOOTH:
    'Smooth Ballroom, Ballroom Smooth, Ballroom American, Smooth American, Am Smooth, Amer Smooth, Am Style Smooth, Amer Ballroom, Am Ballroom, US Smooth',
  RHYTHM:
    'Rhythm American, Am Rhythm, Amer Rhythm, Rhythm Latin, Latin Rhythm, Am Style Rhythm, Rythm, Rythym, Rhythem, American Rythm, US Rhythm',
  STANDARD:
    'Standard Ballroom, Ballroom Standard, Ballroom International, Standard International, Int Standard, Intl Standard, Int Ballroom, Intl Ballroom, Std, Intl Std, Int Std, Modern, International Modern, Standardtänze, Standard Tänze, Estándar, Danses Standard, Danze Standard, Standaard, Standardowe',
  LATIN:
    'Latin International, Int Latin, Intl Latin, Latin Intl, Lat, Intl Lat, Latein, Lateintänze, Lateinamerikanisch, Lateinamerikanische Tänze, Latino, Latines, Danses Latines, Danze Latine, Latijn, Latina',
  CLUB: 'Nite Club, Niteclub, NC, Night-Club, Speciality, Specialities, Specialties, Speciality Dances, Social, Club Dance, Clubs, Other Dances',
  COUNTRY: 'CW, C/W, C&W, Country/Western, Western',
  SHOWCASE: 'Show Case, Show, Solos, Solo, Theatre, Theater, Showcases, Solo Exhibition',
};

const known = new Map<string, Style>();
const proper = new Set<string>();
for (const [names, isProper] of [
  [PROPER, true],
  [OTHERWISE, false],
] as const) {
  for (const [style, list] of Object.entries(names)) {
    for (const name of list.split(', ')) {
      known.set(squeezed(name), style as Style);
      if (isProper) proper.add(plainWords(name));
    }
  }
}

const NOT_STYLE =
  /^(?:pro[-/ ]?am|professional|amateur)\b|\b(?:dances?|style|division|events?|entries|single dances?|singles)\s*$|[([][^()[\]]*[)\]]\s*$|\$\s?\d.*$/gi;

/** The style of this name as it is spelled. */
export const namedStyle = (name: string): Style | null => known.get(squeezed(name)) ?? null;

/** The style of this name, even if misspelled; null for a competition's own styles. */
export function styleOf(name: string): Style | null {
  const wanted = squeezed(name);
  // "INTERNATIONAL LATIN ($35 each)", "Pro/Am Smooth", "American Smooth Style".
  const exact = known.get(wanted) ?? known.get(squeezed(name.replaceAll(NOT_STYLE, ' ')));
  if (exact || wanted.length < 4) return exact ?? null;
  let best: Style | null = null;
  let least = wanted.length < 10 ? 2 : 3;
  for (const [key, style] of known) {
    if (key.length < 5 || Math.abs(key.length - wanted.length) >= least) continue;
    const steps = stepsBetween(wanted, key);
    if (steps < least) [best, least] = [style, steps];
  }
  return best;
}

/** Whether this is a proper name of a style; otherwise the default name replaces it. */
export const isProperStyle = (name: string): boolean => proper.has(plainWords(name));
