import { sql } from 'kysely';
import { ID, Int, ObjectType } from 'type-graphql';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { parseInput } from '../../input/validation.ts';
import { holderOf } from '../../publishing/programPeople.ts';
import type { NumberWornBy } from '../../publishing/publication.entity.ts';
import { peopleOf } from '../../schedules/rows/coupleName.ts';
import { choicesInput, peopleIdsOf, readBusy, readNamedRows, TBA_ID } from './changedRows.ts';

@ObjectType({ description: 'A possible replacement.' })
export class PartnerChoice extends objectOf({
  entrantId: field(ID, 'The person.'),
  name: field(String, 'Full name.'),
  studio: field(String, 'Studio; empty without one.'),
  number: nullable(Int, 'Back number the couple would wear; null if none.'),
  freeCount: field(Int, 'Number of these heat entries the person is free for.'),
  busyHeats: list(String, 'Printed numbers of heats in which the person is busy.'),
}) {}

const MOST_CHOICES = 200;

interface Candidate {
  id: number;
  name: string;
  is_professional: boolean;
  studio: string | null;
  number: number | null;
  wears_none: boolean;
  number_worn_by: NumberWornBy;
}

/**
 * Possible replacements with entries in the event: teachers for a teacher, students for a student. People free in all
 * heats come first.
 * @throws NotFound, InvalidInput
 */
export async function readPartnerChoices(db: Db, input: unknown): Promise<PartnerChoice[]> {
  const { scheduleId, heatEntryIds, fromId } = parseInput(choicesInput, input);
  const rows = (await readNamedRows(db, scheduleId, heatEntryIds)).filter((row) =>
    peopleIdsOf(row).includes(fromId),
  );
  const [first] = rows;
  if (!first) return [];
  const people = new Map((await readPeople(db, first.eventId)).map((person) => [person.id, person]));
  // For a partner to be announced, the other dancer says which studio is near.
  const replaced = found(people.get(fromId === TBA_ID ? first.entry.entrant.id : fromId));
  const ids = rows.map(({ id }) => id);
  const busy = Map.groupBy(await readBusy(db, scheduleId, ids), ({ entrantId }) => entrantId);
  const inRows = new Set(rows.flatMap(peopleIdsOf));
  const choices = [...people.values()]
    .filter(({ id, is_professional: teaches }) =>
      inRows.has(id) ? false : fromId === TBA_ID || teaches === replaced.is_professional,
    )
    .map((person): PartnerChoice => {
      const own = busy.get(person.id) ?? [];
      return {
        entrantId: person.id,
        name: person.name,
        studio: person.studio ?? '',
        number: numberOf(person),
        freeCount: rows.length - new Set(own.map(({ heatEntryId }) => heatEntryId)).size,
        busyHeats: [...new Set(own.map(({ label }) => label))],
      };
    });
  /** A student's partner is usually a teacher. */
  const isOther = ({ entrantId }: PartnerChoice): boolean =>
    fromId === TBA_ID && people.get(Number(entrantId))?.is_professional !== replaced.is_professional;
  const isNear = ({ studio }: PartnerChoice): boolean => studio !== '' && studio === replaced.studio;
  return choices
    .toSorted(
      (a, b) =>
        b.freeCount - a.freeCount ||
        Number(isOther(b)) - Number(isOther(a)) ||
        Number(isNear(b)) - Number(isNear(a)) ||
        a.name.localeCompare(b.name),
    )
    .slice(0, MOST_CHOICES);

  /** Back number of the first couple with this person. */
  function numberOf(person: Candidate): number | null {
    const { entrant, partners } = found(first).entry;
    const couple = peopleOf({ entrant, partners }).map(({ id }) =>
      id === fromId ? person : found(people.get(id)),
    );
    if (fromId === TBA_ID) couple.push(person);
    const wearer = holderOf(
      couple.map(({ id, is_professional: isProfessional }) => ({ id, isProfessional })),
      person.number_worn_by,
      (id) => people.get(id)?.wears_none ?? false,
    );
    return people.get(wearer?.id ?? 0)?.number ?? null;
  }
}

async function readPeople(db: Db, eventId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select o.id, o.name, o.is_professional, s.name as studio, n.number,
      n.entrant_id is not null and n.number is null as wears_none,
      coalesce((select number_worn_by from publications where event_id = ${eventId}), 'PROFESSIONAL') as number_worn_by
    from entrants o left join studios s on s.id = o.studio_id
    left join back_numbers n on n.event_id = ${eventId} and n.entrant_id = o.id
    where o.id in (select p.person from entries e join entry_people p on p.entry_id = e.id
      where e.event_id = ${eventId})`.execute(db);
  return rows;
}
