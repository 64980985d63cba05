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

/** `millimetres(14)` in points. */
export const millimetres = (length: number): number => length * MILLIMETRE;

const paper = (name: PaperName, width: number, height: number): Paper => ({
  name,
  width,
  height,
  left: SIDE,
  right: width - SIDE,
});

/** Turned, with narrow sides: for tables that are wider than high. */
export const wide = ({ name, width, height }: Paper): Paper => ({
  ...{ name, width: height, height: width },
  ...{ left: millimetres(9.5), right: height - millimetres(9.5) },
});

export const PAPERS: Record<PaperName, Paper> = {
  a4: paper('a4', 595.28, 841.89),
  letter: paper('letter', 612, 792),
};
