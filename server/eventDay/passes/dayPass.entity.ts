import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { PassRole } from '../../auth/signedIn.ts';
import { User } from '../../auth/user.entity.ts';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime, LocalDate } from '../../input/scalars.ts';

export const PassRoleEnum = enumType<PassRole>('PassRole', 'What a day pass is for.', {
  ANNOUNCER: 'Presses the clock.',
  DECK: 'Says who is at the deck.',
  MUSIC: 'Reads.',
  HALL: 'Reads, on a screen in the hall.',
  REGISTRAR: 'Scratches and restores at the desk.',
  SCRUTINEER: 'Types, verifies and returns cards, and releases results.',
  CHAIR: 'Sets panels, rules on rounds and approves results.',
});

@ObjectType({ description: 'Lets a phone do what one role does, for one day of one event.' })
@Entity({ tableName: 'day_passes' })
export class DayPass {
  declare [Filled]?: 'id' | 'madeAt' | 'device';

  @Field(() => ID, { description: 'Identifies the pass; not its code.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Event, mapToPk: true })
  eventId!: number;

  @Field(() => PassRoleEnum, { description: 'What it is for.' })
  @Property({ type: 'text' })
  role!: PassRole;

  @Field(() => String, { description: 'Who or what has it, as the log names it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => LocalDate, { description: 'Its day, in the time zone of the event.' })
  @Property({ type: 'date' })
  day!: string;

  /** The code itself is not kept. */
  @Property({ type: 'text', hidden: true })
  codeHash!: string;

  @ManyToOne({ entity: () => User, mapToPk: true })
  madeById!: number;

  @Property({ type: 'datetime' })
  madeAt!: Date;

  @Field(() => DateTime, { description: 'When it expires: 4 AM after its day.' })
  @Property({ type: 'datetime' })
  endsAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When a phone opened it; null until then.' })
  @Property({ type: 'datetime', nullable: true })
  openedAt!: Date | null;

  @Field(() => String, { description: 'That phone, such as "Safari on iPhone"; empty until then.' })
  @Property({ type: 'text' })
  device!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was ended before its time.' })
  @Property({ type: 'datetime', nullable: true })
  endedAt!: Date | null;
}

@ObjectType({ description: 'A day pass that was just made.' })
export class CreatedDayPass {
  @Field(() => String, { description: 'The code that opens it, once. Shown only now.' })
  code!: string;

  @Field(() => DayPass, { description: 'The pass.' })
  pass!: DayPass;
}

@ObjectType({ description: 'The tokens of a phone with a day pass; they end with the pass.' })
export class OpenedDayPass {
  @Field(() => String, {
    description: 'Sent with each request as "Authorization: Bearer …"; lives 15 minutes.',
  })
  access!: string;

  @Field(() => String, { description: 'Trades for a new access token.' })
  refresh!: string;

  @Field(() => DayPass, { description: 'The pass.' })
  pass!: DayPass;
}
