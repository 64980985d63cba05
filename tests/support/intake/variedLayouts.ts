import type { NamedFile } from './importFiles.ts';
import { withoutLoneCouples } from './inventCompetition.ts';
import { type Varied, withUsualStyles } from './variedCompetition.ts';
import { variedForms, variedMatrix } from './variedGrids.ts';
import { variedLists } from './variedLists.ts';
import * as programs from './variedPrograms.ts';
import type { factsIn } from './whatIsThere.ts';

export interface VariedLayout {
  name: string;
  filesOf: (one: Varied, seed: number) => Promise<NamedFile[]>;
  /** What the layout contains. */
  tells: NonNullable<Parameters<typeof factsIn>[1]>;
  asTold?: (one: Varied) => Varied;
}

/** Contest titles have no roles, and the usual names of styles. */
const asTold = (one: Varied): Varied => ({ ...one, ...withoutLoneCouples(withUsualStyles(one)) });

/** Words, order, titles, totals, encodings and containers depend on the seed. */
export const VARIED_LAYOUTS: readonly VariedLayout[] = [
  { name: 'a list of people and one of entries', filesOf: variedLists, tells: { listsAll: true } },
  { name: 'an entry matrix', filesOf: variedMatrix, tells: { types: ['HEAT', 'MULTI'] } },
  { name: 'entry forms', filesOf: variedForms, tells: { types: ['HEAT'] } },
  { name: 'a program', filesOf: programs.variedProgram, tells: { hasSongs: true } },
  {
    name: 'heat lists',
    filesOf: programs.variedHeatLists,
    tells: { hasStudios: false, hasSongs: true },
    asTold,
  },
  { name: 'a showcase workbook', filesOf: programs.variedShowcase, tells: { listsAll: true } },
  { name: 'rows of a heat list', filesOf: programs.variedJson, tells: { hasSolos: false }, asTold },
  { name: 'a feed', filesOf: programs.variedFeed, tells: { hasSolos: false }, asTold },
];
