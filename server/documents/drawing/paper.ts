export type PaperName = 'a4' | 'letter';

/** Sizes and margins in points, 72 to the inch. */
export interface Paper {
  readonly name: PaperName;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
}

const MILLIMETRE = 72 / 25.4;
const SIDE = 14 * MILLIMETRE;

export const millimetres = (length: number): number => length * MILLIMETRE;

const paper = (name: PaperName, width: number, height: number): Paper => ({
  name,
  width,
  height,
  left: SIDE,
  right: width - SIDE,
});

/** Landscape with narrow side margins, for wide tables. */
export const wide = ({ name, width, height }: Paper): Paper => ({
  name,
  width: height,
  height: width,
  left: millimetres(9.5),
  right: height - millimetres(9.5),
});

export const PAPERS: Record<PaperName, Paper> = {
  a4: paper('a4', 595.28, 841.89),
  letter: paper('letter', 612, 792),
};

const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

type Country = Intl.Locale & { getTimeZones(): string[] | undefined };

const letterZones = new Set(
  LETTER_COUNTRIES.flatMap((code) => (new Intl.Locale(`und-${code}`) as Country).getTimeZones() ?? []),
);

export function defaultPaper(timeZone: string): PaperName {
  const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return letterZones.has(zone) ? 'letter' : 'a4';
}
