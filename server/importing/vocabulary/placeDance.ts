import type { KnownDance } from './dances.ts';
import type { Style } from './styles.ts';

/** The school of a title that names no style: "Am. Waltz", "Int'l Waltz". */
export type School = 'AMERICAN' | 'INTERNATIONAL';

const STYLES_OF: Record<School, readonly Style[]> = {
  AMERICAN: ['SMOOTH', 'RHYTHM'],
  INTERNATIONAL: ['STANDARD', 'LATIN'],
};

/** Whether a style may include this dance: some competitions put club dances in Rhythm or Smooth. */
export const mayDance = (dance: KnownDance, style: Style): boolean =>
  dance.styles.includes(style) || (dance.styles[0] === 'CLUB' && STYLES_OF.AMERICAN.includes(style));

/** The style of a dance without one: by the school, else one used in the file, else the most common. */
export function placeDance(
  dance: KnownDance,
  school: School | null,
  used: ReadonlySet<Style> = new Set(),
): Style {
  const ofSchool = school ? dance.styles.filter((style) => STYLES_OF[school].includes(style)) : dance.styles;
  if (ofSchool.length === 0 && school === 'AMERICAN' && mayDance(dance, 'RHYTHM')) return 'RHYTHM';
  const fitting = ofSchool.length > 0 ? ofSchool : dance.styles;
  return fitting.find((style) => used.has(style)) ?? fitting[0] ?? 'CLUB';
}

/** Dances that only one of the four main styles has. */
const DISTINCTIVE: Record<string, Style> = {
  Quickstep: 'STANDARD',
  Samba: 'LATIN',
  'Paso Doble': 'LATIN',
  Jive: 'LATIN',
  Bolero: 'RHYTHM',
  Mambo: 'RHYTHM',
  'East Coast Swing': 'RHYTHM',
  Peabody: 'SMOOTH',
};

/** Standard or Latin for each dance, if all dances fit and both are certain; else null. */
export function internationalStyles(dances: readonly (KnownDance | null)[]): Map<string, Style> | null {
  const styles = new Map<string, Style>();
  for (const dance of dances) {
    const style = dance && STYLES_OF.INTERNATIONAL.find((one) => dance.styles.includes(one));
    if (!style || styles.has(dance.name)) return null;
    styles.set(dance.name, style);
  }
  const isCertain = (style: Style): boolean => [...styles.keys()].some((name) => DISTINCTIVE[name] === style);
  return [...styles.values()].every(isCertain) ? styles : null;
}

const ALL: readonly Style[] = ['SMOOTH', 'RHYTHM', 'STANDARD', 'LATIN', 'CLUB', 'COUNTRY'];

/** The style that fits these dances best. Each may be several: "S" is Samba or Swing. */
export function styleOfDances(
  dances: readonly (readonly KnownDance[])[],
  school: School | null,
): Style | null {
  const allowed = school ? STYLES_OF[school] : ALL;
  const score = (style: Style): number =>
    dances.reduce((sum, options) => {
      const own = options.filter((dance) => dance.styles.includes(style));
      if (own.length === 0) return sum - 2;
      return sum + (own.some((dance) => DISTINCTIVE[dance.name] === style) ? 2 : 1);
    }, 0);
  const best = allowed.map((style) => ({ style, score: score(style) })).sort((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.style : null;
}
