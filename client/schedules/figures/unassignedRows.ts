import type { CureActionFieldsFragment, EntryType } from '../../gql/graphql.ts';
import { cureKey } from './cureText.ts';

export interface UnassignedEntry {
  readonly id: string;
  readonly entryType: EntryType;
  readonly danceName: string;
  readonly danceCategory: { readonly id: string; readonly name: string };
  readonly people: string;
  readonly awaitsPartner?: boolean;
  readonly entrants: readonly {
    readonly id: string;
    readonly name: string;
    readonly isProfessional: boolean;
  }[];
  readonly isSeatable: boolean;
  readonly reason?: string | null;
  readonly cure?: string | null;
  readonly cureAction?: CureActionFieldsFragment | null;
  /** Unassigned entries of the same dance, style and type. */
  readonly waitingOfDance: number;
}

/** A table row; it omits what the row above already says. */
export interface UnassignedRow extends UnassignedEntry {
  readonly isFirstOfDance: boolean;
  readonly isFirstOfCure: boolean;
}

/** @param entries sorted by dance, then by fix, as the server sends them */
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
