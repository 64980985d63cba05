import { LETTERS, letteredDances, namedDance } from '../../vocabulary/dances.ts';
import { internationalStyles } from '../../vocabulary/placeDance.ts';
import { type Style, styleOf } from '../../vocabulary/styles.ts';
import { readTitle } from '../../vocabulary/titles.ts';
import type { MatrixColumn } from './matrixColumns.ts';

/** Prefixes of style, not of level: "AS Waltz", "IL Rumba". */
const STYLE_LETTERS: Readonly<Record<string, string>> = {
  ...{ AS: 'American Smooth', AR: 'American Rhythm', IS: 'International Standard' },
  ...{ IB: 'International Ballroom', IL: 'International Latin' },
};

export const withStyle = (heading: string): string =>
  heading.replace(/^([AI][SRBL])\s+(?=\S)/, (whole, word: string) => {
    const style = STYLE_LETTERS[word];
    return style ? `${style} ` : whole;
  });

/** "S" is Samba under Latin, but Swing under Rhythm. */
export function unabbreviated(heading: string, style: Style | null): string {
  if (!LETTERS.test(heading) || namedDance(heading)) return heading;
  const [dance, ...others] = letteredDances(heading, style);
  return dance && (style !== null || others.length === 0) ? dance.name : heading;
}

/** "American" means Smooth above a Waltz, Rhythm above a Rumba. */
export function styleWord(group: string, heading: string): string {
  if (styleOf(group)) return group;
  const style = readTitle(`${group} ${heading}`);
  return style.isStyleNamed && style.style
    ? `${group} ${style.style === 'SMOOTH' ? 'Smooth' : style.style === 'RHYTHM' ? 'Rhythm' : style.style === 'STANDARD' ? 'Standard' : style.style === 'LATIN' ? 'Latin' : ''}`.trim()
    : group;
}

/** Assigns Standard and Latin to columns without styles, if their dances fit these and none is only American. */
export function withInferredStyles(columns: MatrixColumn[]): MatrixColumn[] {
  const dances = columns.filter(({ kind }) => kind === 'DANCE');
  const isNamed = ({ styleName, dance }: MatrixColumn): boolean =>
    styleName !== null || ((namedDance(dance)?.styles.length ?? 0) > 1 && readTitle(dance).isStyleNamed);
  if (dances.some(isNamed)) return columns;
  const styles = internationalStyles(dances.map(({ dance }) => namedDance(dance)));
  return styles === null
    ? columns
    : columns.map((column) => ({
        ...column,
        style: styles.get(namedDance(column.dance)?.name ?? '') ?? column.style,
      }));
}
