import type { Api } from '../api.ts';
import { buildAccount } from '../billing/accounts.ts';
import { danceNamed } from '../builders.ts';
import { buildMember } from './members.ts';

export interface Cell {
  entrantId: number;
  partnerId?: number | null;
  danceId: number;
  seen: number;
  quantity: number;
  [more: string]: unknown;
}

export interface Entries {
  entries: { personId: string; words: string; quantity: number; amount: { amount: number } | null }[];
  charged: { amount: number };
}
const READ = '{ charged { amount } entries { personId words quantity amount { amount } } }';

/** A studio with a member, a student and a teacher, in an event with prices. */
export async function buildEntering(api: Api, terms: object = {}) {
  const account = await buildAccount(api, terms);
  const { eventId, studioId, student, teacher } = account;
  const member = api.as((await buildMember(api, eventId, studioId)).access);
  const of = { eventId, studioId };
  const { id: tango } = await danceNamed(api, 'Tango');
  const { id: foxtrot } = await danceNamed(api, 'Foxtrot');
  const cell = (danceId: number, seen: number, quantity: number, more: object = {}): Cell => ({
    entrantId: student.id,
    partnerId: teacher.id,
    entryType: 'HEAT',
    danceId,
    seen,
    quantity,
    ...more,
  });
  const set = (...cells: Cell[]) => member.act<Entries>(`setMyEntries ${READ}`, { ...of, cells });
  const refused = (...cells: Cell[]) => member.refusedAct('setMyEntries', { ...of, cells });
  const read = () => member.read<Entries>(`myRegistration ${READ}`, of);
  return { ...account, member, of, tango, foxtrot, cell, set, refused, read };
}
