import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { HeatEntriesInput, ScheduleInput } from '../../schedules/schedule.inputs.ts';
import type { ScratchReason } from '../deskJournal.ts';
import { ScratchReasonEnum } from './scratchLine.ts';

@InputType({ description: 'Heat entries to scratch, and why.' })
export class ScratchHeatEntriesInput extends HeatEntriesInput {
  @Field(() => ScratchReasonEnum, { nullable: true, description: 'Reason; defaults to OTHER.' })
  reason?: ScratchReason | null;

  @Field(() => String, { nullable: true, description: 'Note on the reason, up to 200 characters.' })
  note?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Confirms that entries leave the heat on the floor; entries of danced heats stay.',
  })
  isConfirmed?: boolean | null;
}

@InputType({
  description: 'What would be scratched: some heat entries, or all upcoming ones of some people.',
})
export class PreviewScratchInput extends ScheduleInput {
  @Field(() => [ID], { nullable: true, description: 'The heat entries.' })
  heatEntryIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'The people, such as everyone from a studio.' })
  entrantIds?: string[] | null;
}

@InputType({ description: 'A heat to keep as it is.' })
export class KeepHeatInput extends ScheduleInput {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: string;

  @Field(() => Boolean, { nullable: true, description: 'True undoes the decision.' })
  isUndo?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: "Time of the press by the device's clock." })
  pressedAt?: Date | null;
}
