import type { Style } from './styles.ts';
import { plainWords, squeezed, stepsBetween } from './words.ts';

export interface KnownDance {
  name: string;
  /** Styles that include it, likelier first. */
  styles: readonly Style[];
}

/** One dance per line: name | other proper names | variants and misspellings | letters, as in "W/T/F" | styles. */
const TABLE = `
Waltz | Slow Waltz | Walz, Wlatz, English Waltz, Langsamer Walzer, Langs Walzer, Englischer Walzer, Walzer, Valse, Valse Lente, Valse Anglaise, Vals Inglés, Vals Lento, Valzer, Valzer Lento, Valzer Inglese, Valsa, Valsa Inglesa, Engelse Wals, Langsom Vals, Engelsk Vals, Walc Angielski | W, WZ, LW, EW | SMOOTH STANDARD COUNTRY
Tango | | Tangoo | T, TG | SMOOTH STANDARD
Foxtrot | Slow Foxtrot | Fox Trot, Foxtrott, Slow Fox, Slowfox, Slow Foxtrott, Langsamer Foxtrott, Foxrot, Fox, Slow | F, FT, FX, SF | SMOOTH STANDARD
Viennese Waltz | | Vienesse Waltz, Viennesse Waltz, Vienese Waltz, Viennese, V Waltz, Vien Waltz, Vienna Waltz, Waltz Viennese, VWaltz, Veinnese Waltz, Venetian Waltz, Wiener Walzer, Wien Walzer, Wiener, Valse Viennoise, Vals Vienés, Valzer Viennese, Valsa Vienense, Weense Wals, Wienervals, Wiener Vals, Walc Wiedeński | VW, V, VWZ, WW | SMOOTH STANDARD
Peabody | | Pea Body | PB | SMOOTH
Quickstep | | Quick Step, Quick-Step, Quickstepp, Quick, Q Step, Q/S | Q, QS | STANDARD
Argentine Tango | | Argentine, Arg Tango, Tango Argentino, Argentinian Tango, Argentina Tango, A Tango | AT, ARG | CLUB
Milonga | Milonguero | | MIL | CLUB
Vals | Valse Tango, Vals Tango | | VAL | CLUB
Cha Cha | Cha-Cha, Cha Cha Cha, ChaCha, Cha-Cha-Cha | Cha, Chacha, Tcha Tcha, Tcha Tcha Tcha | C, CC, CH, CHA | RHYTHM LATIN COUNTRY
Rumba | | Rhumba, Box Rumba, Rumbha | R, RU, RB | RHYTHM LATIN
East Coast Swing | Swing, East Coast | Eastern Swing, E Swing, E Coast, EC Swing, E C Swing, ECSwing, E Coast Swing, Triple Swing, Triple Step Swing, American Swing | SW, ECS, EC, S | RHYTHM COUNTRY
Bolero | | Bollero | B, BO, BOL | RHYTHM
Mambo | | | M, MA, MAM | RHYTHM
Samba | | | S, SA, SB | LATIN RHYTHM
Paso Doble | | Paso, P Doble, Paso D, Passo Doble, Pasodoble, Paso Double, Paso-Doble | PD, P, PA | LATIN
Jive | | Jives | J, JI, JV | LATIN
Hustle | Disco Hustle, 3-Count Hustle, 4-Count Hustle | Hustle Boogie, Disco, Hussle | H, HU, HUS | CLUB
Disco Fox | | Discofox | DF | CLUB
Salsa | LA Salsa on 1, Salsa on 1, Salsa on 2 | | SAL, SL | CLUB
Merengue | | Merenge, Meringue, Merangue, Marengue | MER, ME, MERG | CLUB RHYTHM
Bachata | | Bachatta | BAC, BA, BACH | CLUB
West Coast Swing | West Coast | Western Swing, W Swing, W Coast, WC Swing, W C Swing, WCSwing, W Coast Swing | WCS, WC | CLUB COUNTRY
Nightclub Two Step | Night Club Two Step, Nightclub Two-Step, Nightclub 2-Step, Night Club Two-Step, Nightclub 2 Step, Night Club 2 Step | NC 2 Step, NC Two Step, NC2S, NC 2, Night Club 2, Nite Club 2, Nite Club 2 Step, Nite Club Two Step, NCTS, Night Club, Nite Club | NC2, NC, N2, NTS | CLUB COUNTRY
Country Two Step | Two Step, Two-Step, Texas Two Step, 2 Step, 2-Step, Country 2 Step | CW 2 Step, CW Two Step, Texas 2 Step, Country Two-Step | 2S, TS, CTS | COUNTRY CLUB
Country Waltz | | CW Waltz, Country Western Waltz | | COUNTRY
Country Cha Cha | Country Cha-Cha | CW Cha Cha, Country Chacha | | COUNTRY
Triple Two Step | Triple Two | Triple 2, Triple 2 Step | TT, T2 | COUNTRY
Polka | | Poka | PO, PK | COUNTRY CLUB
Lindy Hop | Lindy | Lindyhop | LH | CLUB
Kizomba | | Kizumba | KIZ | CLUB
Zouk | Brazilian Zouk | | ZK | CLUB
Cumbia | | | CUM | CLUB
Carolina Shag | Shag | | SH | CLUB
Balboa | | | BAL | CLUB
Jitterbug | | Jitter Bug | JB | CLUB
Club Swing | Single Swing, Street Swing | | CS | CLUB
Boogie Woogie | Boogie | | BW | CLUB
Sokkie | | | SOK | CLUB
Boere Wals | | Boerewals | BRW | CLUB
Cabaret | | | | SHOWCASE
Theatre Arts | Theater Arts, Theatrical Arts | | | SHOWCASE
Showdance | Show Dance, Showcase | | | SHOWCASE
Jazz | | | | SHOWCASE
`;

