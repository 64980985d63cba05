import { Arg, Ctx, InputType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { requireWriteOrPass } from '../../auth/signedIn.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_PRESS, OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { changedSchedule } from '../../schedules/schedule.loaders.ts';
import { choicesInput } from './changedRows.ts';
import { changeInput, changePartner } from './changePartner.service.ts';
import { PartnerChoice, readPartnerChoices } from './partnerChoices.reader.ts';

const OF_CHOICES = {
  ...OF_SCHEDULE,
  heatEntryIds: 'The heat entries, 1 to 500.',
  fromId: 'The person to replace.',
};

@InputType({ description: 'Heat entries in which to replace a person.' })
export class PartnerChoicesInput extends inputOfRule(choicesInput, OF_CHOICES) {}

@InputType({ description: 'Heat entries in which to replace a person, and the replacement.' })
export class ChangePartnerInput extends inputOfRule(changeInput, {
  ...OF_CHOICES,
  ...OF_PRESS,
  toId: 'The replacement.',
  isConfirmed: 'Confirms a change to a heat that starts in less than 5 minutes.',
}) {}

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
    requireWriteOrPass(currentUser(context), 'REGISTRAR');
    return readPartnerChoices(context.db, input);
  }
}

mutations(Schedule, changedSchedule, {
  changePartner: {
    description:
      'Replaces a person in some heat entries; no one else moves. CONFLICT if a heat is danced or starts in less than 5 minutes, or if the new person is busy then. `changedEntries` has the heat entries with the entries that they now belong to.',
    input: [ChangePartnerInput, 'The heat entries and both people.'],
    passes: ['REGISTRAR'],
    act: (db, user, input) => changePartner(db, user, input),
  },
});
