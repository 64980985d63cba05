import type { EntryType } from '../entries/entry.entity.ts';
import type { SectionType } from '../schedules/sections/section.entity.ts';

/** What the database has, as far as an import needs it: plain rows, by id unless noted. */
export interface Standing {
  studios: { id: number; name: string }[];
  categories: { id: number; name: string }[];
  dances: { id: number; name: string; categoryId: number }[];
  people: StandingPerson[];
  /** Of the event, none where it is new. */
  entries: StandingEntry[];
  /** Of the event; null is unlimited. */
  limits: { danceId: number; limit: number | null }[];
  /** Of the schedule, in its order. */
  sections: StandingSection[];
  /** Of the event, with what they have of its entries. */
  schedules: StandingSchedule[];
  /** Pairs of people marked as two. */
  different: [number, number][];
}

export interface StandingSchedule {
  id: number;
  name: string;
  isLocked: boolean;
  /** The version that the public reads; null where none was published. */
  version: number | null;
  /** For each entry, the number of its heats and of its unassigned rows. */
  places: { entryId: number; heats: number; waiting: number }[];
}

export interface StandingPerson {
  id: number;
  name: string;
  isProfessional: boolean;
  cardNumber: string;
  studioId: number | null;
  level: string | null;
  category: string | null;
}

export interface StandingEntry {
  id: number;
  entrantId: number;
  partnerIds: number[];
  type: EntryType;
  danceId: number | null;
  categoryId: number;
  level: string;
  category: string;
  quantity: number;
}

interface StandingSection {
  id: number;
  title: string;
  type: SectionType;
  categoryIds: number[];
  start: Date | null;
  end: Date | null;
  durationSeconds: number;
  maxCouples: number | null;
  floor: string;
  notes: string;
  /** Its heats and rows, by style. */
  heats: { categoryId: number; heats: number; rows: number }[];
}
