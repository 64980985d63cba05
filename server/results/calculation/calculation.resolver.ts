import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { maySeeMarks } from '../access.ts';
import { readCalculation } from './calculation.reader.ts';
import { Calculation } from './calculation.ts';

@Resolver()
export class CalculationResolver {
  @Query(() => Calculation, {
    nullable: true,
    description:
      'How the marks of a final become places; null until all cards are typed and verified. Only for scrutineers, the chair and organisers.',
  })
  async calculation(
    @OfSchedule() id: string,
    @Arg('contestId', () => ID, { description: 'The contest, as in Contest.id.' }) contestId: string,
    @Ctx() context: Context,
  ): Promise<Calculation | null> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return readCalculation(context.db, scheduleId, contestId);
  }
}
