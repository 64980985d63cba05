import type { CureActionFieldsFragment, EntryType } from '../../gql/graphql.ts';
import { cureKey } from './cureText.ts';

export interface UnassignedEntry {
  readonly id: string;
  readonly entryType: EntryType;
  readonly danceName: string;
  readonly danceCategory: { readonly id: string; readonly name: string };
  readonly people: string;
  readonly entrants: readonly {
    readonly id: string;
    readonly name: string;
    readonly isProfessional: boolean;
  }[];
  /** There is room for it now. */
  readonly isSeatable: boolean;
  readonly reason?: string | null;
  readonly cure?: string | null;
  readonly cureAction?: CureActionFieldsFragment | null;
  /** How many of its dance, style and type are unassigned. */
  readonly waitingOfDance: number;
}

/** A line of the table: what it says, and what it leaves out because the line above says it already. */
export interface UnassignedRow extends UnassignedEntry {
  readonly isFirstOfDance: boolean;
  readonly isFirstOfCure: boolean;
}

/** The lines of a stretch of the list. The server has put rows of one dance together, and in it those of one cure. */
export function unassignedRows(entries: readonly UnassignedEntry[]): UnassignedRow[] {
  return entries.map((entry, index) => {
    const above = entries[index - 1];
    const isFirstOfDance = above === undefined || danceKey(above) !== danceKey(entry);
    return {
      ...entry,
      isFirstOfDance,
      isFirstOfCure: isFirstOfDance || sameCure(above) !== sameCure(entry),
    };
  });
}

const danceKey = ({ entryType, danceCategory, danceName }: UnassignedEntry): string =>
  `${entryType} ${danceCategory.id} ${danceName}`;

const sameCure = ({ cure, cureAction }: UnassignedEntry): string =>
  cureAction ? cureKey(cureAction) : (cure ?? '');
