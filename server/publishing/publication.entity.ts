import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';
import { Event } from '../events/event.entity.ts';
import { enumType } from '../input/enumType.ts';
import type { JuniorGroups } from '../people/juniors.ts';

export const NumberWornByEnum = enumType(
  'NumberWornBy',
  "Whether the student or the teacher wears the couple's number.",
  {
    PROFESSIONAL: 'The teacher: one number for all his students.',
    STUDENT: 'The student: one number with all his teachers.',
  },
);
export type NumberWornBy = keyof typeof NumberWornByEnum;

export const NamesShownEnum = enumType('NamesShown', 'What public pages say of a person.', {
  FULL: 'The full name.',
  INITIAL: 'The first name and the initial of the last.',
  NUMBERS: 'The number on the back, and no name.',
});
export type NamesShown = keyof typeof NamesShownEnum;

/** How an event is shown to the public; an event without a row has the defaults. */
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

  @ManyToOne({ entity: () => Event, mapToPk: true, primary: true })
  eventId!: number;

  @Property({ type: 'text' })
  numberWornBy!: NumberWornBy;

  @Property({ type: 'text' })
  namesShown!: NamesShown;

  /** Whether juniors are shown by their initials where others are shown by more. */
  @Property({ type: 'boolean' })
  shortensJuniors!: boolean;

  /** What the organiser has said of single age groups; of the others their names say it. */
  @Property({ type: 'json' })
  juniorGroups!: JuniorGroups;

  /** What age groups mean, by their names without case: "46–55". */
  @Property({ type: 'json' })
  ageGroupWords!: Readonly<Record<string, string>>;

  /** By id of the style, the dances of its multi-dances in the order in which they are danced. */
  @Property({ type: 'json' })
  multiDances!: Readonly<Record<string, readonly number[]>>;

  /** A new time that is less than so many minutes away marks no line of a sheet. */
  @Property({ type: 'integer' })
  smallShiftMinutes!: number;

  /** What the public link ends with: not to be guessed. Null while there is none. */
  @Property({ type: 'text', nullable: true })
  linkKey!: string | null;

  /** Secret from which the ids of people in public addresses are made. */
  @Property({ type: 'text' })
  linkSecret!: string;
}
