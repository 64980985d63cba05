import type { EntryType } from '../entries/entry.entity.ts';
import type { DeskChangeKind } from '../eventDay/deskJournal.ts';
import type { EntryLimit } from '../events/entryLimit.entity.ts';
import type { Entrant } from '../people/entrant.entity.ts';
import type { DayTimes } from '../schedules/limits/floorDays.ts';
import type { SectionType } from '../schedules/sections/section.entity.ts';

/** The data an import is compared with: plain rows, sorted by id unless noted. */
export interface ExistingData {
  studios: { id: number; name: string }[];
  categories: { id: number; name: string }[];
  dances: { id: number; name: string; categoryId: number }[];
  people: ExistingPerson[];
  entries: ExistingEntry[];
  /** Entry limits of the event; null is unlimited. */
  limits: { danceId: number; limit: number | null; partnerRule: EntryLimit['partnerRule'] }[];
  sections: ExistingSection[];
  schedules: ExistingSchedule[];
  /** Ids of people marked as different. */
  different: [number, number][];
  desk: DeskTouch[];
  /** What keeps people from the floor of the event. */
  floor: {
    days: string[];
    times: (DayTimes & { personId: number })[];
    pairs: [number, number][];
    /** Whose times were last set by hand: "Feb 20, 7:25 AM, R. Reg". */
    edits: { personId: number; words: string }[];
  };
  /** People merged into others, with the person who remains. */
  merged: { name: string; keptId: number }[];
}

/** What the desk changed in an entry of the event. */
export interface DeskTouch {
  entryId: number;
  kind: Exclude<DeskChangeKind, 'FOLLOW'>;
  by: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Of changed partners, the latest first. */
  swaps: { fromId: number; toId: number }[];
  /** Number of units of the entry with this change. */
  units: number;
}

export interface ExistingSchedule {
  id: number;
  name: string;
  isLocked: boolean;
  version: number | null;
  /** Number of heats by entry; 0 if its rows are all unassigned. */
  places: { entryId: number; heats: number }[];
}

type ExistingPerson = Pick<
  Entrant,
  'id' | 'name' | 'isProfessional' | 'cardNumber' | 'studioId' | 'level' | 'category'
> & {
  /** Numbers of their entries that follow them. */
  followers: { level: number; category: number };
};

interface ExistingEntry {
  id: number;
  entrantId: number;
  partnerIds: number[];
  type: EntryType;
  danceId: number | null;
  categoryId: number;
  level: string;
  category: string;
  quantity: number;
  /** Number of its units that are scratched. */
  scratched: number;
}

export interface ExistingSection {
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
