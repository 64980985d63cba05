import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { list } from '../../scoring/words/numbers.ts';
import { type RoundAddress, readTypedRound, type TypedRound } from '../cards/typedRound.reader.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { addRound } from './addRound.ts';
import { withSectionLetters } from './sectionLetters.ts';

/**
 * Freezes the round's current field, dances and panel; a repeat changes nothing.
 * @throws NotFound if the contest has not been danced, and Conflict if it is combined, needs a plan, or has no panel,
 * no dances or too few couples to recall
 */
export async function freezeRound(tx: Db, user: SignedIn, address: RoundAddress): Promise<void> {
  const round = found(await readTypedRound(tx, address));
  const { roundId, name, heat, couples, seats, dances, kind } = round;
  const { scheduleId, contestId } = address;
  if (kind === 'COMBINED') {
    throw new Conflict('A combined contest has no cards of its own. Type the cards of its contests.');
  }
  if (roundId !== null) return;
  if (round.needsPlan) {
    throw new Conflict(
      `${couples.length} couples dance heat ${heat}. Plan a round before the final, or a straight final.`,
    );
  }
  if (round.asked !== null && round.asked >= couples.length) {
    throw new Conflict(
      `${couples.length} couples dance heat ${heat}, and ${round.asked} are asked for. Plan a straight final, or ask for fewer.`,
    );
  }
  if (seats.length === 0) throw new Conflict(`No panel judges heat ${heat}. Set one first.`);
  if (dances.length === 0) {
    throw new Conflict(`Heat ${heat} is a multi-dance without dances. Name the dances of its style first.`);
  }
  await requireOnePanel(tx, round);
  const { verification } = await settingsOfSchedule(tx, scheduleId);
  const numbers = withSectionLetters(couples.map(({ number }) => number));
  const round_id = await addRound(tx, user, {
    ...{ scheduleId, contestId, name, kind, round: round.round, heatIds: round.heatIds },
    couples: couples.map(({ heatEntryId }, position) => ({ heatEntryId, number: numbers[position] ?? '' })),
    marking: {
      ...{ asked: round.asked ?? 0, trims: round.trims, isRedance: round.isRedance },
      ...{ seats: seats.length, dances: dances.length, needsSecondLook: verification !== 'NONE' },
    },
  });
  await tx
    .insertInto('round_judges')
    .values(seats.map(({ judgeId }, index) => ({ round_id, seat: index + 1, judge_id: judgeId })))
    .execute();
  await tx
    .insertInto('round_dances')
    .values(dances.map(({ id: dance_id }, position) => ({ round_id, position, dance_id })))
    .execute();
  // The round replaces the clock's frozen field; if it is annulled, the current program counts.
  await tx
    .deleteFrom('frozen_fields')
    .where('schedule_id', '=', scheduleId)
    .where('identity', '=', contestId)
    .where('no', '=', round.round)
    .execute();
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
