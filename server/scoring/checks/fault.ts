import type { CoupleName, Position } from '../types.ts';

type FaultKind =
  | 'PLACE_TWICE'
  | 'NO_PLACE'
  | 'NOT_A_PLACE'
  | 'NOT_A_STANDARD'
  | 'CROSSES'
  | 'NO_SCORE'
  | 'NOT_A_SCORE'
  | 'NOT_IN_ROUND'
  | 'WITHDREW';

/** `couples` have the wrong marks. */
export interface Fault {
  /** Index into the checked tables. */
  readonly dance: number;
  readonly judge: string;
  readonly kind: FaultKind;
  readonly couples: readonly Position[];
  /** Without judge and dance, for a screen that already shows the card. */
  readonly says: string;
  /** With judge and dance. */
  readonly sentence: string;
}

/** Couples allowed on a card: positions 0 to `size` - 1, except those that withdrew before it was signed. */
export interface Field {
  readonly size: number;
  readonly withdrawn: readonly Position[];
  readonly name: CoupleName;
}

export type CardFault = Pick<Fault, 'kind' | 'couples' | 'says'>;

/** One sentence for the faults of a card: "Judge C, Waltz: 231 has no place. 240 has 9th, but six couples dance." */
export function joinFaults(faults: readonly Fault[]): string {
  return faults.map(({ sentence, says }, index) => (index === 0 ? sentence : says)).join(' ');
}

interface Cards {
  readonly dance: string;
  readonly judges: readonly string[];
}

/** Checks each card of each table; a card is a judge's column. */
export function faultsOfCards<T extends Cards>(
  tables: readonly T[],
  faultsOfCard: (table: T, judge: number) => readonly CardFault[],
  cardName: (judge: string, dance: string) => string,
): Fault[] {
  return tables.flatMap((table, dance) =>
    table.judges.flatMap((judge, index) =>
      faultsOfCard(table, index).map((fault) => ({
        ...fault,
        dance,
        judge,
        sentence: `${cardName(judge, table.dance)}: ${fault.says}`,
      })),
    ),
  );
}

export const danceCard = (judge: string, dance: string): string => `Judge ${judge}, ${dance}`;

export function strangerFaults(marked: readonly Position[], { size, withdrawn, name }: Field): CardFault[] {
  return marked.flatMap((couple): CardFault[] => {
    if (couple >= size)
      return [
        { kind: 'NOT_IN_ROUND', couples: [couple], says: `${name(couple)} does not dance in this round.` },
      ];
    if (withdrawn.includes(couple))
      return [{ kind: 'WITHDREW', couples: [couple], says: `${name(couple)} withdrew before this dance.` }];
    return [];
  });
}
