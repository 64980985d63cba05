import type { EntryType } from '../entries/entry.entity.ts';
import type { SectionType } from '../schedules/sections/section.entity.ts';

/**
 * Everything that a sheet, a book, a public page or a file of a schedule shows, as it was at one moment. A version keeps
 * it frozen, as JSON; what is not published yet is read in the same shape. Instants are ISO 8601 in UTC, days and clock
 * times are the event's to make of them (`event.timeZone`). Ids are the database's.
 */
export interface Program {
  readonly event: ProgramEvent;
  readonly schedule: { readonly id: number; readonly name: string };
  /** 1, 2, 3…; null for the current schedule. */
  readonly version: number | null;
  readonly asOf: string;
  /** In their order, breaks included. */
  readonly sections: readonly ProgramSection[];
  /** In running order. */
  readonly heats: readonly ProgramHeat[];
  readonly people: readonly ProgramPerson[];
  readonly studios: readonly ProgramStudio[];
  /** Of the styles with multi-dances, the dances that the organiser has named. Older versions may lack them. */
  readonly styles?: readonly ProgramStyle[];
  /** Of contests that are danced in several, in their order; absent without any, and in older versions. */
  readonly rounds?: readonly ProgramRound[];
  /** Absent if there is nothing to say, and in older versions. */
  readonly legend?: ProgramLegend;
}

/** One of several rounds of a contest. */
export interface ProgramRound {
  readonly contestId: string;
  /** 1, 2, 3…: the last one is the final. */
  readonly no: number;
  /** What follows the number of the heat: "semi", "quarter"; empty for the final. */
  readonly suffix: string;
  /** How many couples go on; null for the final. */
  readonly asked: number | null;
  /** Null for the first, which is danced where its couples are. */
  readonly heatId: number | null;
}

/** What the program book says of codes. */
export interface ProgramLegend {
  /** By code. */
  readonly judges: readonly { readonly code: string; readonly name: string }[];
  /** Of the age groups of its contests those whose meaning is known. */
  readonly ageGroups: readonly { readonly ageGroup: string; readonly words: string }[];
}

interface ProgramStyle {
  readonly id: number;
  /** Names, in the order in which they are danced; empty until they are named. */
  readonly dances: readonly string[];
}

export interface ProgramEvent {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  /** First day, YYYY-MM-DD. */
  readonly date: string | null;
  /** IANA. */
  readonly timeZone: string;
  /** A new time that is less than so many minutes away marks no line; absent for the usual 5, and in older versions. */
  readonly smallShiftMinutes?: number;
}

export interface ProgramSection {
  readonly id: number;
  readonly order: number;
  readonly title: string;
  readonly type: SectionType;
  /** Empty if the schedule has one floor without a name. */
  readonly floor: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

export interface ProgramHeat {
  readonly id: number;
  readonly sectionId: number;
  /** Its place in the schedule: 1, 2, 3… */
  readonly number: number;
  /** Its printed number: "112", "112A". Stays once it was published. */
  readonly label: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly entryType: EntryType;
  readonly style: { readonly id: number; readonly name: string };
  /** Null for a multi-dance of the style. */
  readonly dance: { readonly id: number; readonly name: string } | null;
  /** In the order in which they are announced; a solo is a contest of its own. */
  readonly contests: readonly ProgramContest[];
}

export interface ProgramContest {
  readonly id: string;
  readonly level: string;
  readonly ageGroup: string;
  /** By back number, then by name. */
  readonly couples: readonly ProgramCouple[];
}

export interface ProgramCouple {
  readonly rowId: number;
  readonly entryId: number;
  /** Empty where none was given. */
  readonly backNumber: string;
  /** Who wears the number; absent if there is none, and in older versions. */
  readonly wearerId?: number;
  /** Ids of people: the entrant (the student, where one dances), then all partners. */
  readonly personIds: readonly number[];
}

export interface ProgramPerson {
  readonly id: number;
  readonly name: string;
  readonly isProfessional: boolean;
  /** The own one; empty where none is known, absent in older versions. */
  readonly ageGroup?: string;
  readonly studioId: number | null;
}

export interface ProgramStudio {
  readonly id: number;
  readonly name: string;
}
