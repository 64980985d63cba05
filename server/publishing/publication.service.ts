import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import { columnsOf } from '../db/columns.ts';
import { eventLock, withLock } from '../db/lock.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { NotFound } from '../errors.ts';
import type { Event } from '../events/event.entity.ts';
import { line, parseInput, reference, text, whole } from '../input/validation.ts';
import { ageGroupKey, isJuniorGroup } from '../people/juniors.ts';
import { writeLog } from '../pubsub/log.ts';
import { counted } from '../schedules/counted.ts';
import { announceEvent } from '../schedules/rows/announceNames.ts';
import { multiDancesInput, nameMultiDances } from './multiDances.ts';
import {
  DEFAULT_SMALL_SHIFT_MINUTES,
  NamesShownEnum,
  NumberWornByEnum,
  Publication,
} from './publication.entity.ts';

export const eventInput = z.object({ eventId: reference });
export const ageGroupInput = z.object({
  ageGroup: text(200),
  isJunior: z.boolean().nullish(),
  words: line(40).nullish(),
});
export const publicationChanges = eventInput.extend({
  namesShown: z.enum(NamesShownEnum).nullish(),
  shortensJuniors: z.boolean().nullish(),
  numberWornBy: z.enum(NumberWornByEnum).nullish(),
  smallShiftMinutes: whole(0, 60).nullish(),
  ageGroups: z.array(ageGroupInput).max(500, 'At most 500 age groups.').nullish(),
  multiDances: z.array(multiDancesInput).max(500, 'At most 500 styles.').nullish(),
});

const fromRow = rowMapper(Publication);

const defaultsOf = (eventId: number): Publication => ({
  eventId,
  numberWornBy: 'PROFESSIONAL',
  namesShown: 'FULL',
  shortensJuniors: true,
  juniorGroups: {},
  ageGroupWords: {},
  multiDances: {},
  smallShiftMinutes: DEFAULT_SMALL_SHIFT_MINUTES,
  linkKey: null,
  linkSecret: '',
});

export async function readPublication(db: Db, eventId: number): Promise<Publication> {
  return (await readPublications(db, [eventId])).get(eventId) ?? defaultsOf(eventId);
}

export async function readPublications(
  db: Db,
  eventIds: readonly number[],
): Promise<Map<number, Publication>> {
  const rows = await db.selectFrom('publications').selectAll().where(oneOf('event_id', eventIds)).execute();
  const found = new Map(rows.map((row) => [row.event_id, fromRow(row)]));
  return new Map(eventIds.map((id) => [id, found.get(id) ?? defaultsOf(id)]));
}

/** Settings and orders, without the public link. */
export async function copyPublication(
  tx: Db,
  { from, to, copiesOrders }: { from: Event; to: Event; copiesOrders: boolean },
): Promise<void> {
  if (!copiesOrders) return;
  await sql`insert into publications (event_id, number_worn_by, names_shown, shortens_juniors, junior_groups,
      multi_dances, small_shift_minutes, age_group_words)
    select ${to.id}, number_worn_by, names_shown, shortens_juniors, junior_groups, multi_dances,
      small_shift_minutes, age_group_words
    from publications where event_id = ${from.id}`.execute(tx);
}

/** @throws NotFound, InvalidInput */
export async function updatePublication(db: Db, user: SignedIn, input: unknown): Promise<Publication> {
  const { eventId, ageGroups, multiDances, ...values } = parseInput(publicationChanges, input);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
  return changePublication(db, eventId, async (tx, before) => {
    const groups = decideAgeGroups(before, ageGroups ?? []);
    const named = await nameMultiDances(tx, before.multiDances, multiDances ?? []);
    const { changes, ...decided } = groups;
    const after = { ...before, ...given, ...decided, multiDances: named.multiDances };
    for (const words of [...named.changes, ...changes]) await logInSchedules(tx, eventId, user, words);
    if (after.namesShown !== before.namesShown || after.shortensJuniors !== before.shortensJuniors) {
      await logInSchedules(tx, eventId, user, `Public pages now show ${namesWords(after)}`);
    }
    if (after.numberWornBy !== before.numberWornBy) {
      const who = after.numberWornBy === 'PROFESSIONAL' ? 'teacher' : 'student';
      await logInSchedules(tx, eventId, user, `A couple now wears the number of the ${who}`);
    }
    if (after.smallShiftMinutes !== before.smallShiftMinutes) {
      await logInSchedules(tx, eventId, user, `Sheets now mark ${markedTimes(after.smallShiftMinutes)}`);
    }
    return after;
  });
}

