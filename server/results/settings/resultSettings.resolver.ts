import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { idArg, queries, query } from '../../auth/reads.ts';
import { inputOf } from '../../input/inputOf.ts';
import { field } from '../../input/objectOf.ts';
import { maySetRules } from '../access.ts';
import { ResultSettings } from './resultSettings.entity.ts';
import { readResultSettings, settingsInput, updateResultSettings } from './resultSettings.service.ts';

@InputType({ description: 'Changes to result settings; fields left out do not change.' })
export class UpdateResultSettingsInput extends inputOf(ResultSettings, settingsInput, {
  eventId: 'The event.',
  mostInFinal: 'Largest final, 2 to 24 couples.',
}) {}

queries({
  resultSettings: query(
    field(ResultSettings, 'Result settings of an event.'),
    { eventId: idArg('The event.') },
    ({ eventId }, { db }) => readResultSettings(db, eventId),
  ),
});

mutations(ResultSettings, {
  updateResultSettings: {
    description: 'Changes the result settings of an event. Only for organisers.',
    input: [UpdateResultSettingsInput, 'The settings to change.'],
    right: maySetRules,
    act: updateResultSettings,
  },
});
