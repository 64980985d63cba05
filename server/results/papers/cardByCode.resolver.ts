import { Arg, Ctx, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { found, idOf } from '../../input/found.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { maySeeMarks } from '../access.ts';
import { readCardByCode } from './cardByCode.reader.ts';

@ObjectType({ description: 'The card with a printed code.' })
export class CodedCard extends objectOf({
  contestId: nullable<string>(ID, 'The contest; null for a blank card.'),
  round: field(Int, 'Round number within the contest, from 1.'),
  judge: field(String, "The judge's code."),
  warning: nullable(String, 'What changed after the card was printed; null if nothing did.'),
}) {}

@Resolver()
export class CardByCodeResolver {
  @Query(() => CodedCard, {
    description:
      'The card with a printed code, such as "86C K3VT". Only for scrutineers, the chair and organisers.',
  })
  async cardByCode(
    @OfSchedule() id: string,
    @Arg('code', () => String, {
      description: 'The code as typed or scanned; only its last four characters count.',
    })
    code: string,
    @Ctx() context: Context,
  ): Promise<CodedCard> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return found(await readCardByCode(context.db, scheduleId, code));
  }
}
