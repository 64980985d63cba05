import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { startApi } from '../../support/api.ts';
import { buildDance, buildEvent, buildStudent, buildTeacher, limitDance } from '../../support/builders.ts';
import { cases } from '../../support/cases.ts';

const api = await startApi();

const LIMIT = 5;
const EXPECTED = ['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT'];

const OPERATIONS = {
  createEntry:
    'mutation Act($input: CreateEntryInput!) { createEntry(input: $input) { id partners { id } } }',
  updateEntry: 'mutation Act($input: UpdateEntryInput!) { updateEntry(input: $input) { id } }',
  deleteEntry: 'mutation Act($input: IdInput!) { deleteEntry(input: $input) { id } }',
  updateEntrant: 'mutation Act($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }',
  deleteEntrant: 'mutation Act($input: IdInput!) { deleteEntrant(input: $input) { id } }',
  createDance: 'mutation Act($input: CreateDanceInput!) { createDance(input: $input) { id } }',
  updateDance: 'mutation Act($input: UpdateDanceInput!) { updateDance(input: $input) { id } }',
  deleteDance: 'mutation Act($input: IdInput!) { deleteDance(input: $input) { id } }',
  createEvent: 'mutation Act($input: CreateEventInput!) { createEvent(input: $input) { id } }',
  deleteEvent: 'mutation Act($input: IdInput!) { deleteEvent(input: $input) { id } }',
} as const;

/** Actions on a small competition, by indexes into its people, dances, events and entries. */
const index = fc.nat({ max: 3 });
const act = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('createEntry' as const), index, index, index) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('updateEntry' as const), index, index, index) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(
        ...(Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]).filter(
          (name) => !/^(cre|upd)ateEntry$/.test(name),
        ),
      ),
      index,
      index,
      index,
    ),
  },
);

async function competition() {
  const events = [await buildEvent(api), await buildEvent(api)];
  const dances = [await buildDance(api), await buildDance(api), await buildDance(api)];
  const people = [
    await buildTeacher(api),
    await buildTeacher(api),
    await buildStudent(api),
    await buildStudent(api),
  ];
  for (const event of events) for (const dance of dances) await limitDance(api, event.id, dance.id, LIMIT);
  return { events, dances, people };
}

describe('many concurrent actions', () => {
  test('succeed or are refused, and never break a rule', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 40 }), async (acts) => {
        const { events, dances, people } = await competition();
        const of = <T>(list: T[], at: number): T => list[at % list.length] as T;
        const { rows: styles } = await sql<{
          id: number;
        }>`select id from dance_categories order by id`.execute(api.db);
        const inputOf = (name: keyof typeof OPERATIONS, a: number, b: number, c: number): object => {
          const person = of(people, a);
          const entry = {
            danceId: of(dances, b).id,
            partnerIds: [of(people, a + 1).id],
            quantity: 1 + (c % 3),
          };
          const latest = known.length > 0 ? of(known, a * 7 + b * 3 + c) : '1';
          if (name === 'createEntry')
            return { ...entry, entryType: 'HEAT', entrantId: person.id, eventId: of(events, c).id };
          if (name === 'updateEntry') return { id: latest, ...(c === 0 ? { quantity: 1 + b } : entry) };
          if (name === 'deleteEntry') return { id: latest };
          if (name === 'updateEntrant') return { id: person.id, name: `Renamed ${b}` };
          if (name === 'deleteEntrant') return { id: person.id };
          if (name === 'createDance') return { name: `New ${Math.random()}`, categoryId: of(styles, a).id };
          if (name === 'updateDance') return { id: of(dances, b).id, categoryId: of(styles, a).id };
          if (name === 'deleteDance') return { id: of(dances, b).id };
          if (name === 'createEvent') return { name: 'New event' };
          return { id: of(events, c % 5 === 0 ? c : 1).id };
        };
        const known: string[] = [];
        for (let start = 0; start < acts.length; start += 10) {
          const answers = await Promise.all(
            acts.slice(start, start + 10).map(([name, a, b, c]) =>
              api.call<{ createEntry?: { id: string } } | null>(OPERATIONS[name], {
                input: inputOf(name, a, b, c),
              }),
            ),
          );
          for (const { data, errors } of answers) {
            for (const error of errors) expect(EXPECTED).toContain(error.extensions.code);
            if (data?.createEntry) known.push(data.createEntry.id);
          }
        }
        expect(await brokenRules()).toEqual([]);
      }),
      // The failing actions say more than a smaller case that takes minutes to find.
      { ...cases(8), endOnFailure: true },
    );
  });
});

/** Violations that must never occur, whatever the order. */
async function brokenRules(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'a teacher over a limit' as rule, e.event_id, e.dance_id, part.person
    from entries e
    join entry_limits l on l.event_id = e.event_id and l.dance_id = e.dance_id
    cross join lateral (
      select e.entrant_id as person union select p.entrant_id from entry_partners p where p.entry_id = e.id
    ) part
    join entrants t on t.id = part.person and t.is_professional
    where e.entry_type = 'HEAT'
    group by e.event_id, e.dance_id, part.person, l."limit"
    having sum(e.quantity) > l."limit"
    union all
    select 'a dance without a limit row', e.id, d.id, null from events e cross join dances d
    where not exists (select from entry_limits l where l.event_id = e.id and l.dance_id = d.id)
    union all
    select 'an entry without a partner', e.event_id, e.dance_id, e.id from entries e
    where not exists (select from entry_partners p where p.entry_id = e.id)
    union all
    select 'a partner who is the entrant', e.event_id, e.dance_id, e.id from entries e
    join entry_partners p on p.entry_id = e.id and p.entrant_id = e.entrant_id`.execute(api.db);
  return rows;
}
