import type { EntryType } from '../entries/entry.entity.ts';
import type { SectionType } from '../schedules/sections/section.entity.ts';

/** The data an import is compared with: plain rows, sorted by id unless noted. */
export interface Standing {
  studios: { id: number; name: string }[];
  categories: { id: number; name: string }[];
  dances: { id: number; name: string; categoryId: number }[];
  people: StandingPerson[];
  /** Entries of the event; none if it is new. */
  entries: StandingEntry[];
  /** Entry limits of the event; null is unlimited. */
  limits: { danceId: number; limit: number | null }[];
  /** Sections of the schedule, in schedule order. */
  sections: StandingSection[];
  /** Schedules of the event. */
  schedules: StandingSchedule[];
  /** Pairs of ids that the organiser marked as different people. */
  different: [number, number][];
}

export interface StandingSchedule {
  id: number;
  name: string;
  isLocked: boolean;
  /** Published version; null if none. */
  version: number | null;
  /** Numbers of heats and of unassigned rows, by entry. */
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
  /** Numbers of heats and rows, by style. */
  heats: { categoryId: number; heats: number; rows: number }[];
}
