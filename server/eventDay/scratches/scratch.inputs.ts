import { Field, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { HeatEntriesInput } from '../../schedules/commands/lateEntries.inputs.ts';
import { type ScratchReason, ScratchReasonEnum } from './scratch.entity.ts';

@InputType({ description: 'Rows to scratch, and why.' })
export class ScratchHeatEntriesInput extends HeatEntriesInput {
  @Field(() => ScratchReasonEnum, { nullable: true, description: 'Why; OTHER if left out.' })
  reason?: ScratchReason | null;

  @Field(() => String, { nullable: true, description: 'Note on the reason, up to 200 characters.' })
  note?: string | null;

  @Field(() => DateTime, { nullable: true, description: "When it was pressed, by the device's clock." })
  pressedAt?: Date | null;
}
