import { sql } from 'kysely';
import type { Runtime } from '../../../server/runtime.ts';
import type { Product } from '../reads/product.ts';

export const STUDIOS = 40;
const STUDENTS = 20;
const TEACHERS = 4;
/** Teachers of the first studios, with whom students of all the others have danced. */
const SHARED = 3;
const LIMITED_DANCES = 2;
export const LIMIT = 120;
export const CAPACITY = 80;
const PASSWORD = 'correct horse battery';

export interface StagedStudio {
  readonly id: number;
  readonly access: string;
  readonly students: readonly number[];
  readonly teachers: readonly number[];
}

export interface Stage {
  readonly eventId: number;
  readonly studios: readonly StagedStudio[];
  readonly shared: readonly number[];
  readonly dances: readonly number[];
  /** Of each teacher in these, at most `LIMIT` entries. */
  readonly limited: readonly number[];
  /** `CAPACITY` of each. */
  readonly items: readonly number[];
}

/** An event with prices, three items, limits, and studios whose members have signed in. */
export async function stageStudios({ db }: Runtime, product: Product): Promise<Stage> {
  const act = async <D>(field: string, input: object, fields: string): Promise<D> => {
    const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
    const query = `mutation A($input: ${type}!) { ${field}(input: $input) { ${fields} } }`;
    return (await product.graphql<Record<string, D>>(query, { input }))[field] as D;
  };
  const idOf = async (field: string, input: object): Promise<number> =>
    Number((await act<{ id: string }>(field, input, 'id')).id);

  const eventId = await idOf('createEvent', { name: 'Harbor Lights', date: '2099-03-05' });
  const prices = [
    { words: 'Single', amount: '35.00', entryTypes: ['HEAT'] },
    { words: 'Multi', amount: '100.00', entryTypes: ['MULTI'] },
  ];
  await act('updateEntryTerms', { eventId, currency: 'USD', lateFee: '10.00', prices }, 'version');
  const items: number[] = [];
  for (const name of ['VIP table', 'Saturday dinner', 'Ball'])
    items.push(await idOf('createItem', { eventId, name, amount: '80.00', capacity: CAPACITY }));
  const { rows: ofEvent } = await sql<{ id: number }>`
    select d.id from dances d join dance_categories c on c.id = d.category_id order by c.position, d.position, d.id`.execute(
    db,
  );
  const dances = ofEvent.map(({ id }) => id);
  const limited = dances.splice(0, LIMITED_DANCES);
  await sql`update entry_limits set "limit" = ${LIMIT} where event_id = ${eventId} and dance_id = any(${limited})`.execute(
    db,
  );
  const { rows: people } = await sql<Omit<StagedStudio, 'access'>>`
    with s as (insert into studios (name) select 'Studio ' || i from generate_series(1, ${STUDIOS}::int) i returning id),
    p as (insert into entrants (name, studio_id, is_professional, level, category)
      select case when t then 'Teacher ' else 'Student ' end || i || ' of ' || s.id, s.id, t,
        case when not t then 'Bronze' end, case when not t then 'B1' end
      from s, generate_series(1, ${STUDENTS + TEACHERS}::int) i, lateral (select i > ${STUDENTS}::int as t) t
      returning id, studio_id, is_professional)
    select studio_id as id, array_agg(id) filter (where not is_professional) as students,
      array_agg(id) filter (where is_professional) as teachers
    from p group by studio_id order by studio_id`.execute(db);
  const shared = people.slice(0, SHARED).flatMap(({ teachers }) => teachers.slice(0, 1));
  await sql`with e as (
      insert into entries (event_id, entrant_id, entry_type, dance_category_id)
      select ${eventId}, o.id, 'MULTI', c.id from unnest(${people.map(({ students }) => students[0])}::int[]) o(id),
        (select id from dance_categories order by position, id limit 1) c returning id)
    insert into entry_partners (entry_id, entrant_id, position)
    select e.id, p.id, p.at - 1 from e, unnest(${shared}::int[]) with ordinality p(id, at)`.execute(db);
  const studios: StagedStudio[] = [];
  for (const one of people) {
    const { code } = await act<{ code: string }>('inviteStudio', { eventId, studioId: one.id }, 'code');
    const member = { firstName: 'Helen', lastName: 'Park', password: PASSWORD };
    const email = `member${one.id}@studio.example`;
    const { access } = await act<{ access: string }>(
      'acceptInvitation',
      { code, email, ...member },
      'access',
    );
    studios.push({ ...one, access });
  }
  return { eventId, studios, shared, dances, limited, items };
}
