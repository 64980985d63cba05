import type { EntryType } from '../../entries/entry.entity.ts';

/** What a cell of a studio's entries holds: a couple in one dance, or style, at one level and age group. */
export interface CellPlace {
  readonly peopleIds: readonly number[];
  /** A partner whose name was typed. */
  readonly guestName?: string | null | undefined;
  readonly entryType: EntryType;
  readonly danceId: number | null;
  /** Style of a multi-dance; a dance implies its own. */
  readonly styleId: number | null;
  readonly level: string;
  readonly ageGroup: string;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Equal for a couple named in either order, and for levels that differ only in case and blanks. */
export const cellKey = ({
  peopleIds,
  guestName,
  entryType,
  danceId,
  styleId,
  level,
  ageGroup,
}: CellPlace): string =>
  [
    [...peopleIds.toSorted((a, b) => a - b), ...(guestName ? [`"${plain(guestName)}"`] : [])].join('+'),
    entryType,
    danceId === null ? `style ${styleId}` : `dance ${danceId}`,
    plain(level),
    plain(ageGroup),
  ].join('/');

/** An entry of a cell. */
export interface CellEntry {
  readonly id: number;
  readonly quantity: number;
  /** Null if unknown, which counts as in time. */
  readonly enteredAt: Date | null;
}

export interface CellChange {
  /** Units of a new entry; 0 for none. */
  readonly added: number;
  /** Entries with their new quantities; 0 deletes. */
  readonly changed: readonly { readonly id: number; readonly quantity: number }[];
}

/** Oldest first. */
const byAge = (one: CellEntry, other: CellEntry): number =>
  (one.enteredAt?.getTime() ?? 0) - (other.enteredAt?.getTime() ?? 0) || one.id - other.id;

/**
 * How a cell comes to hold `quantity` units. More units join its newest entry, unless a price or late fee began since:
 * each unit keeps the price of its day. Fewer come from the newest entries.
 * @param since when the newest price or late fee began that is in force; null for none
 */
export function changeCell(entries: readonly CellEntry[], quantity: number, since: Date | null): CellChange {
  const newest = entries.toSorted(byAge).reverse();
  let surplus = newest.reduce((sum, entry) => sum + entry.quantity, 0) - quantity;
  const [last] = newest;
  if (surplus < 0) {
    const joins = last && (since === null || (last.enteredAt !== null && last.enteredAt >= since));
    return joins
      ? { added: 0, changed: [{ id: last.id, quantity: last.quantity - surplus }] }
      : { added: -surplus, changed: [] };
  }
  const changed: CellChange['changed'][number][] = [];
  for (const entry of newest) {
    const taken = Math.min(surplus, entry.quantity);
    if (taken > 0) changed.push({ id: entry.id, quantity: entry.quantity - taken });
    surplus -= taken;
  }
  return { added: 0, changed };
}
