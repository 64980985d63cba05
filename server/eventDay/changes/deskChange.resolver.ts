import { ID, InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { only, queries, query } from '../../auth/reads.ts';
import { requireWriteOrListedPass } from '../../auth/signedIn.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { list } from '../../input/objectOf.ts';
import { CONFIRMS_TIMES, OF_PRESS, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { DeskChange, DeskChangeKindEnum } from './deskChange.ts';
import { readDeskChanges } from './deskChanges.reader.ts';
import { markInformed, toldInput, undoDeskChange, undoInput } from './deskChanges.service.ts';
import { dropHeat, dropInput } from './dropHeat.service.ts';

const OF_CHANGE = {
  ...OF_PRESS,
  kind: { type: DeskChangeKindEnum, description: 'What was changed.' },
  changeId: 'The change.',
};

@InputType({ description: 'A change made at the desk.' })
export class DeskChangeInput extends inputOfRule(undoInput, { ...OF_CHANGE, isConfirmed: CONFIRMS_TIMES }) {}

@InputType({ description: 'Whether the people affected by a change have been told.' })
export class MarkInformedInput extends inputOfRule(toldInput, { ...OF_CHANGE, isUndo: 'True undoes it.' }) {}

@InputType({ description: 'A heat without couples to drop.' })
export class DropHeatInput extends inputOfRule(dropInput, {
  ...OF_PRESS,
  heatId: 'The heat.',
  isConfirmed: CONFIRMS_TIMES,
}) {}

queries({
  deskChanges: query(
    list(DeskChange, 'Scratches, late entries and partner changes of a schedule, newest first; at most 200.'),
    ONE_SCHEDULE,
    only(requireWriteOrListedPass, ofKnown(readDeskChanges)),
  ),
});

mutations([DeskChange], ({ scheduleId }, { db }) => readDeskChanges(db, scheduleId), {
  markInformed: {
    description: 'Marks the people affected by a change as told, or undoes that. Returns all changes.',
    input: [MarkInformedInput, 'The change.'],
    passes: ['REGISTRAR'],
    act: markInformed,
  },
  undoDeskChange: {
    description:
      'Undoes a change made at the desk. CONFLICT if a heat has been danced or someone is now busy. Returns all changes.',
    input: [DeskChangeInput, 'The change.'],
    passes: ['REGISTRAR'],
    act: undoDeskChange,
  },
});

mutations(ID, async ({ id }) => id, {
  dropHeat: {
    description:
      'Drops a heat without couples, even if the schedule is locked; its printed number stays unused. If it is on the floor, the clock goes back to the heat before it. CONFLICT if couples are in it or it has been danced. Returns the id of the log line for undoCommand.',
    input: [DropHeatInput, 'The heat.'],
    passes: ['REGISTRAR'],
    act: dropHeat,
  },
});
