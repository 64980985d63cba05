import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { found, idOf, requireVersion } from '../found.ts';
import { pageFields } from '../paging.ts';
import { announceEntrant } from '../schedules/announceNames.ts';
import { name, optionalText, parseInput, reference, text } from '../validation.ts';
import { Entrant } from './entrant.entity.ts';
import { entrantFromRow } from './entrant.reader.ts';

const details = z.object({
  name: name(),
  cardNumber: optionalText(50).optional(),
  studioId: reference.nullish(),
  isProfessional: z.boolean(),
  level: optionalText(100).optional(),
  category: optionalText(100).optional(),
});

const filter = z.object({
  isProfessional: z.boolean().nullish(),
  search: text(200).nullish(),
  ...pageFields,
});

/**
 * Teachers, students or both, by name; `search` finds part of the name or of the card number, whatever the case.
 * @throws InvalidInput
 */
export async function listEntrants(em: Em, wanted: unknown = {}): Promise<Entrant[]> {
  const { isProfessional, search, first, offset } = parseInput(filter, wanted);
  const rows = await sqlOf(em)
    .selectFrom('entrants')
    .selectAll()
    .$if(typeof isProfessional === 'boolean', (query) =>
      query.where('is_professional', '=', isProfessional === true),
    )
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([contains('name', search ?? ''), contains('card_number', search ?? '')]),
      ),
    )
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .$if(first !== null, (query) => query.limit(first))
    .offset(offset)
    .execute();
  return rows.map(entrantFromRow);
}

/** @throws InvalidInput */
export async function createEntrant(em: Em, input: unknown): Promise<Entrant> {
  const values = parseInput(details, input);
  return inTransaction(em, async (tx) => {
    await requireStudio(tx, values.studioId);
    const { studioId, cardNumber, ...rest } = values;
    const entrant = tx.create(Entrant, {
      ...rest,
      ...danceLevels(rest),
      cardNumber: cardNumber ?? '',
      studioId: studioId ?? null,
      version: 1,
    });
    await tx.flush();
    return entrant;
  });
}

/**
 * Changes what the input names. A change of role leaves the entries as they are: from then on the person counts, or
 * no longer counts, against the entry limits of teachers.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`
 */
export async function updateEntrant(
  em: Em,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Entrant> {
  const values = parseInput(details.partial(), input);
  return inTransaction(em, async (tx) => {
    const entrant = found(await tx.findOne(Entrant, idOf(id), { lockMode: 4 }));
    requireVersion(entrant.version, version, entrant.name);
    await requireStudio(tx, values.studioId);
    tx.assign(entrant, values);
    tx.assign(entrant, danceLevels(entrant));
    await tx.flush();
    if (values.name !== undefined) await announceEntrant(tx, entrant.id);
    return entrant;
  });
}

/** @throws NotFound, and Conflict while entries name the entrant */
export async function deleteEntrant(em: Em, id: unknown): Promise<Entrant> {
  return inTransaction(em, async (tx) => {
    const entrant = found(await tx.findOne(Entrant, idOf(id), { lockMode: 4 }));
    const count = await entriesNaming(tx, entrant.id);
    if (count > 0) {
      const entries = count === 1 ? '1 entry names' : `${count} entries name`;
      throw new Conflict(`${entrant.name} cannot be deleted: ${entries} this person. Delete those first.`);
    }
    const gone = { ...entrant };
    await tx.remove(entrant).flush();
    return gone;
  });
}

/** Level and age group are the students'; a blank one is none. */
function danceLevels(person: { isProfessional: boolean; level?: string | null; category?: string | null }) {
  if (person.isProfessional) return { level: null, category: null };
  return { level: person.level || null, category: person.category || null };
}

function contains(column: 'name' | 'card_number', part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${sql.ref(column)}), lower(${part})) > 0`;
}

/** Holds the studio until the transaction ends, so that it cannot be deleted meanwhile. */
async function requireStudio(tx: Em, studioId: number | null | undefined): Promise<void> {
  if (!studioId) return;
  const studio = await sqlOf(tx)
    .selectFrom('studios')
    .select('id')
    .where('id', '=', studioId)
    .forKeyShare()
    .executeTakeFirst();
  if (!studio) throw new InvalidInput({ studioId: ['There is no such studio.'] });
}

async function entriesNaming(tx: Em, entrantId: number): Promise<number> {
  const { count } = await sqlOf(tx)
    .selectFrom('entries as e')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where((where) =>
      where.or([
        where('e.entrant_id', '=', entrantId),
        where.exists(
          where
            .selectFrom('entry_partners as p')
            .select('p.entry_id')
            .whereRef('p.entry_id', '=', 'e.id')
            .where('p.entrant_id', '=', entrantId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
