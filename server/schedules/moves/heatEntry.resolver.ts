import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { IdInput, inputOfRule } from '../../input/inputOf.ts';
import { nullable } from '../../input/objectOf.ts';
import { Heat } from '../heats/heat.entity.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import {
  moveHeatEntry,
  moveInput,
  pinInput,
  setHeatEntryPin,
  unassignHeatEntry,
} from './heatEntry.service.ts';

@InputType({ description: 'A heat entry and its new heat.' })
class MoveHeatEntryInput extends inputOfRule(moveInput, {
  id: 'The heat entry.',
  heatId: 'The heat to move to.',
  withRivals: 'True to move the other couples of its contest in the same heat too; all are pinned.',
}) {}

@InputType({ description: 'Pins an entry in its heat, or unpins it.' })
class HeatEntryPinInput extends inputOfRule(pinInput, {
  id: 'The heat entry.',
  isPinned: 'True to pin, false to unpin.',
}) {}

fieldsOf(HeatEntry, {
  heat: computed(nullable(Heat, 'The heat it is in; null while unassigned.'), (row, context) =>
    row.heatId === null ? null : heatLoaders(context).heat.get(row.heatId),
  ),
  scratchedFrom: computed(
    nullable(Heat, 'The heat it was scratched from; null unless it is scratched and the heat still exists.'),
    (row, context) =>
      row.scratchedHeatId === null ? null : heatLoaders(context).heat.get(row.scratchedHeatId),
  ),
});

mutations(HeatEntry, {
  moveHeatEntry: {
    description:
      'Moves a heat entry to a heat and pins it there. CONFLICT if the dance differs or a person would be double-booked; exceeding the maximum of couples is allowed and logged.',
    input: [MoveHeatEntryInput, 'The heat entry and its new heat.'],
    act: moveHeatEntry,
  },
  setHeatEntryPin: {
    description:
      'Pins an entry in its heat, so that filling and planning leave it there, or unpins it. CONFLICT if the entry has no heat.',
    input: [HeatEntryPinInput, 'The heat entry and its new state.'],
    act: setHeatEntryPin,
  },
  unassignHeatEntry: {
    description: 'Unassigns a heat entry.',
    input: [IdInput, 'The heat entry.'],
    act: (db, user, input) => unassignHeatEntry(db, user, input.id),
  },
});
