import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';

import { changePartner, mayChangePartner } from './changePartner.service.ts';
import { ChangePartnerInput, PartnerChoicesInput } from './partner.inputs.ts';
import { PartnerChoice } from './partnerChoice.ts';
import { readPartnerChoices } from './partnerChoices.reader.ts';

@Resolver()
export class PartnerResolver {
  @Query(() => [PartnerChoice], {
    description: 'People who could replace someone, those free in all heats first; at most 200.',
  })
  partnerChoices(
    @Arg('input', () => PartnerChoicesInput, { description: 'The heat entries and the person to replace.' })
    input: PartnerChoicesInput,
    @Ctx() context: Context,
  ): Promise<PartnerChoice[]> {
    mayChangePartner(currentUser(context));
    return readPartnerChoices(context.db, input);
  }

  @Mutation(() => Schedule, {
    description:
      'Replaces a person in some heat entries; no one else moves. CONFLICT if a heat is danced or starts in less than 5 minutes, or if the new person is busy then.',
  })
  async changePartner(
    @Arg('input', () => ChangePartnerInput, { description: 'The heat entries and both people.' })
    input: ChangePartnerInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayChangePartner(user);
    const { scheduleId } = await changePartner(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
