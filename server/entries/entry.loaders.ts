import { sql } from 'kysely';
import { figuresBy, listsBy, rowsById } from '../db/lookUps.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import { anyOf, oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { perRequest } from '../db/perRequest.ts';
import { entrantFromRow } from '../people/entrant.entity.ts';
import { Entry } from './entry.entity.ts';
import { SCRATCHED_UNITS } from './entryLimits.ts';
import { entriesOf } from './entryPeople.reader.ts';
import { AWAITS_PARTNER } from './partnerRules.ts';

/** Distinct values of a column in the entries of each event and in the people who dance them. */
const valuesOfEvents = (db: Db, column: 'level' | 'category') =>
  listsBy<string>(async (ids) => {
    const { rows } = await sql<{ event: number; word: string }>`
      select event, word from (
        select e.event_id as event, w.word
        from entries e
        left join entry_partners p on p.entry_id = e.id
        join entrants o on o.id in (e.entrant_id, p.entrant_id)
        cross join lateral (values (e.${sql.ref(column)}), (o.${sql.ref(column)})) as w (word)
        where e.event_id = ${anyOf(ids)} and w.word <> ''
        group by 1, 2
      ) used
      order by event, ${naturalOrder('word')}`.execute(db);
    return rows.map(({ event, word }) => ({ key: event, item: word }));
  });

/** Entries of each owner that name no own level or age group. */
const followersOf = (db: Db, column: 'level' | 'category') =>
  figuresBy(async (ids) => {
    const { rows } = await sql<{ key: number; figure: number }>`
      select entrant_id as key, count(*)::int as figure from entries
      where entrant_id = ${anyOf(ids)} and ${sql.ref(column)} = '' group by 1`.execute(db);
    return rows;
  }, 0);

export const entryLoaders = perRequest((db) => ({
  entry: rowsById(db, Entry),

  /** In the order given in the entry. */
  partnersOfEntry: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('entry_partners as p')
      .innerJoin('entrants as e', 'e.id', 'p.entrant_id')
      .selectAll('e')
      .select('p.entry_id')
      .where(oneOf('p.entry_id', ids))
      .orderBy('p.entry_id')
      .orderBy('p.position')
      .execute();
    return rows.map(({ entry_id, ...row }) => ({ key: entry_id, item: entrantFromRow(row) }));
  }),

  entryCountsOfEntrant: listsBy(async (ids) => {
    const { rows } = await sql<{ person: number; event: number; count: number }>`
      select p.person, e.event_id as event, count(distinct e.id)::int as count
      from entries e join entry_people p on p.entry_id = e.id
      where e.id in ${entriesOf(ids)} and p.person = ${anyOf(ids)}
      group by p.person, e.event_id
      order by p.person, e.event_id`.execute(db);
    return rows.map(({ person, event, count }) => ({
      key: person,
      item: { eventId: event, entryCount: count },
    }));
  }),

  entryCountOfEvent: figuresBy(async (ids) => {
    const rows = await db
      .selectFrom('entries')
      .select((select) => ['event_id', select.fn.countAll<string>().as('count')])
      .where(oneOf('event_id', ids))
      .groupBy('event_id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, figure: Number(row.count) }));
  }, 0),

  scratchedUnits: figuresBy(async (ids) => {
    const { rows } = await sql<{ key: number; figure: number }>`
      select e.id as key, ${SCRATCHED_UNITS} as figure from entries e where e.id = ${anyOf(ids)}`.execute(db);
    return rows;
  }, 0),

  awaitsPartner: figuresBy(async (ids) => {
    const { rows } = await sql<{ key: number; figure: number }>`
      select e.id as key, 1 as figure from entries e where e.id = ${anyOf(ids)} and ${AWAITS_PARTNER}`.execute(
      db,
    );
    return rows;
  }, 0),

  levelFollowers: followersOf(db, 'level'),
  ageGroupFollowers: followersOf(db, 'category'),

  levelsOfEvent: valuesOfEvents(db, 'level'),
  ageGroupsOfEvent: valuesOfEvents(db, 'category'),
}));
