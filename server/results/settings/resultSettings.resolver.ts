import { Arg, Ctx, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { inputOf } from '../../input/inputOf.ts';
import { mayAppoint } from '../access.ts';
import { ResultSettings } from './resultSettings.entity.ts';
import { readResultSettings, settingsInput, updateResultSettings } from './resultSettings.service.ts';

@InputType({ description: 'How results are made at an event; fields that are not sent stay.' })
export class UpdateResultSettingsInput extends inputOf(ResultSettings, settingsInput, {
  eventId: 'The event.',
  mostInFinal: 'Most couples of a final, 2 to 24.',
}) {}

@Resolver()
export class ResultSettingsResolver {
  @Query(() => ResultSettings, { description: 'How results are made at an event.' })
  resultSettings(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Ctx() context: Context,
  ): Promise<ResultSettings> {
    currentUser(context);
    return readResultSettings(context.db, idOf(eventId));
  }

  @Mutation(() => ResultSettings, {
    description: 'Sets how results are made at an event. Only for organisers.',
  })
  updateResultSettings(
    @Arg('input', () => UpdateResultSettingsInput, { description: 'What changes.' })
    input: UpdateResultSettingsInput,
    @Ctx() context: Context,
  ): Promise<ResultSettings> {
    mayAppoint(currentUser(context));
    return updateResultSettings(context.db, input);
  }
}
