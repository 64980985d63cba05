import { requireWrite, requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { rehearse } from '../../db/rehearse.ts';
import { InvalidInput } from '../../errors.ts';
import { deleteHeat } from '../../schedules/heats/heat.service.ts';
import { type DoubleBooked, doubleBookedBy } from '../../schedules/newDoubleBookings.ts';
import { updateSection } from '../../schedules/sections/section.service.ts';
import { addBreak, shortenBreak } from '../clock/breaks.service.ts';
import { shiftSections } from '../clock/shiftSections.service.ts';
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
export async function readTimesAhead(db: Db, user: SignedIn, asked: object): Promise<DoubleBooked[]> {
  requireWriteOrPass(user, 'REGISTRAR');
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
