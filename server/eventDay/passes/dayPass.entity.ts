import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { PassRole } from '../../auth/signedIn.ts';
import { User } from '../../auth/user.entity.ts';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
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

  @Field(() => ID, { description: 'Identifies the pass; not its code.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;

  @Field(() => PassRoleEnum, { description: 'The role.' })
  @Property({ type: 'text' })
  role!: PassRole;

  @Field(() => String, { description: 'Holder of the pass, as the log names it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => LocalDate, {
    description: "Its day, in the event's time zone. It works from 10 PM the evening before.",
  })
  @Property({ type: 'date' })
  day!: string;

  /** The code itself is never stored. */
  @Property({ type: 'text', hidden: true }) codeHash!: string;
  @ManyToOne({ entity: () => User, mapToPk: true }) madeById!: number;
  @Property({ type: 'datetime' }) madeAt!: Date;

  @Field(() => DateTime, { description: 'Expiry: 4 AM after its day.' })
  @Property({ type: 'datetime' })
  endsAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When a phone opened it; null until then.' })
  @Property({ type: 'datetime', nullable: true })
  openedAt!: Date | null;

  @Field(() => String, { description: 'Phone that opened it, such as "Safari on iPhone"; empty until then.' })
  @Property({ type: 'text' })
  device!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was ended early; null if it was not.' })
  @Property({ type: 'datetime', nullable: true })
  endedAt!: Date | null;
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
