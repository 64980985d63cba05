import { InputType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { only, queries, query } from '../../auth/reads.ts';
import { requireWriteOrListedPass, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { refuseCouplesTwice } from '../../entries/enteredTwice.ts';
import { ageGroupOf } from '../../entries/entryTraits.ts';
import { TBA } from '../../entries/tba.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { parseInput, pressFields, reference } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { once, readState, toAppend } from '../../journal/journal.ts';
import { runCommand } from '../../schedules/commands/command.ts';
import { listed } from '../../schedules/counted.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { heatName } from '../../schedules/heats/heatName.ts';
import { coupleName } from '../../schedules/rows/coupleName.ts';
import type { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { newPartners, replaceInRows } from '../../schedules/rows/replaceInRows.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_PRESS, OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { changedSchedule } from '../../schedules/schedule.loaders.ts';
import { readHeatsAhead, requireAhead } from '../clock/heatsAhead.reader.ts';
import { DESK, deskSubject, homeOf, isInForce, partnerRule } from '../deskJournal.ts';
import { choicesInput, orTba, peopleIdsOf, readBusy, readNamedRows, TBA_ID } from './changedRows.ts';
import { PartnerChoice, readPartnerChoices } from './partnerChoices.reader.ts';

const partnerAct = defineAct('PARTNER', { ...partnerRule, seenBy: everyone });

export const changeInput = choicesInput.extend({
  toId: orTba(reference),
  isConfirmed: z.boolean().nullish(),
  entersTwice: z.boolean().nullish(),
  ...pressFields,
});

/**
 * Replaces a person in some heat entries; no one else moves. Entries without `fromId` are ignored, and swapping both
 * ids reverts the change. Idempotent by client key.
 * @param undoes limits the change to entries still in force from this earlier one
 * @throws NotFound, InvalidInput, and Conflict if a heat is danced or about to start, or the new person is busy then
 */
export async function changePartner(
  db: Db,
  user: SignedIn,
  input: unknown,
  undoes: number | null = null,
): Promise<{ scheduleId: number; heatEntryIds: number[] }> {
  const sent = parseInput(changeInput, input);
  const [fromId, toId] = [await readKept(db, sent.fromId), await readKept(db, sent.toId)];
  const change = { ...sent, fromId, toId, entersTwice: sent.entersTwice ?? undoes !== null };
  const { scheduleId, heatEntryIds, pressedAt } = change;
  const command = { name: 'CHANGE_PARTNER', refusesLocked: false, recordsNoStep: true } as const;
  await runCommand(db, user, { scheduleId }, command, async (tx) => {
    const named = undoes === null ? heatEntryIds : await readRowsInForce(tx, scheduleId, undoes);
    const rows = (await readNamedRows(tx, scheduleId, named)).filter((row) =>
      peopleIdsOf(row).includes(fromId),
    );
    if (rows.length === 0) return null;
    let content = '';
    await once(tx, user, change, async (appendActs) => {
      content = await replacePerson(tx, user, { ...change, undoes }, rows);
      const own = { heatEntryIds: rows.map(({ id }) => id), entryIds: rows.map(({ entryId }) => entryId) };
      const said = { ...own, fromId, toId, undoes, content };
      return appendActs([toAppend(partnerAct, DESK, said)]);
    });
    return content === '' ? null : { content, pressedAt };
  });
  return { scheduleId, heatEntryIds };
}

/** Since an undone change, its people may have been merged into others. */
async function readKept(db: Db, id: number): Promise<number> {
  const people = db.selectFrom('entrants').select('merged_into_id').where('id', '=', id);
  return (await people.executeTakeFirst())?.merged_into_id ?? id;
}

/** Entries of the change that were neither reverted nor replaced again. */
async function readRowsInForce(tx: Db, scheduleId: number, changeNo: number): Promise<number[]> {
  const desk = await readState(tx, scheduleId, deskSubject, DESK);
  const change = found(desk.partnerChanges.find(({ no }) => no === changeNo));
  return change.heatEntryIds.filter((id) => isInForce(desk, change, id));
}

/** @returns the log text */
async function replacePerson(
  tx: Db,
  user: SignedIn,
  change: z.output<typeof changeInput> & { undoes: number | null },
  rows: readonly HeatEntry[],
): Promise<string> {
  const { scheduleId, fromId, toId, isConfirmed, entersTwice } = change;
  const to =
    toId === TBA_ID
      ? { name: TBA }
      : await tx.selectFrom('entrants').select('name').where('id', '=', toId).executeTakeFirst();
  if (!to) throw new InvalidInput({ toId: ['There is no such person.'] });
  if (rows.some((row) => peopleIdsOf(row).includes(toId))) {
    throw new Conflict(`${to.name} already dances in one of these entries.`);
  }
  const heatIds = rows.flatMap(({ heatId }) => heatId ?? []);
  const heats = await readHeatsById(tx, heatIds);
  requireAhead(await readHeatsAhead(tx, scheduleId, Date.now()), heats, isConfirmed ?? false);
  const ids = rows.map(({ id }) => id);
  const busy = (await readBusy(tx, scheduleId, ids)).find(({ entrantId }) => entrantId === toId);
  if (busy) {
    const when = busy.isLater ? 'at the time of a later round of this contest' : 'at that time';
    const dances = `${busy.isCertain ? 'dances' : 'may dance'} heat ${busy.label} ${when}`;
    if (busy.away) throw new Conflict(`${busy.away}.`);
    throw new Conflict(
      busy.beside ? `${to.name} is kept apart from ${busy.beside}, who ${dances}.` : `${to.name} ${dances}.`,
    );
  }
  const first = found(rows[0]);
  const before = coupleName(first.entry);
  const newId = (id: number): number => (id === fromId ? toId : id);
  const changed = [...Map.groupBy(rows, ({ entryId }) => entryId).values()];
  const wanted = changed.flatMap(([row]) => (row ? ofNewCouple(row, newId) : []));
  if (!entersTwice) await refuseCouplesTwice(tx, first.eventId, wanted);
  const desk = await readState(tx, scheduleId, deskSubject, DESK);
  for (const own of changed)
    await replaceInRows(tx, user, own, newId, homeOf(desk, found(own[0]).id, change));
  const inOrder = heats.toSorted((a, b) => a.number - b.number).map(heatName);
  const where = inOrder.length > 0 ? ` in ${listed(inOrder)}` : '';
  return `${to.name} replaces ${nameOf(first, fromId)} (${before})${where}`;
}

function ofNewCouple({ level, entry }: HeatEntry, newId: (id: number) => number) {
  const { entrant, partners } = entry;
  const partnerIds = newPartners(partners, newId);
  return { ...entry, level, category: ageGroupOf(entry, entrant), entrantId: newId(entrant.id), partnerIds };
}

const nameOf = ({ entry }: HeatEntry, id: number): string =>
  [entry.entrant, ...entry.partners].find((person) => person.id === id)?.name ?? TBA;

const OF_CHOICES = {
  ...OF_SCHEDULE,
  heatEntryIds: 'The heat entries, 1 to 500.',
  fromId: 'The person to replace; null for a partner to be announced.',
};

@InputType({ description: 'Heat entries in which to replace a person.' })
export class PartnerChoicesInput extends inputOfRule(choicesInput, OF_CHOICES) {}

@InputType({ description: 'Heat entries in which to replace a person, and the replacement.' })
export class ChangePartnerInput extends inputOfRule(changeInput, {
  ...OF_CHOICES,
  ...OF_PRESS,
  toId: 'The replacement; null for a partner to be announced.',
  isConfirmed: 'Confirms a change to a heat that starts in less than 5 minutes.',
  entersTwice: 'True to enter the new couple twice in a contest; otherwise CONFLICT asks at this field.',
}) {}

queries({
  partnerChoices: query(
    list(PartnerChoice, 'People who could replace someone, those free in all heats first; at most 200.'),
    { input: field(PartnerChoicesInput, 'The heat entries and the person to replace.') },
    only(requireWriteOrListedPass, ({ input }, { db }) => readPartnerChoices(db, input)),
  ),
});

mutations(Schedule, changedSchedule, {
  changePartner: {
    description:
      'Replaces a person in some heat entries; no one else moves. CONFLICT if a heat is danced or starts in less than 5 minutes, if the new person is busy then, or if the new couple is in one of the contests already. `changedEntries` has the heat entries with the entries that they now belong to.',
    input: [ChangePartnerInput, 'The heat entries and both people.'],
    passes: ['REGISTRAR'],
    act: (db, user, input) => changePartner(db, user, input),
  },
});
