import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../input/scalars.ts';

@InputType({ description: 'A new event.' })
export class CreateEventInput {
  @Field(() => String, { description: 'Name of the competition.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'Notes of the staff.' })
  notes?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'First day, from 1900 to 2099.' })
  date?: string | null;

  @Field(() => String, { nullable: true, description: 'When the doors open, HH:MM.' })
  time?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone; UTC where left out.' })
  timeZone?: string;
}

@InputType({ description: 'Changes of an event; what is left out stays.' })
export class UpdateEventInput {
  @Field(() => ID, { description: 'The event.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;

  @Field(() => String, { nullable: true, description: 'Name of the competition.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'What it is.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'Notes of the staff.' })
  notes?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'First day, from 1900 to 2099; null for none.' })
  date?: string | null;

  @Field(() => String, { nullable: true, description: 'When the doors open, HH:MM; null for not set.' })
  time?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone, for example America/New_York.' })
  timeZone?: string;
}

@InputType({ description: 'How many entries of one dance a teacher may take in an event.' })
export class SetEntryLimitInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, { description: 'The dance.' })
  danceId!: string;

  @Field(() => Int, { nullable: true, description: 'At least 0; null for unlimited. Must be given.' })
  limit?: number | null;
}
