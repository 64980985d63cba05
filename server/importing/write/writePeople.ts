import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { entrantsChanged } from '../../people/entrant.service.ts';
import { inChunks, type OnWritten } from '../collections.ts';
import type { PairDecision } from '../judge/decisions.ts';
import type { PersonTarget } from '../judge/targets.ts';
import { distinct, writeNames } from './writeNames.ts';

export async function writePeople(tx: Db, changed: PersonTarget[], onWritten: OnWritten): Promise<void> {
  await writeNames(tx, 'studios', distinct(changed.map((person) => person.studio)));
  const known = changed.filter((person) => person.id !== null);
  const fresh = changed.filter((person) => person.id === null);
  await inChunks(fresh, onWritten, (chunk) => insertPeople(tx, chunk));
  await inChunks(known, onWritten, async (chunk) => {
    await updatePeople(tx, chunk);
    await entrantsChanged.publish(tx, { entrantIds: chunk.flatMap((person) => person.id ?? []) });
  });
}

async function insertPeople(tx: Db, fresh: readonly PersonTarget[]): Promise<void> {
  const c = columns(fresh);
  const { rows } = await sql<{ id: number }>`
    insert into entrants (name, card_number, studio_id, is_professional, level, category)
    select name, card, studio, role, level, category
    from unnest(${c.names}::text[], ${c.cards}::text[], ${c.studios}::int[], ${c.roles}::boolean[],
      ${c.levels}::text[], ${c.categories}::text[]) with ordinality as t (name, card, studio, role, level, category, n)
    order by n returning id`.execute(tx);
  for (const [index, person] of fresh.entries()) person.id = rows[index]?.id ?? null;
}

async function updatePeople(tx: Db, known: readonly PersonTarget[]): Promise<void> {
  const c = columns(known);
  await sql`
    update entrants e set card_number = t.card, studio_id = t.studio, level = t.level, category = t.category,
      version = e.version + 1
    from unnest(${known.map((person) => person.id)}::int[], ${c.cards}::text[], ${c.studios}::int[],
      ${c.levels}::text[], ${c.categories}::text[]) as t (id, card, studio, level, category)
    where e.id = t.id`.execute(tx);
}

const columns = (people: readonly PersonTarget[]) => ({
  names: people.map((person) => person.name),
  cards: people.map((person) => person.cardNumber),
  studios: people.map((person) => person.studio?.id ?? null),
  roles: people.map((person) => person.isProfessional),
  levels: people.map((person) => person.level),
  categories: people.map((person) => person.category),
});

/** Stores pairs marked as different, so that later previews do not ask again. */
export async function writeDifferent(
  tx: Db,
  people: readonly PersonTarget[],
  pairs: readonly PairDecision[],
): Promise<void> {
  const ids = new Map(people.map(({ ref, id }) => [ref, id]));
  const different = pairs.flatMap(({ a, b, isSame }): [number, number][] => {
    const [one, other] = [ids.get(a) ?? idIn(a), ids.get(b) ?? idIn(b)];
    return isSame || !one || !other || one === other ? [] : [[Math.min(one, other), Math.max(one, other)]];
  });
  if (different.length === 0) return;
  await sql`
    insert into different_people (person_id, other_id)
    select p, o from unnest(${different.map(([one]) => one)}::int[], ${different.map(([, other]) => other)}::int[]) t(p, o)
    where exists (select from entrants where id = p) and exists (select from entrants where id = o)
    on conflict do nothing`.execute(tx);
}

const idIn = (ref: string): number | null => (/^p\d+$/.test(ref) ? Number(ref.slice(1)) : null);
