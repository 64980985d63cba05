import { createHmac } from 'node:crypto';
import type { Program } from '../program.ts';

/** Twelve digits: a thousand people have a chance of one in two million that two of them meet. */
const RANGE = 10 ** 12;

/**
 * How a person is called in the addresses of one public link. The same person has another id behind every other link, so
 * that what one event shows under a number cannot be looked up in another that shows names.
 */
export function opaqueId(linkSecret: string, personId: number): number {
  const digest = createHmac('sha256', linkSecret).update(`person ${personId}`).digest();
  return (digest.readUIntBE(0, 6) % RANGE) + 1;
}

/** The same program with the people called as in the addresses of a link. */
export function withOpaqueIds(program: Program, linkSecret: string): Program {
  const ids = new Map(program.people.map(({ id }) => [id, opaqueId(linkSecret, id)]));
  const idOf = (id: number): number => ids.get(id) ?? opaqueId(linkSecret, id);
  return {
    ...program,
    people: program.people.map((person) => ({ ...person, id: idOf(person.id) })),
    heats: program.heats.map((heat) => ({
      ...heat,
      contests: heat.contests.map((contest) => ({
        ...contest,
        couples: contest.couples.map((couple) => ({
          ...couple,
          personIds: couple.personIds.map(idOf),
          ...(couple.wearerId === undefined ? {} : { wearerId: idOf(couple.wearerId) }),
        })),
      })),
    })),
  };
}
