import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import type { PassRole } from '../../auth/signedIn.ts';
import { User } from '../../auth/user.entity.ts';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { enumType } from '../../input/enumType.ts';
import { field, objectOf } from '../../input/objectOf.ts';
import { DateTime, LocalDate } from '../../input/scalars.ts';

const PassRoleEnum = enumType<PassRole>('PassRole', 'The role of a day pass.', {
  ANNOUNCER: 'Runs the clock, calls couples and publishes announced results.',
  DECK: 'Calls couples at the deck.',
  MUSIC: 'Sends notes to the announcer and sets songs.',
  HALL: 'Reads only, for a screen in the hall.',
  REGISTRAR: 'Works at the desk: check-in, scratches, late entries and partners.',
  SCRUTINEER: 'Types, verifies and returns cards, and releases results.',
  CHAIR: 'Sets panels, rules on rounds and approves results.',
});

@ObjectType({ description: 'Gives a phone one role for one day of an event.' })
@Entity({ tableName: 'day_passes' })
export class DayPass {
  declare [Filled]?: 'id' | 'madeAt' | 'device';

  @KeyColumn('Identifies the pass; not its code.') id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @Column(PassRoleEnum, 'The role.') role!: PassRole;
  @Column(String, 'Holder of the pass, as the log names it.') name!: string;

  @Column(LocalDate, "Its day, in the event's time zone. It works from 10 PM the evening before.")
  day!: string;

  /** The code itself is never stored. */
  @Property({ type: 'text', hidden: true }) codeHash!: string;
  @ManyToOne({ entity: () => User, mapToPk: true }) madeById!: number;
  @Property({ type: 'datetime' }) madeAt!: Date;
  @Column(DateTime, 'Expiry: 4 AM after its day.') endsAt!: Date;
  @Column(DateTime, 'When a phone opened it; null until then.', { nullable: true }) openedAt!: Date | null;
  @Column(String, 'Phone that opened it, such as "Safari on iPhone"; empty until then.') device!: string;
  @Column(DateTime, 'When it was ended early; null if it was not.', { nullable: true }) endedAt!: Date | null;
}

@ObjectType({ description: 'A new day pass.' })
export class CreatedDayPass extends objectOf({
  code: field(String, 'Single-use code that opens the pass. Shown only once.'),
  pass: field(DayPass, 'The pass.'),
}) {}

@ObjectType({ description: 'Tokens of a phone with a day pass; they expire with the pass.' })
export class OpenedDayPass extends objectOf({
  access: field(String, 'Access token for "Authorization: Bearer …"; valid for 15 minutes.'),
  refresh: field(String, 'Refresh token, exchanged for a new access token.'),
  pass: field(DayPass, 'The pass.'),
}) {}
