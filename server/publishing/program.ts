import type { EntryType } from '../entries/entry.entity.ts';
import type { SectionType } from '../schedules/sections/section.entity.ts';
import type { KnownRound } from './programRounds.ts';

/**
 * Everything that documents and public pages show of a schedule at one moment. A version stores it as JSON; the current
 * schedule is read in the same shape. Instants are ISO 8601 in UTC, shown in `event.timeZone`. Ids are the database's.
 */
export interface Program {
  readonly event: ProgramEvent;
  readonly schedule: { readonly id: number; readonly name: string };
  /** 1, 2, 3…; null for the current schedule. */
  readonly version: number | null;
  readonly asOf: string;
  /** By position, including breaks. */
  readonly sections: readonly ProgramSection[];
  /** In running order. */
  readonly heats: readonly ProgramHeat[];
  readonly people: readonly ProgramPerson[];
  readonly studios: readonly ProgramStudio[];
  /** The named dances of styles with multi-dances. Older versions may lack them. */
  readonly styles?: readonly ProgramStyle[];
  /** Rounds of contests with several, in order; absent if none, and in older versions. */
  readonly rounds?: readonly ProgramRound[];
  /** By couple, the rounds it dances or may dance as the public knows them; absent where no recall is read. */
  readonly recalls?: ReadonlyMap<number, readonly KnownRound[]>;
  /** Absent if empty, and in older versions. */
  readonly legend?: ProgramLegend;
}

export interface ProgramRound {
  readonly contestId: string;
  /** From 1; the last one is the final. */
  readonly no: number;
  /** Printed after the heat number: "semi", "quarter"; empty for the final. */
  readonly suffix: string;
  /** Number of couples recalled; null for the final. */
  readonly asked: number | null;
  /** Null for the first round, which is danced in the couples' heat. */
  readonly heatId: number | null;
}

export interface ProgramLegend {
  /** By code. */
  readonly judges: readonly { readonly code: string; readonly name: string }[];
  /** Age groups of the contests whose meaning is known. */
  readonly ageGroups: readonly { readonly ageGroup: string; readonly words: string }[];
}

interface ProgramStyle {
  readonly id: number;
  /** Names in dancing order; empty until they are named. */
  readonly dances: readonly string[];
}

export interface ProgramEvent {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  /** First day, YYYY-MM-DD. */
  readonly date: string | null;
  /** IANA name. */
  readonly timeZone: string;
  /** Smaller changes of time are not marked; absent for the default of 5, and in older versions. */
  readonly smallShiftMinutes?: number;
}

export interface ProgramSection {
  readonly id: number;
  readonly order: number;
  readonly title: string;
  readonly type: SectionType;
  /** Empty if the schedule has a single unnamed floor. */
  readonly floor: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

export interface ProgramHeat {
  readonly id: number;
  readonly sectionId: number;
  /** Position in the schedule, from 1. */
  readonly number: number;
  /** Printed number: "112", "112A". Fixed once published. */
  readonly label: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly entryType: EntryType;
  readonly style: { readonly id: number; readonly name: string };
  /** Null for a multi-dance of the style. */
  readonly dance: { readonly id: number; readonly name: string } | null;
  /** Of a solo: "Moon River"; absent if unknown, and in older versions. */
  readonly soloTitle?: string | undefined;
  /** In announcing order; each solo is a separate contest. */
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
  /** Empty if none. */
  readonly backNumber: string;
  /** The dancer who wears the number; absent if there is none, and in older versions. */
  readonly wearerId?: number;
  /** The entrant (the student, if one dances), then all partners. */
  readonly personIds: readonly number[];
  /** The partner is to be announced; absent otherwise, and in older versions. */
  readonly awaitsPartner?: boolean | undefined;
}

export interface ProgramPerson {
  readonly id: number;
  readonly name: string;
  readonly isProfessional: boolean;
  /** The person's own age group; empty if unknown, absent in older versions. */
  readonly ageGroup?: string;
  readonly studioId: number | null;
}

export interface ProgramStudio {
  readonly id: number;
  readonly name: string;
}
