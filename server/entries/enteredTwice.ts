import { sql } from 'kysely';
import { acquireLocks, coupleLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';
import { Conflict } from '../errors.ts';
import type { EntryType } from './entry.entity.ts';
import type { EntryShape } from './entryInput.ts';
import { UNITS_STANDING } from './entryLimits.ts';
import { complete, type EntryReferences, lookUpEntries } from './entryReferences.ts';
import { AGE_GROUP, ageGroupOf, contestName, LEVEL, levelOf } from './entryTraits.ts';

interface Entered {
  values: { entryType: EntryType; level?: string | undefined; category?: string | undefined };
  references: EntryReferences;
  /** Whether the couple is meant to have a second entry in the contest. */
  entersTwice?: boolean;
}

/**
 * Per entry, a question if its couple is in the same contest already, in the event or before it in the list; null if
 * not. Each solo is its own contest, and scratched entries do not count. Locks the couples until the transaction ends.
 * @param exceptIds existing entries that change or come back, as they were together
 */
export async function enteredTwice(
  tx: Db,
  eventId: number,
  wanted: readonly Entered[],
  exceptIds: readonly number[] = [],
): Promise<(string | null)[]> {
  const contests = wanted.map(contestOf);
  const asked = contests
    .map((contest, place) => ({ ...contest, place }))
    .filter(({ place }) => mayAsk(wanted[place]));
  if (asked.length === 0) return wanted.map(() => null);
  const locks = asked.map(({ people }) => coupleLock(eventId, people));
  await acquireLocks(tx, locks);
  // Materialized, since couples and scratched units are worth reading only for the entries of these people.
  const { rows } = await sql<{ place: number }>`${prepared}
    with beside as materialized (
      select w.place, w.people, e.id, e.quantity from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as w(place int, type text, style int, dance int, level text, age text, people int[])
      cross join lateral (select * from entrants where id = any(w.people)
        union all select * from entrants where merged_into_id = any(w.people)) o
      join entries e on e.event_id = ${eventId} and e.entrant_id = o.id and e.entry_type = w.type
        and e.dance_category_id = w.style and e.dance_id is not distinct from w.dance
        and ${LEVEL} = w.level and ${AGE_GROUP} = w.age and e.id <> all(${exceptIds}::int[]))
    select e.place from beside e
    where array(select person from entry_people where entry_id = e.id order by person) = e.people
      and ${UNITS_STANDING} > 0`.execute(tx);
  const present = new Set(rows.map(({ place }) => place));
  const keys = contests.map((contest) => JSON.stringify(contest));
  return wanted.map((entry, place) => {
    const isListed = exceptIds.length === 0 && keys.indexOf(keys[place] ?? '') < place;
    const isPresent = present.has(place) || isListed;
    return isPresent && mayAsk(entry) ? question(entry) : null;
  });
}

/** @throws Conflict naming the field that confirms a second entry */
export async function refuseEnteredTwice(
  tx: Db,
  eventId: number,
  wanted: Entered,
  exceptId: number,
): Promise<void> {
  const [asked] = await enteredTwice(tx, eventId, [wanted], [exceptId]);
  if (asked) throw new Conflict({ entersTwice: [asked] });
}

/** The questions of `enteredTwice`, each once. */
export async function couplesTwice(
  tx: Db,
  eventId: number,
  wanted: readonly (EntryShape & Entered['values'])[],
  exceptIds: readonly number[] = [],
): Promise<string[]> {
  const people = wanted.flatMap(({ entrantId, partnerIds }) => [entrantId, ...partnerIds]);
  const { entries } = await lookUpEntries(tx, null, wanted, people);
  const couples = wanted.flatMap((values, place) => {
    const known = entries[place];
    return known ? { values, references: complete(known) } : [];
  });
  const questions = await enteredTwice(tx, eventId, couples, exceptIds);
  return [...new Set(questions.flatMap((question) => question ?? []))];
}

/** @throws Conflict with the questions, at the field that confirms second entries */
export async function refuseCouplesTwice(...couples: Parameters<typeof couplesTwice>): Promise<void> {
  const asked = await couplesTwice(...couples);
  if (asked.length > 0) throw new Conflict({ entersTwice: asked });
}

const mayAsk = (entry: Entered | undefined): boolean =>
  entry !== undefined && !entry.entersTwice && entry.values.entryType !== 'SOLO';

function contestOf({ values, references: { entrant, partners, dance, category } }: Entered) {
  const own = { level: values.level ?? '', category: values.category ?? '' };
  return {
    type: values.entryType,
    style: category.id,
    dance: dance?.id ?? null,
    level: levelOf(own, entrant),
    age: ageGroupOf(own, entrant),
    people: [entrant, ...partners].map(({ id }) => id).toSorted((a, b) => a - b),
  };
}

function question(entry: Entered): string {
  const { entrant, partners, dance, category } = entry.references;
  const { level, age } = contestOf(entry);
  const names = new Intl.ListFormat('en').format([entrant, ...partners].map(({ name }) => name));
  const contest = contestName({
    level,
    style: category.name,
    dance: dance?.name ?? 'Multi-Dance',
    ageGroup: age,
  });
  const [are, them, they] =
    partners.length > 0 ? ['are', 'them', 'they dance'] : ['is', 'this person', 'they dance'];
  return `${names} ${are} already entered in ${contest}. Enter ${them} twice only if ${they} it twice.`;
}
