import { Arg, Ctx, ID, InputType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { idOf } from '../../input/found.ts';
import { inputOf } from '../../input/inputOf.ts';
import { maySetRules } from '../access.ts';
import { ResultSettings } from './resultSettings.entity.ts';
import { readResultSettings, settingsInput, updateResultSettings } from './resultSettings.service.ts';

@InputType({ description: 'Changes to result settings; fields left out do not change.' })
export class UpdateResultSettingsInput extends inputOf(ResultSettings, settingsInput, {
  eventId: 'The event.',
  mostInFinal: 'Largest final, 2 to 24 couples.',
}) {}

@Resolver()
export class ResultSettingsResolver {
  @Query(() => ResultSettings, { description: 'Result settings of an event.' })
  resultSettings(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Ctx() context: Context,
  ): Promise<ResultSettings> {
    currentUser(context);
    return readResultSettings(context.db, idOf(eventId));
  }
}

mutations(ResultSettings, {
  updateResultSettings: {
    description: 'Changes the result settings of an event. Only for organisers.',
    input: [UpdateResultSettingsInput, 'The settings to change.'],
    right: maySetRules,
    act: updateResultSettings,
  },
});
