import { createHmac } from 'node:crypto';
import type { Program } from '../program.ts';

/** Twelve digits: among a thousand people, two collide with a chance of one in two million. */
const RANGE = 10 ** 12;

/**
 * A person's id in the addresses of one public link. It differs per link, so a number on an event without names cannot
 * be looked up on an event with names.
 */
export function opaqueId(linkSecret: string, personId: number): number {
  const digest = createHmac('sha256', linkSecret).update(`person ${personId}`).digest();
  return (digest.readUIntBE(0, 6) % RANGE) + 1;
}

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
