import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SignedIn } from '../../../server/auth/signedIn.ts';
import { domainErrorOf } from '../../../server/db/failures.ts';
import type { Db } from '../../../server/db/orm.ts';
import { rehearse } from '../../../server/db/rehearse.ts';
import type { EngineThreads } from '../../../server/engineHost/engineThreads.ts';
import { Conflict } from '../../../server/errors.ts';
import { pressClock } from '../../../server/eventDay/clock/pressClock.service.ts';
import { importCsv } from '../../../server/importing/import.service.ts';
import { assignBackNumbers } from '../../../server/publishing/numbers/backNumber.service.ts';
import type { Program, ProgramCouple } from '../../../server/publishing/program.ts';
import { updatePublication } from '../../../server/publishing/publication.service.ts';
import { programOfVersion } from '../../../server/publishing/versions/programs.ts';
import { publishSchedule } from '../../../server/publishing/versions/publish.service.ts';
import { freezeFields } from '../../../server/results/danced/freezeFields.ts';
import { setJudge, setPanel } from '../../../server/results/panels/panels.service.ts';
import { planRounds } from '../../../server/results/planning/planRounds.service.ts';
import { readRoundHeats } from '../../../server/results/planning/roundHeats.reader.ts';
import { fillHeats } from '../../../server/schedules/commands/fillHeats.service.ts';
import { generateHeats } from '../../../server/schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../../../server/schedules/commands/heatEntryCommands.service.ts';
import { timed } from './judgeContest.ts';

/** The default settings of an event. */
const MOST_IN_FINAL = 8;
const USUALLY_ASKED = 6;

export interface DancedDay {
  readonly scheduleId: number;
  readonly eventId: number;
  readonly program: Program;
  /** Contests with a semi-final, and large ones with no later heat in which their people are free. */
  readonly semis: number;
  readonly straight: number;
}

/** Imports and fills the competition, assigns back numbers, plans rounds for large contests, publishes and dances it. */
export async function dancedDay(
  db: Db,
  engine: EngineThreads,
  user: SignedIn,
  directory: string,
  codes: readonly string[],
): Promise<DancedDay> {
  const read = (file: string): Promise<string> => readFile(join(directory, file), 'utf8');
  const sheets = { people: await read('people.csv'), entries: await read('entries.csv') };
  const imported = await importCsv(db, user, {
    ...{ ...sheets, sections: await read('sections.csv'), eventName: 'Bench', scheduleName: 'Program' },
  });
  const scheduleId = Number(imported.scheduleId);
  const eventId = Number(imported.eventId);
  for (const command of [generateHeatEntries, generateHeats, fillHeats]) {
    await command(db, user, { scheduleId }, engine);
  }
  await assignBackNumbers(db, user, { eventId });
  const dances = await db.selectFrom('dances').select(['id', 'category_id']).orderBy('position').execute();
  const multiDances = [...Map.groupBy(dances, ({ category_id }) => category_id)].map(
    ([danceCategoryId, own]) => ({
      ...{ danceCategoryId, danceIds: own.slice(0, 5).map(({ id }) => id) },
    }),
  );
  await updatePublication(db, user, { eventId, multiDances });
  const program = await programOfVersion({ db }, scheduleId, null);
  const planned = await planLarge(db, user, scheduleId, program);
  const judgeIds: number[] = [];
  for (const code of codes) {
    const known = await setJudge(db, user, { scheduleId, code, name: `Judge ${code}` });
    judgeIds.push(known.find((judge) => judge.code === code)?.id ?? 0);
  }
  await publishSchedule(db, user, { scheduleId });
  await danceAll(db, user, scheduleId, judgeIds);
  return { scheduleId, eventId, program, ...planned };
}

/** Milliseconds per heat to fix the fields of its contests, as the press that starts it does. */
export async function freezeTimes(db: Db, { scheduleId, program }: DancedDay): Promise<number[]> {
  const times: number[] = [];
  for (const { id } of program.heats) {
    await rehearse(db, async (tx) => {
      await tx.deleteFrom('frozen_fields').where('schedule_id', '=', scheduleId).execute();
      await timed(times, () => freezeFields(tx, { scheduleId, heatIds: [id] }));
    });
  }
  return times;
}

/** Gives contests too large for a final a semi-final, with the final in the next possible heat. */
async function planLarge(
  db: Db,
  user: SignedIn,
  scheduleId: number,
  { heats }: Program,
): Promise<{ semis: number; straight: number }> {
  const parts = Map.groupBy(
    heats.flatMap((heat) => heat.contests.map(({ id, couples }) => ({ id, heat, couples }))),
    ({ id }) => id,
  );
  const planned = { semis: 0, straight: 0 };
  for (const [contestId, own] of parts) {
    // A couple entered several times is judged once.
    const couples = new Set(own.flatMap((part) => part.couples.map(coupleOf)));
    if (couples.size <= MOST_IN_FINAL || own[0]?.heat.entryType === 'SOLO') continue;
    const free = (await readRoundHeats(db, scheduleId, contestId)).filter(({ whyNot }) => whyNot === null);
    const [heatId, ...alsoHeatIds] = free.slice(0, mostOfOne([...couples])).map((heat) => heat.heatId);
    const rounds = [{ asked: USUALLY_ASKED }, { heatId, alsoHeatIds }];
    const isPlanned = free.length > 0 && (await plan(db, user, { scheduleId, contestId, rounds }));
    if (!isPlanned) await planRounds(db, user, { scheduleId, contestId, rounds: [{}] });
    planned[isPlanned ? 'semis' : 'straight'] += 1;
  }
  return planned;
}

const coupleOf = ({ personIds }: ProgramCouple): string => [...personIds].sort().join();

/** The most couples that one person dances in, so that a final has a heat for each. */
const mostOfOne = (couples: readonly string[]): number => {
  const people = couples.flatMap((couple) => couple.split(','));
  return Math.max(...[...Map.groupBy(people, (id) => id).values()].map(({ length }) => length));
};

/** False if a final is in heats that another contest takes. */
async function plan(db: Db, user: SignedIn, input: object): Promise<boolean> {
  try {
    await planRounds(db, user, input);
    return true;
  } catch (error) {
    if (error instanceof Conflict || domainErrorOf(error) instanceof Conflict) return false;
    throw error;
  }
}

/** Sets one panel per floor and runs each floor's clock to its last heat. */
async function danceAll(db: Db, user: SignedIn, scheduleId: number, judgeIds: number[]): Promise<void> {
  const floors = await db
    .selectFrom('sections')
    .select('floor')
    .distinct()
    .where('schedule_id', '=', scheduleId)
    .execute();
  for (const { floor } of floors) {
    const { rows: heats } = await sql<{
      id: number;
    }>`select h.id from heats h join sections s on s.id = h.section_id
      join heat_times t on t.heat_id = h.id where h.schedule_id = ${scheduleId} and s.floor = ${floor}
      order by t.starts nulls last, h.number`.execute(db);
    const [start, last] = [heats[0], heats.at(-1)];
    await setPanel(db, user, { scheduleId, fromHeatId: start?.id, judgeIds });
    await pressClock(db, user, {
      scheduleId,
      floor,
      kind: 'START',
      lastNo: 0,
      heatId: last?.id,
      skipsHeats: true,
    });
  }
}
