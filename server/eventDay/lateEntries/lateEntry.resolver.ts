import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { costly, only, queries, query } from '../../auth/reads.ts';
import { requireWriteOrListedPass } from '../../auth/signedIn.ts';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { ENTERS_TWICE } from '../../entries/entry.inputs.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_PRESS, OF_SCHEDULE, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { changedSchedule } from '../../schedules/schedule.loaders.ts';
import { scheduleInput } from '../../schedules/schedule.service.ts';
import { addInput, addLateEntry, entryFields, makeRoomInput } from './lateEntry.service.ts';
import { LateEntry, lateEntryLine, readLateEntries } from './lateEntryLine.ts';
import { LatePlaces, readLatePlaces } from './latePlaces.reader.ts';

const OF_ENTRY = {
  ...OF_SCHEDULE,
  entryType: { type: EntryTypeEnum, description: 'Heat, solo or multi-dance.' },
  entrantId: 'The entrant.',
  partnerIds: 'The partners.',
  danceId: 'The dance; leave out for a multi-dance.',
  danceCategoryId: 'The style of a multi-dance.',
  level: "Level danced; defaults to the entrant's.",
  category: 'Age group.',
  entersTwice: ENTERS_TWICE,
};

@InputType({ description: 'An entry after the deadline.' })
export class LatePlacesInput extends inputOfRule(scheduleInput.extend(entryFields.shape), OF_ENTRY) {}

@InputType({ description: 'A heat entry to move out of the way, and its new heat.' })
class MakeRoomInput extends inputOfRule(makeRoomInput, {
  heatEntryId: 'The heat entry.',
  heatId: 'The heat it moves to.',
}) {}

@InputType({ description: 'A late entry and its place.' })
export class AddLateEntryInput extends inputOfRule(entryFields.extend(addInput.shape), {
  ...OF_ENTRY,
  ...OF_PRESS,
  heatId: 'The heat to add it to.',
  afterHeatId: 'Adds a new heat for it after this one instead.',
  makesRoom: { type: MakeRoomInput, description: 'The entry to move to make room; none if left out.' },
  isOver: 'Allows one couple over the maximum of a full heat.',
  feeCents: 'Late fee in cents.',
  reason: 'Why it is late, up to 200 characters.',
  isConfirmed: 'Confirms a change to a heat that starts in less than 5 minutes.',
}) {}

queries({
  latePlaces: query(
    costly(
      field(
        LatePlaces,
        'Places for an entry that does not exist yet, cheapest first. CONFLICT if the entry itself would be rejected.',
      ),
    ),
    { input: field(LatePlacesInput, 'The entry.') },
    only(requireWriteOrListedPass, ({ input }, { db }, user) => readLatePlaces(db, user, input, Date.now())),
  ),
  lateEntries: query(
    list(LateEntry, 'Late entries of a schedule, newest first.'),
    ONE_SCHEDULE,
    async ({ scheduleId }, { db }) => (await readLateEntries(db, scheduleId)).reverse().map(lateEntryLine),
  ),
});

mutations(Schedule, changedSchedule, {
  addLateEntry: {
    description:
      'Adds a late entry and assigns it to a heat. CONFLICT if the heat is danced, full or starts in less than 5 minutes, if someone is busy then, or if the couple is in the contest already. `changedEntries` has the new heat entry.',
    input: [AddLateEntryInput, 'The entry and its place.'],
    passes: ['REGISTRAR'],
    act: addLateEntry,
  },
});
