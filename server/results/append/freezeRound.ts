import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { toAppend } from '../../journal/journal.ts';
import { list } from '../../scoring/words/numbers.ts';
import { releasedAlready, waitsFor } from '../acts/cards.ts';
import { freezeRoundAct } from '../acts/fields.ts';
import type { Round } from '../fold/round.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { type RoundAddress, readTypedRound, type TypedRound } from '../rounds/typedRound.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { appendActs, type Change, refuse } from './change.ts';

export type OpenRound = TypedRound & { judged: Round };

/** Its round as judged or planned. @throws NotFound */
export const anyRound = async ({ tx }: Change, address: RoundAddress): Promise<TypedRound> =>
  found(await readTypedRound(tx, address));

/** The frozen round; the first act on a round freezes it. @throws NotFound, and Conflict if the result is released */
export async function openRound(change: Change, address: RoundAddress): Promise<OpenRound> {
  const { tx } = change;
  let round = found(await readTypedRound(tx, address));
  if (round.kind === 'COMBINED') {
    throw new Conflict('A combined contest has no cards of its own. Type the cards of its contests.');
  }
  if (!round.judged) {
    await freezeRound(change, round);
    round = found(await readTypedRound(tx, address));
  }
  const judged = found(round.judged);
  refuse(releasedAlready(judged));
  return { ...round, judged };
}

/** A round whose cards are all typed. @throws NotFound, and Conflict if a card is missing */
export async function wholeRound({ tx }: Change, address: RoundAddress): Promise<OpenRound> {
  const round = found(await readTypedRound(tx, address));
  const { judged, dances, seats } = round;
  if (!judged) {
    const codes = seats.map(({ code }) => code).join(', ');
    const waiting = codes ? dances.map(({ name }) => `${codes} in ${name}`) : [];
    throw new Conflict(`Waits for ${waiting.join('; ')}.`);
  }
  refuse(waitsFor(judged));
  return { ...round, judged };
}

/**
 * Freezes the round's current field, dances and panel.
 * @throws Conflict if it needs a plan, or has no panel, no dances or too few couples to recall
 */
async function freezeRound(change: Change, round: TypedRound): Promise<void> {
  const { tx, scheduleId } = change;
  const { id, name, heat, heatIds, couples, seats, dances, kind, asked, trims, isRedance } = round;
  refuse(refusalToFreeze(round));
  await requireOnePanel(tx, round);
  await requireDancedSchedule(change);
  const { verification } = await settingsOfSchedule(tx, scheduleId);
  const frozen = {
    round: round.round,
    kind,
    name,
    heat,
    heatIds,
    asked,
    trims,
    isRedance,
    dances,
    needsSecondLook: verification !== 'NONE',
    couples: couples.map(({ heatEntryId, number, name: own, isWithdrawn, isDisqualified, leftAfter }) => {
      const named = { heatEntryId, number, name: number ? '' : own };
      return isWithdrawn ? { ...named, out: { isDisqualified, leftAfter } } : named;
    }),
    judges: seats.map((seat) => ({ id: seat.judgeId, code: seat.code, name: seat.name })),
  };
  await appendActs(change, [toAppend(freezeRoundAct, id, frozen)]);
  // The round replaces the clock's frozen field; if it is annulled, the current program counts.
  await tx
    .deleteFrom('frozen_fields')
    .where('schedule_id', '=', scheduleId)
    .where('identity', '=', id)
    .where('no', '=', round.round)
    .execute();
}

function refusalToFreeze({ couples, heat, asked, seats, dances, needsPlan }: TypedRound): string | null {
  if (needsPlan && asked === null) {
    return `${couples.length} couples dance heat ${heat}. Plan a round before the final, or a straight final.`;
  }
  // Couples out of an earlier attempt may be restored first.
  if (asked !== null && asked >= couples.length) return asksTooMany(heat, couples.length, asked);
  if (seats.length === 0) return `No panel judges heat ${heat}. Set one first.`;
  return dances.length === 0
    ? `Heat ${heat} is a multi-dance without dances. Name the dances of its style first.`
    : null;
}

const asksTooMany = (heat: string, dancing: number, asked: number): string =>
  `${dancing} couples dance heat ${heat}, and ${asked} are asked for. Plan a straight final, or ask for fewer.`;

/** Why the first card of a recall is refused whose couples left, as if they had been scratched before it was danced. */
export function refusalOfFirstCard({ heat, asked, couples, cards }: Round): string | null {
  const dancing = couples.filter(({ isWithdrawn }) => !isWithdrawn).length;
  return asked !== null && cards.length === 0 && asked >= dancing ? asksTooMany(heat, dancing, asked) : null;
}

/** All parts of a round need one panel, since its judges rank the couples together. @throws Conflict */
async function requireOnePanel(tx: Db, { name, heatIds, seats }: TypedRound): Promise<void> {
  const panel = String(seats.map(({ judgeId }) => judgeId));
  if (heatIds.length < 2) return;
  const panels = await readPanelsOfHeats(tx, heatIds);
  for (const heatId of heatIds) {
    const judges = panels.get(heatId) ?? [];
    if (String(judges.map(({ id }) => id)) === panel) continue;
    const { rows } = await sql<{
      label: string;
    }>`select coalesce(l.label, h.number::text) as label from heats h
      left join heat_labels l on l.heat_id = h.id where h.id = any(${heatIds}::int[]) order by h.number`.execute(
      tx,
    );
    const heats = list(rows.map(({ label }) => label));
    throw new Conflict(`${name} is danced in heats ${heats}: the panel cannot change between them.`);
  }
}

/** @throws Conflict if another schedule of the event has results */
export async function requireDancedSchedule({ tx, scheduleId }: Change): Promise<void> {
  const { rows } =
    await sql`select from schedules p join schedules s on s.event_id = p.event_id and s.id <> p.id
    where p.id = ${scheduleId} and exists (select from journal j
      where j.schedule_id = s.id and j.subject >= 'contest:' and j.subject < 'contest;')`.execute(tx);
  if (rows.length > 0) {
    throw new Conflict('Another schedule of this event has results. An event dances one schedule.');
  }
}