/** Dances by squeezed spelling, and the spellings that are proper names rather than mistakes or abbreviations. */
const spellings = new Map<string, KnownDance>();
const proper = new Set<string>();
/** Dances by letters, which may be ambiguous. */
const letters = new Map<string, KnownDance[]>();
const longest = { words: 1 };

for (const line of TABLE.trim().split('\n')) {
  const [name = '', also = '', otherwise = '', abbreviated = '', styles = ''] = line.split(/ *\| */);
  const dance: KnownDance = { name, styles: styles.split(' ') as Style[] };
  for (const spelling of [name, ...listed(also), ...listed(otherwise)]) {
    spellings.set(squeezed(spelling), dance);
    longest.words = Math.max(longest.words, plainWords(spelling).split(' ').length);
  }
  for (const spelling of [name, ...listed(also)]) proper.add(plainWords(spelling));
  for (const letter of listed(abbreviated)) {
    const dances = letters.get(letter.toLowerCase());
    if (dances) dances.push(dance);
    else letters.set(letter.toLowerCase(), [dance]);
  }
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

export const MOST_WORDS = longest.words;

/** The dance of this name, without correcting misspellings. */
export const namedDance = (name: string): KnownDance | null => spellings.get(squeezed(name)) ?? null;

/** Whether this is a proper name of a dance; otherwise the standard name replaces it. */
export const isProperDance = (name: string): boolean => proper.has(plainWords(name));

/** The dance closest to a misspelled name; null if none is close, or two are equally close. */
export function misspeltDance(name: string): KnownDance | null {
  const wanted = squeezed(name);
  if (wanted.length < 5) return null;
  let least = wanted.length < 9 ? 1 : 2;
  let found = new Set<KnownDance>();
  for (const [spelling, dance] of spellings) {
    if (spelling.length < 5 || Math.abs(spelling.length - wanted.length) > least) continue;
    const steps = stepsBetween(wanted, spelling);
    if (steps > least) continue;
    if (steps < least) found = new Set();
    found.add(dance);
    least = steps;
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

export const LETTERS = /^[A-Z0-9][A-Za-z0-9]{0,2}$/;

/** The dances that letters such as those of "W/T/F/VW" may mean, limited to the style if any of them has it. */
export function letteredDances(letter: string, style: Style | null = null): readonly KnownDance[] {
  const dances = letters.get(letter.trim().toLowerCase()) ?? [];
  const named = dances.length > 0 ? dances : [namedDance(letter)].filter((dance) => dance !== null);
  const fitting = style ? named.filter((dance) => dance.styles.includes(style)) : named;
  return fitting.length > 0 ? fitting : named;
}
