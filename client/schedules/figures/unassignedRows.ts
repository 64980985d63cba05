import type { CureActionFieldsFragment } from '../../gql/graphql.ts';
import { cureKey } from './cureText.ts';

/** An unassigned row as the server tells of it. */
export interface UnassignedEntry {
  readonly id: string;
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
}

/** A line of the table: what it says, and what it leaves out because the line above says it already. */
export interface UnassignedRow extends UnassignedEntry {
  readonly isFirstOfDance: boolean;
  readonly countOfDance: number;
  readonly isFirstOfCure: boolean;
}

/** Rows of one dance of one style together, the one that misses most first; within it, rows with one cure together. */
export function unassignedRows(entries: readonly UnassignedEntry[]): UnassignedRow[] {
  const byDance = new Map<string, UnassignedEntry[]>();
  for (const entry of entries) {
    const dance = `${entry.danceCategory.id} ${entry.danceName}`;
    const same = byDance.get(dance);
    if (same) same.push(entry);
    else byDance.set(dance, [entry]);
  }
  return [...byDance.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((same) => {
      const cures = [...new Set(same.map(sameCure))];
      const together = cures.flatMap((cure) => same.filter((entry) => sameCure(entry) === cure));
      return together.map((entry, index) => {
        const above = together[index - 1];
        return {
          ...entry,
          isFirstOfDance: index === 0,
          countOfDance: same.length,
          isFirstOfCure: above === undefined || sameCure(above) !== sameCure(entry),
        };
      });
    });
}

function sameCure({ cure, cureAction }: UnassignedEntry): string {
  return cureAction ? cureKey(cureAction) : (cure ?? '');
}
