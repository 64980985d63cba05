import type { EntryType } from '../../entries/entry.entity.ts';

/** Something that exists (id) or will exist once the import is applied (null until then). */
export interface Target {
  id: number | null;
  name: string;
}

export interface PersonTarget extends Target {
  /** How decisions name this person; the same in each preview of the same files. */
  ref: string;
  isProfessional: boolean;
  cardNumber: string;
  studio: Target | null;
  level: string | null;
  category: string | null;
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
  level: string;
  ageGroup: string;
  quantity: number;
  /** Of a new entry: ISO 8601 in UTC, null if unknown; undefined if it is entered now. */
  enteredAt?: string | null | undefined;
  /** Of a new solo; undefined if the file has none. */
  song?: string | undefined;
}

/** Most names need no normalizing. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Names are compared as an organiser reads them: without regard to case, accents' encoding, doubled spaces and curled quotes. */
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
