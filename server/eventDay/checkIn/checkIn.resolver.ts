import { Arg, Ctx, FieldResolver, InputType, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { readLastNo } from '../../journal/journal.ts';
import type { ScheduleNotice } from '../../pubsub/channel.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { OF_PRESS, OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { checkIn, checkInInput } from './checkIn.service.ts';
import { readAttendance, readDeskPeople } from './desk.reader.ts';
import { Attendance, CheckInKindEnum, Desk, DeskPerson, PresenceEnum } from './desk.ts';

@InputType({ description: 'People to check in or note something about.' })
export class CheckInInput extends inputOfRule(checkInInput, {
  ...OF_PRESS,
  entrantIds: 'The people, 1 to 500.',
  kind: { type: CheckInKindEnum, description: 'What to note.' },
  isUndo: 'True undoes it.',
  seen: {
    type: PresenceEnum,
    description: 'Presence that the device showed; if it is out of date, both answers are shown.',
  },
}) {}

@Resolver(() => Desk)
export class CheckInResolver {
  @Query(() => Desk, { description: 'The desk of a schedule.' })
  async desk(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<Desk> {
    currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return { scheduleId: id, lastNo: await readLastNo(context.db, id) };
  }

  @FieldResolver(() => [DeskPerson], { description: 'Everyone with entries in the schedule, by name.' })
  people(@Root() { scheduleId }: Desk, @Ctx() { db }: Context): Promise<DeskPerson[]> {
    return readDeskPeople(db, scheduleId);
  }

  @FieldResolver(() => [Attendance], { description: 'People the desk has noted something about.' })
  attendance(
    @Root() { scheduleId }: Desk,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'Only people with lines after this number; use lastNo.',
    })
    after: number | null,
    @Ctx() { db }: Context,
  ): Promise<Attendance[]> {
    return readAttendance(db, scheduleId, { after: after ?? 0 });
  }

  @Subscription(() => Desk, {
    description:
      'The desk of a schedule, after each check-in and each change of the schedule, and at the start if either was in the last ten seconds. Completes when the schedule is deleted.',
    subscribe: followSchedule,
  })
  async deskChanged(
    @Root() notice: ScheduleNotice,
    @OfSchedule() _scheduleId: string,
    @Ctx() { db }: Context,
  ): Promise<Desk> {
    return { scheduleId: notice.scheduleId, lastNo: await readLastNo(db, notice.scheduleId) };
  }
}

mutations(
  [Attendance],
  ({ scheduleId, entrantIds }, { db }) => readAttendance(db, scheduleId, { entrantIds }),
  {
    checkIn: {
      description:
        'Checks people in, notes that they have their packet or have left, or undoes that. Returns their current state.',
      input: [CheckInInput, 'The people and what to note.'],
      passes: ['REGISTRAR'],
      act: checkIn,
    },
  },
);
