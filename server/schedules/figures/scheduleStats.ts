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
  @Field(() => ID, { description: 'Identifies the heat entry.' })
  id!: number;

  @Field(() => String, { description: 'The dance, or "Multi-Dance".' })
  danceName!: string;

  @Field(() => EntryTypeEnum, {
    description: 'Heat, solo or multi-dance.',
  })
  entryType!: EntryType;

  @Field(() => String, { description: '"Student & Teacher".' })
  people!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is unassigned in the current program; null if its dance has not been filled since.',
  })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'The cheapest fix, in words; null if none is known.' })
  cure!: string | null;

  @Field(() => Boolean, {
    description: 'True if there is room for it now: fillHeats will assign it.',
  })
  isSeatable!: boolean;

  @Field(() => [Entrant], { description: 'Its people, students first.' })
  entrants!: Entrant[];

  @Field(() => Int, { description: 'Number of unassigned entries of its dance, style and type.' })
  waitingOfDance!: number;

  scheduleId!: number;
  danceId!: number | null;
  danceCategoryId!: number;
  cures!: Cures | null;
}

const EngineStepEnum = enumType<EngineStep>('EngineStep', 'Step of a running command.', {
  COUNTING: 'Counting the heats that are needed.',
  SEATING: 'Placing entries in new heats; entries are counted.',
  GATHERING: 'Bringing contests together; contests are counted.',
  SEARCHING: 'Improving who dances when and with whom; counted in thousandths.',
  ORDERING: 'Ordering rounds; sessions of one style are counted.',
  FILLING: 'Filling the heats that exist; dances are counted.',
  PROVING: 'Proving that no more is possible.',
});

@ObjectType({ description: 'A running command.' })
export class RunningCommand {
  @Field(() => CommandNameEnum, { description: 'The command.' })
  command!: CommandName;

  @Field(() => String, { description: 'Person who runs it.' })
  user!: string;

  @Field(() => DateTime, { description: 'Start of the command.' })
  startedAt!: Date;

  @Field(() => EngineStepEnum, {
    nullable: true,
    description: 'Current step; null until the engine reports.',
  })
  step!: EngineStep | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Finished part of the step; null if not counted.',
  })
  done!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Total of the step, in the unit EngineStep names; null if not counted.',
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

  @Field(() => Int, { description: 'Number of sections.' })
  sections!: number;

  @Field(() => Int, { description: 'Number of heats.' })
  heats!: number;

  @Field(() => Int, { description: 'Number of heat entries, without scratched ones.' })
  entries!: number;

  @Field(() => Int, { description: 'Number of unassigned heat entries.' })
  orphanEntries!: number;

  @Field(() => Boolean, { description: 'True if locked.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Number of heats with at least one couple.' })
  heatsUsed!: number;

  @Field(() => Int, { description: 'Number of heats its sections can hold.' })
  heatsPossible!: number;

  @Field(() => Int, { description: 'Number of heats its sections still have room for.' })
  heatsFree!: number;

  @Field(() => Int, { description: 'Number of heats beyond what their sections can hold.' })
  heatsBeyond!: number;

  @Field(() => Int, { description: 'Number of heats in a section of another style or type.' })
  heatsAstray!: number;

  @Field(() => Int, { description: "Number of units of the event's entries that lack a heat entry." })
  missingEntries!: number;

  @Field(() => Int, { description: 'Number of surplus heat entries, which no entry needs.' })
  staleEntries!: number;

  @Field(() => Int, { description: 'Number of heats over their maximum of couples.' })
  overFullHeats!: number;

  @Field(() => Int, { nullable: true, description: 'Heat number of the first of them; null if none.' })
  firstOverFullHeat!: number | null;

  @Field(() => Int, { description: 'Number of couples over the maximum, in all these heats.' })
  couplesTooMany!: number;

  @Field(() => Float, { description: 'Average number of couples per used heat; 0 if none is used.' })
  meanCouples!: number;

  @Field(() => Int, {
    description: 'Grows with every change to the schedule; see scheduleChanges.',
  })
  revision!: number;
}
