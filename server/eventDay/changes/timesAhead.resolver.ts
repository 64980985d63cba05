import { Arg, Ctx, Field, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { IdInput } from '../../input/inputOf.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { aheadWords, DoubleBooked } from '../../schedules/newDoubleBookings.ts';
import { UpdateSectionInput } from '../../schedules/sections/section.inputs.ts';
import { AddBreakInput, ShiftSectionsInput, ShortenBreakInput } from '../clock/clock.resolver.ts';
import { DropHeatInput } from './deskChange.resolver.ts';
import { readTimesAhead } from './timesAhead.ts';

const ofChange = (name: string) => ({ nullable: true, description: `Input of \`${name}\`.` });

@InputType({ description: 'A change that moves times; exactly one.' })
class TimesAheadInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => IdInput, ofChange('deleteHeat'))
  deleteHeat?: IdInput | null;

  @Field(() => DropHeatInput, ofChange('dropHeat'))
  dropHeat?: DropHeatInput | null;

  @Field(() => AddBreakInput, ofChange('addBreak'))
  addBreak?: AddBreakInput | null;

  @Field(() => ShortenBreakInput, ofChange('shortenBreak'))
  shortenBreak?: ShortenBreakInput | null;

  @Field(() => ShiftSectionsInput, ofChange('shiftSections'))
  shiftSections?: ShiftSectionsInput | null;

  @Field(() => UpdateSectionInput, ofChange('updateSection'))
  updateSection?: UpdateSectionInput | null;
}

@ObjectType({ description: 'What a change of times would do.' })
class TimesAhead extends objectOf({
  doubleBooked: list(DoubleBooked, 'Whom it would double-book, by name.'),
  sentence: field(String, 'The same in words; empty if no one.'),
}) {}

@Resolver()
export class TimesAheadResolver {
  @Query(() => TimesAhead, {
    description:
      'Checks a change that moves times without making it: whom it would double-book. Refused like the change itself.',
  })
  async timesAhead(
    @Arg('input', () => TimesAheadInput, { description: 'The change.' }) input: TimesAheadInput,
    @Ctx() context: Context,
  ): Promise<TimesAhead> {
    const doubleBooked = await readTimesAhead(context.db, currentUser(context), input);
    return { doubleBooked, sentence: aheadWords(doubleBooked) };
  }
}
