import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import {
  confirmInput,
  confirmRegistration,
  type OfStudio,
} from '../billing/accounts/registration.service.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import { found } from '../input/found.ts';
import { parseInput, reference, text } from '../input/validation.ts';
import { createEntrant, deleteEntrant, updateEntrant } from '../people/entrant.service.ts';
import { entrantDetails } from '../people/entrantInput.ts';
import { studioInput, updateStudio } from '../people/studio.service.ts';
import { ownAccount, ownPerson, requireMember } from './access.ts';
import type { MyPerson, MyStudio } from './my.types.ts';
import { readMyPeople, readMyStudios } from './myRegistration.reader.ts';

const MOST_PEOPLE = 500;

export const myStudioInput = studioInput.omit({ name: true }).extend({ studioId: reference });
const { name, isProfessional, level, category: ageGroup, cardNumber } = entrantDetails.partial().shape;
export const myPersonInput = z.object({
  studioId: reference,
  id: reference.nullish(),
  name,
  isProfessional,
  level,
  ageGroup,
  cardNumber,
  clientKey: text(200).nullish(),
});
export const myDeletionInput = z.object({ studioId: reference, id: reference });

/** Changes the contact and what documents print. @throws NotFound, InvalidInput */
export async function updateMyStudio(db: Db, user: SignedIn, input: unknown): Promise<MyStudio> {
  const { studioId, ...values } = parseInput(myStudioInput, input);
  requireMember(user, studioId);
  await updateStudio(db, studioId, values);
  const [studio] = await readMyStudios(db, [studioId]);
  return found(studio);
}

/**
 * Adds a person to the studio, or with `id` changes one of its own.
 * @throws NotFound, InvalidInput, and Conflict for a printed name, on the day, and for too many people
 */
export async function saveMyPerson(db: Db, user: SignedIn, input: unknown): Promise<MyPerson> {
  const { studioId, id, clientKey, ageGroup: category, ...given } = parseInput(myPersonInput, input);
  requireMember(user, studioId);
  const values = { ...given, category };
  return inTransaction(db, async (tx) => {
    if (id) {
      const person = await ownPerson(tx, studioId, id);
      await requireChangeable(tx, person, values.name ?? person.name);
      await updateEntrant(tx, id, values);
      return myPerson(tx, studioId, id);
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from entrants
      where studio_id = ${studioId} and merged_into_id is null`.execute(tx);
    if ((rows[0]?.count ?? 0) >= MOST_PEOPLE)
      throw new Conflict(`A studio can have ${MOST_PEOPLE} people here. Ask the organiser for more.`);
    const person = await createEntrant(tx, user, { ...values, studioId, clientKey });
    // A repeated call returns the person as it is now, who may have moved to another studio.
    if (person.studioId !== studioId) throw new NotFound();
    return myPerson(tx, studioId, person.id);
  });
}

const myPerson = async (tx: Db, studioId: number, id: number): Promise<MyPerson> =>
  found((await readMyPeople(tx, studioId, id))[0]);

/** @throws Conflict while the person dances at an event, and for another name once it is published */
async function requireChangeable(tx: Db, person: { id: number; name: string }, name: string): Promise<void> {
  const { rows } = await sql<{ isOn: boolean; isPrinted: boolean }>`
    select coalesce(bool_or((now() at time zone e.time_zone)::date between e.date and coalesce((
        select max(s.start_time at time zone e.time_zone)::date from sections s
        join schedules p on p.id = s.schedule_id where p.event_id = e.id), e.date)), false) as "isOn",
      coalesce(bool_or(exists (select from schedule_versions v join schedules p on p.id = v.schedule_id
        where p.event_id = e.id)), false) as "isPrinted"
    from events e where e.id in (select n.event_id from entries n join entry_people p on p.entry_id = n.id
      where p.person = ${person.id})`.execute(tx);
  if (rows[0]?.isOn) throw new Conflict(`${person.name} dances at an event today. Ask at the desk.`);
  if (rows[0]?.isPrinted && name !== person.name)
    throw new Conflict(`${person.name} is in a published program. Ask the organiser to change the name.`);
}

/** Deletes a person of the studio who has no entries. @throws NotFound, Conflict */
export async function deleteMyPerson(db: Db, user: SignedIn, input: unknown): Promise<MyPerson> {
  const { studioId, id } = parseInput(myDeletionInput, input);
  requireMember(user, studioId);
  return inTransaction(db, async (tx) => {
    await ownPerson(tx, studioId, id);
    const person = await myPerson(tx, studioId, id);
    await deleteEntrant(tx, user, id);
    return person;
  });
}

/** Keeps the account of the studio as confirmed. @throws NotFound, and Conflict if it has changed since it was seen */
export async function confirmMyEntries(db: Db, user: SignedIn, input: unknown): Promise<OfStudio> {
  await ownAccount(db, user, parseInput(confirmInput, input));
  return confirmRegistration(db, user, input);
}
