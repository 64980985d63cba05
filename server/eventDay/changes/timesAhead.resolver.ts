import { ID, InputType, ObjectType } from 'type-graphql';
import { queries, query } from '../../auth/reads.ts';
import { requireWrite, requireWriteOrListedPass, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { rehearse } from '../../db/rehearse.ts';
import { InvalidInput } from '../../errors.ts';
import { IdInput } from '../../input/inputOf.ts';
import { field, inputStating, list, nullable, objectOf } from '../../input/objectOf.ts';
import { deleteHeat } from '../../schedules/heats/heat.service.ts';
import { aheadWords, DoubleBooked, doubleBookedBy } from '../../schedules/newDoubleBookings.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { UpdateSectionInput } from '../../schedules/sections/section.inputs.ts';
import { updateSection } from '../../schedules/sections/section.service.ts';
import { addBreak, shortenBreak } from '../clock/breaks.service.ts';
import { AddBreakInput, ShiftSectionsInput, ShortenBreakInput } from '../clock/clock.resolver.ts';
import { shiftSections } from '../clock/shiftSections.service.ts';
import { DropHeatInput } from './deskChange.resolver.ts';
import { dropHeat } from './dropHeat.service.ts';

type Act = (db: Db, user: SignedIn, input: { id?: unknown }) => Promise<object>;

/** Changes that move times, by field of the question. */
const CHANGES: Record<string, Act> = {
  deleteHeat: (db, user, { id }) => deleteHeat(db, user, { id, isConfirmed: true }),
  dropHeat: (db, user, input) => dropHeat(db, user, { ...input, isConfirmed: true }),
  addBreak,
  shortenBreak,
  shiftSections,
  updateSection: (db, user, input) => updateSection(db, user, input.id, input),
};

/**
 * Whom one change would double-book, found by making it and rolling it back.
 * @param asked exactly one change
 * @throws InvalidInput, and what the change throws
 */
async function readTimesAhead(db: Db, user: SignedIn, asked: object): Promise<DoubleBooked[]> {
  requireWriteOrListedPass(user);
  const { scheduleId, ...changes } = asked as Record<string, unknown>;
  const given = Object.entries(changes).filter(([, input]) => input != null);
  const [change] = given;
  const act = CHANGES[change?.[0] ?? ''];
  if (!change || !act || given.length > 1) throw new InvalidInput({ input: ['Give exactly one change.'] });
  if (change[0] !== 'dropHeat') requireWrite(user);
  const own = change[1] as { id?: unknown };
  const input = 'scheduleId' in own ? { ...own, scheduleId } : own;
  return rehearse(db, async (tx) => doubleBookedBy(await act(tx, user, input)));
}

const changeOf = (name: string, input: object) => nullable(input, `Input of \`${name}\`.`);

@InputType({ description: 'A change that moves times; exactly one.' })
class TimesAheadInput extends inputStating({
  scheduleId: field(ID, OF_SCHEDULE.scheduleId),
  deleteHeat: changeOf('deleteHeat', IdInput),
  dropHeat: changeOf('dropHeat', DropHeatInput),
  addBreak: changeOf('addBreak', AddBreakInput),
  shortenBreak: changeOf('shortenBreak', ShortenBreakInput),
  shiftSections: changeOf('shiftSections', ShiftSectionsInput),
  updateSection: changeOf('updateSection', UpdateSectionInput),
}) {}

@ObjectType({ description: 'What a change of times would do.' })
class TimesAhead extends objectOf({
  doubleBooked: list(DoubleBooked, 'Whom it would double-book, by name.'),
  sentence: field(String, 'The same in words; empty if no one.'),
}) {}

queries({
  timesAhead: query(
    field(
      TimesAhead,
      'Checks a change that moves times without making it: whom it would double-book. Refused like the change itself.',
    ),
    { input: field(TimesAheadInput, 'The change.') },
    async ({ input }, { db }, user) => {
      const doubleBooked = await readTimesAhead(db, user, input);
      return { doubleBooked, sentence: aheadWords(doubleBooked) };
    },
  ),
});
