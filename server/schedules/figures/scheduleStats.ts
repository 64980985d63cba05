import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { EngineStep } from '../../engine/progress.ts';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import type { Cures } from '../reasons/waiting.ts';
import { type CommandName, CommandNameEnum } from './commandOutcome.ts';

@ObjectType({ description: 'An unassigned entry.' })
export class OrphanEntry {
  @Field(() => ID, { description: 'Identifies the row.' })
  id!: number;

  @Field(() => String, { description: 'The dance, or "Multi-Dance".' })
  danceName!: string;

  @Field(() => EntryTypeEnum, {
    description: 'Whether it is danced in a heat, as a solo or as a multi-dance.',
  })
  entryType!: EntryType;

  @Field(() => String, { description: '"Student & Teacher".' })
  people!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is unassigned in the current program; null if its dance has not been filled since.',
  })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'The cheapest fix, in words.' })
  cure!: string | null;

  @Field(() => Boolean, {
    description: 'Whether there is room for it now, so that fillHeats assigns it.',
  })
  isSeatable!: boolean;

  @Field(() => [Entrant], { description: 'Who dances it: students first.' })
  entrants!: Entrant[];

  @Field(() => Int, { description: 'Number of unassigned entries of its dance, style and type.' })
  waitingOfDance!: number;

  scheduleId!: number;
  danceId!: number | null;
  danceCategoryId!: number;
  cures!: Cures | null;
}

const EngineStepEnum = enumType<EngineStep>('EngineStep', 'What a command is doing.', {
  COUNTING: 'Counting the heats that are needed.',
  SEATING: 'Placing entries in new heats; entries are counted.',
  GATHERING: 'Bringing contests together; contests are counted.',
  SEARCHING: 'Improving who dances when and with whom; told in thousandths.',
  ORDERING: 'Ordering rounds; sessions of one style are counted.',
  FILLING: 'Filling the heats that exist; dances are counted.',
  PROVING: 'Proving that no more is possible.',
});

@ObjectType({ description: 'A running command.' })
export class RunningCommand {
  @Field(() => CommandNameEnum, { description: 'The command.' })
  command!: CommandName;

  @Field(() => String, { description: 'Who runs it.' })
  user!: string;

  @Field(() => DateTime, { description: 'Since when.' })
  startedAt!: Date;

  @Field(() => EngineStepEnum, { nullable: true, description: 'What is being done; null until it is known.' })
  step!: EngineStep | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How much of the step is done; null if it is not counted.',
  })
  done!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How much it is in all; see EngineStep for what is counted.',
  })
  total!: number | null;
}

/** Computed from less than the schedule's revision covers. */
export type CountedStats = Omit<ScheduleStats, 'revision'>;

/** One statement reads these figures; stats.resolver.ts reads the longer lists on demand. */
@ObjectType({ description: 'The figures of a schedule.' })
export class ScheduleStats {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => Int, { description: 'How many sections it has.' })
  sections!: number;

  @Field(() => Int, { description: 'How many heats it has.' })
  heats!: number;

  @Field(() => Int, { description: 'How many rows it has.' })
  entries!: number;

  @Field(() => Int, { description: 'Number of unassigned rows.' })
  orphanEntries!: number;

  @Field(() => Boolean, { description: 'Whether it is locked.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Heats with at least one row.' })
  heatsUsed!: number;

  @Field(() => Int, { description: 'Heats that its sections can hold.' })
  heatsPossible!: number;

  @Field(() => Int, { description: 'Heats that its sections still have room for.' })
  heatsFree!: number;

  @Field(() => Int, { description: 'Heats beyond what their sections can hold.' })
  heatsBeyond!: number;

  @Field(() => Int, { description: 'Heats in a section of another style, or of another type.' })
  heatsAstray!: number;

  @Field(() => Int, { description: "Units of the event's entries that have no row in it yet." })
  missingEntries!: number;

  @Field(() => Int, { description: 'Rows that no entry asks for any longer.' })
  staleEntries!: number;

  @Field(() => Int, { description: 'Heats with more couples than they should have.' })
  overFullHeats!: number;

  @Field(() => Int, { nullable: true, description: 'Number of the first such heat.' })
  firstOverFullHeat!: number | null;

  @Field(() => Int, { description: 'Couples above what these heats should have.' })
  couplesTooMany!: number;

  @Field(() => Float, { description: 'Rows in a heat that is used, on average; 0 where none is.' })
  meanCouples!: number;

  @Field(() => Int, {
    description: 'Grows with every change of the schedule; see scheduleChanges.',
  })
  revision!: number;
}
