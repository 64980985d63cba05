import type { EntryType } from '../../entries/entry.entity.ts';
import { ageGroupOf, levelOf } from '../../entries/entryTraits.ts';

/** A record that exists, or that the import creates (id null until then). */
export interface Target {
  id: number | null;
  name: string;
}

export interface PersonTarget extends Target {
  /** Reference for decisions; stable across previews of the same files. */
  ref: string;
  isProfessional: boolean;
  cardNumber: string;
  studio: Target | null;
  level: string | null;
  category: string | null;
  /** Existing people only: numbers of their entries that follow the level and the age group, in all events. */
  followers?: { level: number; category: number };
}

export interface DanceTarget extends Target {
  category: Target;
}

export interface EntryTarget {
  id: number | null;
  entrant: PersonTarget;
  partners: PersonTarget[];
  type: EntryType;
  category: Target;
  dance: DanceTarget | null;
  /** Empty if it follows the entrant. */
  level: string;
  /** Likewise. */
  ageGroup: string;
  quantity: number;
  /** Existing entries only: number of units that are scratched. */
  scratched?: number;
  /** New entries only: ISO 8601 in UTC, null if unknown; undefined for the time of the import. */
  enteredAt?: string | null | undefined;
  /** New solos only; undefined if the file has none. */
  song?: string | undefined;
}

/** Level and age group that count. */
export const traitsOf = ({ entrant, level, ageGroup }: EntryTarget) => ({
  level: levelOf({ level }, entrant),
  category: ageGroupOf({ category: ageGroup }, entrant),
});

/** Most names are plain ASCII and skip the slow path. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Compares names as a reader would: ignores case, Unicode composition, repeated spaces and the style of quotes. */
export const keyOf = (name: string): string =>
  PLAIN.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFC')
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[‘’‛ʼ´]/g, "'")
        .replaceAll(/[“”„‟]/g, '"')
        .toLowerCase();