/** Merges what the input says of age groups, and describes each change for the log. */
function decideAgeGroups(
  { juniorGroups, ageGroupWords }: Publication,
  said: readonly { ageGroup: string; isJunior?: boolean | null; words?: string | null }[],
) {
  const decided = { juniorGroups: { ...juniorGroups }, ageGroupWords: { ...ageGroupWords } };
  const changes: string[] = [];
  for (const { ageGroup, isJunior, words } of said) {
    const key = ageGroupKey(ageGroup);
    if (isJunior != null) {
      decided.juniorGroups[key] = isJunior;
      if (isJuniorGroup(ageGroup, juniorGroups) !== isJunior) {
        changes.push(`Age group ${ageGroup} ${isJunior ? 'now' : 'no longer'} counts as juniors`);
      }
    }
    if (words == null || words === (ageGroupWords[key] ?? '')) continue;
    decided.ageGroupWords[key] = words;
    changes.push(
      words === '' ? `Age group ${ageGroup} now has no meaning` : `Age group ${ageGroup} now means ${words}`,
    );
  }
  return { ...decided, changes };
}

const markedTimes = (minutes: number): string =>
  minutes === 0 ? 'every new time' : `new times that differ by ${counted(minutes, 'minute')} or more`;

function namesWords({ namesShown, shortensJuniors }: Publication): string {
  if (namesShown === 'NUMBERS') return 'numbers and no names';
  const names = namesShown === 'FULL' ? 'full names' : 'first names and initials';
  return `${names}${shortensJuniors ? ', but initials for juniors' : ', including juniors'}`;
}

/** An existing link stays. @throws NotFound */
export async function openPublicLink(db: Db, user: SignedIn, input: unknown): Promise<Publication> {
  const { eventId } = parseInput(eventInput, input);
  return changePublication(db, eventId, async (tx, before) => {
    if (before.linkKey !== null) return before;
    await logInSchedules(tx, eventId, user, 'Opened the public pages');
    return { ...before, linkKey: newLinkKey(), linkSecret: randomUUID() };
  });
}

/** Closes the public pages. The link stops working and is never reused. @throws NotFound */
export async function revokePublicLink(db: Db, user: SignedIn, input: unknown): Promise<Publication> {
  const { eventId } = parseInput(eventInput, input);
  return changePublication(db, eventId, async (tx, before) => {
    if (before.linkKey === null) return before;
    await logInSchedules(tx, eventId, user, 'Revoked the link to the public pages');
    return { ...before, linkKey: null };
  });
}

/** Runs a change under the event's lock and announces it to its schedules. */
function changePublication(
  db: Db,
  eventId: number,
  act: (tx: Db, before: Publication) => Promise<Publication>,
): Promise<Publication> {
  return withLock(db, eventLock(eventId), async (tx) => {
    const event = await tx.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
    if (!event) throw new NotFound();
    const after = await act(tx, await readPublication(tx, eventId));
    const linkSecret = after.linkSecret || randomUUID();
    const { event_id, ...columns } = columnsOf(Publication, { ...after, linkSecret });
    await tx
      .insertInto('publications')
      .values({ event_id, ...columns })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
      .execute();
    await announceEvent(tx, eventId);
    return after;
  });
}

export async function logInSchedules(
  tx: Db,
  eventId: number,
  user: SignedIn,
  content: string,
): Promise<void> {
  const schedules = await tx.selectFrom('schedules').select('id').where('event_id', '=', eventId).execute();
  for (const { id } of schedules) await writeLog(tx, { scheduleId: id, user, content });
}

/** Omits characters that look alike in print: 0 and O, 1, l and I. */
const SIGNS = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** "k7Qm-tR2x-9vLd-Pw3e": 93 bits, unguessable but short enough to type from a poster. */
function newLinkKey(): string {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  const group = (): string => Array.from({ length: GROUP }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
