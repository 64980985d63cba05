import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';
import { Event } from '../events/event.entity.ts';
import { enumType } from '../input/enumType.ts';
import type { JuniorGroups } from '../people/juniors.ts';

/** Default threshold: times are planned and heats run early, so smaller changes of time are not marked. */
export const DEFAULT_SMALL_SHIFT_MINUTES = 5;

export const NumberWornByEnum = enumType(
  'NumberWornBy',
  "Whether the student or the teacher wears the couple's number.",
  {
    PROFESSIONAL: 'The teacher, with one number for all students.',
    STUDENT: 'The student, with one number for all teachers.',
  },
);
export type NumberWornBy = keyof typeof NumberWornByEnum;

export const NamesShownEnum = enumType('NamesShown', 'How public pages name a person.', {
  FULL: 'The full name.',
  INITIAL: 'The first name and the initial of the last.',
  NUMBERS: 'The back number, without a name.',
});
export type NamesShown = keyof typeof NamesShownEnum;

/** An event's publication settings; an event without a row has the defaults. */
@Entity({ tableName: 'publications' })
export class Publication {
  declare [Filled]?:
    | 'numberWornBy'
    | 'namesShown'
    | 'shortensJuniors'
    | 'juniorGroups'
    | 'multiDances'
    | 'smallShiftMinutes'
    | 'ageGroupWords'
    | 'linkSecret';

  @ManyToOne({ entity: () => Event, mapToPk: true, primary: true }) eventId!: number;
  @Property({ type: 'text' }) numberWornBy!: NumberWornBy;
  @Property({ type: 'text' }) namesShown!: NamesShown;

  /** Shows juniors by their initials only. */
  @Property({ type: 'boolean' }) shortensJuniors!: boolean;

  /** The organiser's decisions by age group; other groups are juniors or not by their name. */
  @Property({ type: 'json' }) juniorGroups!: JuniorGroups;

  /** Meanings of age groups, by lower-case name: "46–55". */
  @Property({ type: 'json' }) ageGroupWords!: Readonly<Record<string, string>>;

  /** Dance ids of a style's multi-dances in dancing order, by style id. */
  @Property({ type: 'json' }) multiDances!: Readonly<Record<string, readonly number[]>>;

  /** Sheets do not mark changes of time smaller than this. */
  @Property({ type: 'integer' }) smallShiftMinutes!: number;

  /** The random part of the public link; null while the pages are closed. */
  @Property({ type: 'text', nullable: true }) linkKey!: string | null;

  /** Public person ids derive from this secret. */
  @Property({ type: 'text' }) linkSecret!: string;
}
