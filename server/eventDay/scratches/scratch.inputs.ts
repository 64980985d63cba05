import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS, OF_ROWS, OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { keepInput } from './keepHeat.service.ts';
import { previewInput } from './previewScratch.reader.ts';
import { scratchInput } from './scratch.service.ts';
import { ScratchReasonEnum } from './scratchLine.ts';

@InputType({ description: 'Heat entries to scratch, and why.' })
export class ScratchHeatEntriesInput extends inputOfRule(scratchInput, {
  ...OF_ROWS,
  reason: { type: ScratchReasonEnum, description: 'Reason; defaults to OTHER.' },
  note: 'Note on the reason, up to 200 characters.',
  isConfirmed: 'Confirms that entries leave the heat on the floor; entries of danced heats stay.',
}) {}

@InputType({
  description: 'What would be scratched: some heat entries, or all upcoming ones of some people.',
})
export class PreviewScratchInput extends inputOfRule(previewInput, {
  ...OF_SCHEDULE,
  heatEntryIds: 'The heat entries.',
  entrantIds: 'The people, such as everyone from a studio.',
}) {}

@InputType({ description: 'A heat to keep as it is.' })
export class KeepHeatInput extends inputOfRule(keepInput, {
  ...OF_PRESS,
  heatId: 'The heat.',
  isUndo: 'True undoes the decision.',
}) {}
