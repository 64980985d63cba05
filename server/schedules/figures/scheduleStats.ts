import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Entry } from '../../entries/entry.entity.ts';
import { DateTime } from '../../input/scalars.ts';
import { type CommandName, CommandNameEnum } from './commandOutcome.ts';

import type { Cures } from './waiting.ts';

@ObjectType({ description: 'A row that waits for a heat.', simpleResolvers: true })
export class OrphanEntry {
  @Field(() => ID, { description: 'Identifies the row.' })
  id!: number;

  @Field(() => String, { description: 'The dance, or "Multi-Dance".' })
  danceName!: string;

  @Field(() => String, { description: '"Student & Teacher".' })
  people!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last filling could not assign it; null where heats or rows have changed since.',
  })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'What would seat it for least.' })
  cure!: string | null;

  scheduleId!: number;
  entryType!: Entry['entryType'];
  danceId!: number | null;
  danceCategoryId!: number;
  cures!: Cures | null;
}

@ObjectType({ description: 'A command that is at work.', simpleResolvers: true })
export class RunningCommand {
  @Field(() => CommandNameEnum, { description: 'The command.' })
  command!: CommandName;

  @Field(() => String, { description: 'Who runs it.' })
  user!: string;

  @Field(() => DateTime, { description: 'Since when.' })
  startedAt!: Date;

  @Field(() => Int, { nullable: true, description: 'Steps done so far.' })
  done!: number | null;

  @Field(() => Int, { nullable: true, description: 'Steps in all.' })
  total!: number | null;
}

/** The figures come with one statement; what is longer is read when it is asked for (stats.resolver.ts). */
@ObjectType({ description: 'The figures of a schedule.', simpleResolvers: true })
export class ScheduleStats {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => Int, { description: 'How many sections it has.' })
  sections!: number;

  @Field(() => Int, { description: 'How many heats it has.' })
  heats!: number;

  @Field(() => Int, { description: 'How many rows it has.' })
  entries!: number;

  @Field(() => Int, { description: 'How many rows wait for a heat.' })
  orphanEntries!: number;

  @Field(() => Boolean, { description: 'Whether it is locked.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Heats with at least one row.' })
  heatsUsed!: number;

  @Field(() => Int, { description: 'Heats that its sections can hold.' })
  heatsPossible!: number;

  @Field(() => Float, { description: 'Rows in a heat that is used, on average; 0 where none is.' })
  meanCouples!: number;
}
