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
  return withIds(program, (id) => ids.get(id) ?? opaqueId(linkSecret, id));
}

/** Shows as one the people who were merged since, if the program has the person kept. */
export function withMerged(program: Program, merged: Merged): Program {
  const known = new Set(program.people.map(({ id }) => id));
  const idOf = (id: number): number => {
    const kept = merged[id];
    return kept !== undefined && known.has(kept) ? kept : id;
  };
  const people = program.people.filter(({ id }) => idOf(id) === id);
  return withIds({ ...program, people }, idOf);
}

/** By person, whom they were merged into. */
export type Merged = Readonly<Record<number, number>>;

const withIds = (program: Program, idOf: (id: number) => number): Program => ({
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
});
