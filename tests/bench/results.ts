/**
 * Judges a whole competition: `npm run bench:results -- DIR [--contests N]`, where DIR holds people.csv, entries.csv and
 * sections.csv. Every heat is danced, every card is typed from seeded marks (1 % of them faulty first), verified, approved
 * and released, and three results are corrected. Fails where a place is another one than by the text of the rules, where a
 * faulty card is stored, or where a public page says something else than the release.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SignedIn } from '../../server/auth/signedIn.ts';
import { cacheOf } from '../../server/cache/revisionCache.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import type { Db } from '../../server/db/orm.ts';
import { EngineThreads } from '../../server/engineHost/engineThreads.ts';
import { InvalidInput } from '../../server/errors.ts';
import { pressClock } from '../../server/eventDay/clock/pressClock.service.ts';
import { importCsv } from '../../server/importing/import.service.ts';
import { assignBackNumbers } from '../../server/publishing/numbers/backNumber.service.ts';
import { publicEvent } from '../../server/publishing/public/publicEvents.ts';
import { publicPlaces } from '../../server/publishing/public/publicPlaces.ts';
import { PublicSite } from '../../server/publishing/public/publicSite.ts';
import { publicViews } from '../../server/publishing/public/publicViews.ts';
import { openPublicLink, updatePublication } from '../../server/publishing/publication.service.ts';
import { publishSchedule } from '../../server/publishing/publish.service.ts';
import { approveResult } from '../../server/results/cards/approve.service.ts';
import { enterCards, verifyCards } from '../../server/results/cards/cards.service.ts';
import { readTypedRound } from '../../server/results/cards/typedRound.reader.ts';
import { askCorrection, decideCorrection } from '../../server/results/corrections/corrections.service.ts';
import { setJudge, setPanel } from '../../server/results/panels/panels.service.ts';
import { publicContests } from '../../server/results/releases/publicContest.reader.ts';
import { releaseResults } from '../../server/results/releases/release.service.ts';
import { readContestsToMark } from '../../server/results/rounds/contestsToMark.reader.ts';
import { confirmUncontested } from '../../server/results/rounds/uncontested.service.ts';
import { migrateRuntime, openRuntime } from '../../server/runtime.ts';
import { fillHeats } from '../../server/schedules/commands/fillHeats.service.ts';
import { generateHeats } from '../../server/schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../../server/schedules/commands/heatEntryCommands.service.ts';
import { literalFinal } from '../support/scoring/literalRules.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Usage: npm run bench:results -- DIR [--contests N]');
const at = process.argv.indexOf('--contests');
const MOST = at < 0 ? Infinity : Number(process.argv[at + 1]);

const CODES = ['A', 'B', 'C', 'D', 'E'];
const CORRECTIONS = 3;
const failures: string[] = [];
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const number = (n: number): string => n.toLocaleString('en');
const fail = (what: string): number => failures.push(what);

/** Numbers from 0 to 1, the same in every run. */
let seed = 20_240_229;
const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** How judges rank couples of different strength: mostly alike. */
function seededMarks(couples: number, judges: number): number[][] {
  const strength = Array.from({ length: couples }, () => chance() * couples);
  const columns = Array.from({ length: judges }, () => {
    const seen = strength.map((value) => value + (chance() - 0.5) * couples * 0.6);
    return seen.map((value) => 1 + seen.filter((other) => other < value).length);
  });
  return strength.map((_, couple) => columns.map((column) => column[couple] ?? 0));
}

interface Judged {
  readonly contestId: string;
  /** `marks[dance][couple][judge]`. */
  readonly marks: number[][][];
  readonly rows: number[];
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-results-'));
  const embedded = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  const runtime = await openRuntime({ connectionString: embedded.connectionString });
  const engine = new EngineThreads();
  try {
    await migrateRuntime(runtime);
    await judgeDay(runtime.db, engine);
  } finally {
    await engine.close();
    await runtime.orm.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
  for (const what of failures.slice(0, 20)) say(`FAILED: ${what}`);
  if (failures.length > 0) process.exitCode = 1;
}

async function account(db: Db, name: string): Promise<SignedIn> {
  const row = { username: name, first_name: name, last_name: 'Bench', email: `${name}@example.org` };
  const { id } = await db
    .insertInto('users')
    .values({ ...row, password_hash: 'x', role: 'ORGANISER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = { pass: null, expiresAt: null, sessionId: null, accessTokenId: null };
  return {
    id,
    username: name,
    shortName: `${name.charAt(0)}. Bench`,
    role: 'ORGANISER',
    mayWrite: true,
    ...sessions,
  };
}

async function judgeDay(db: Db, engine: EngineThreads): Promise<void> {
  const typist = await account(db, 'typist');
  const looker = await account(db, 'looker');
  const { scheduleId, eventId } = await dancedDay(db, engine, typist);
  const contests = await readContestsToMark(db, scheduleId, (all) => all);
  say(`${number(contests.length)} contests danced`);

  const heats = [
    ...new Set(contests.filter(({ state }) => state === 'UNCONTESTED').map(({ heatId }) => heatId)),
  ];
  let started = performance.now();
  for (const heatId of heats) await confirmUncontested(db, typist, { scheduleId, heatId });
  say(`uncontested: ${number(heats.length)} keys, ${seconds(started)}`);

  const several = contests.filter(({ state }) => state === 'TO_TYPE');
  const open = several.filter(({ needsPlan, kind }) => !needsPlan && kind === 'FINAL').slice(0, MOST);
  say(
    `${number(several.length)} of several couples; ${number(several.filter(({ needsPlan }) => needsPlan).length)} wait for a plan of rounds`,
  );
  const judged: Judged[] = [];
  let keys = 0;
  let cards = 0;
  let faulty = 0;
  const typing: number[] = [];
  started = performance.now();
  for (const { id: contestId } of open) {
    const round = await readTypedRound(db, { scheduleId, contestId });
    if (!round || round.seats.length === 0 || round.dances.length === 0) {
      fail(`${contestId} cannot be typed`);
      continue;
    }
    const { couples, dances, seats } = round;
    const marks = dances.map(() => seededMarks(couples.length, seats.length));
    const typed = seats.flatMap(({ code }, judge) =>
      dances.map((_, dance) => ({
        ...{
          id: randomUUID(),
          code,
          dance,
          marks: couples.map((_couple, at) => marks[dance]?.[at]?.[judge] ?? 0),
        },
      })),
    );
    keys += 1 + seats.length * (1 + dances.length * couples.length * (couples.length < 10 ? 1 : 2));
    cards += typed.length;
    const wrong = typed.findIndex(() => chance() < 0.01);
    if (wrong >= 0) {
      faulty += 1;
      await refuseFaulty(db, typist, { scheduleId, contestId }, typed, wrong);
    }
    const before = performance.now();
    await enterCards(db, typist, { scheduleId, contestId, cards: typed });
    typing.push(performance.now() - before);
    await verifyCards(db, looker, { scheduleId, contestId });
    await approveResult(db, looker, { scheduleId, contestId });
    judged.push({ contestId, marks, rows: couples.map(({ heatEntryId }) => heatEntryId) });
  }
  say(`${number(judged.length)} finals, ${number(cards)} cards, ${number(keys)} keys, ${seconds(started)}`);
  say(`faulty cards refused: ${faulty}; storing the cards of a final: ${spread(typing)}`);

  const approved = await readContestsToMark(db, scheduleId, (all) => all);
  const results = approved.flatMap(({ state, resultId }) =>
    state === 'APPROVED' && resultId ? resultId : [],
  );
  started = performance.now();
  for (let from = 0; from < results.length; from += 500) {
    const resultIds = results.slice(from, from + 500);
    await releaseResults(db, typist, { scheduleId, resultIds, isPublic: true });
  }
  say(`${number(results.length)} results released, ${seconds(started)}`);
  for (const one of judged.filter(({ rows }) => rows.length > 2).slice(0, CORRECTIONS)) {
    await correct(db, { typist, looker, scheduleId }, one);
  }
  await compare(db, scheduleId, judged);
  await comparePages(db, { scheduleId, eventId, typist }, judged);
}

/** The competition filled, numbered, published and danced. */
async function dancedDay(
  db: Db,
  engine: EngineThreads,
  user: SignedIn,
): Promise<{ scheduleId: number; eventId: number }> {
  const read = (file: string): Promise<string> => readFile(join(directory ?? '', file), 'utf8');
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
  const judgeIds: number[] = [];
  for (const code of CODES) {
    const known = await setJudge(db, user, { scheduleId, code, name: `Judge ${code}` });
    judgeIds.push(known.find((judge) => judge.code === code)?.id ?? 0);
  }
  await publishSchedule(db, user, { scheduleId });
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
  return { scheduleId, eventId };
}

/** One digit is another one: a place is twice on the card. */
async function refuseFaulty(
  db: Db,
  user: SignedIn,
  contest: { scheduleId: number; contestId: string },
  typed: readonly { id: string; code: string; dance: number; marks: number[] }[],
  wrong: number,
): Promise<void> {
  const cards = typed.map((card, index) =>
    index === wrong ? { ...card, marks: [card.marks[1] ?? 0, ...card.marks.slice(1)] } : card,
  );
  try {
    await enterCards(db, user, { ...contest, cards });
    fail(`${contest.contestId} took a faulty card`);
  } catch (error) {
    const fields = error instanceof InvalidInput ? Object.keys(error.fields).join() : String(error);
    if (fields !== `cards.${wrong}`) fail(`${contest.contestId} named ${fields}, not cards.${wrong}`);
  }
}

interface Desk {
  readonly typist: SignedIn;
  readonly looker: SignedIn;
  readonly scheduleId: number;
}

/** Two places of the first card were swapped: no check can see it. */
async function correct(
  db: Db,
  { typist, looker, scheduleId }: Desk,
  { contestId, marks }: Judged,
): Promise<void> {
  const [contest] = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ id }) => id === contestId),
  );
  const table = marks[0] ?? [];
  const [one, other] = [table[0], table[1]];
  if (one && other) [one[0], other[0]] = [other[0] ?? 0, one[0] ?? 0];
  const id = randomUUID();
  const card = { code: CODES[0], dance: 0, marks: table.map((row) => row[0]) };
  await askCorrection(db, typist, {
    ...{ id, scheduleId, contestId, resultId: contest?.resultId, kind: 'MISREAD' },
    ...{ reason: 'The first two were read the other way round.', cards: [card] },
  });
  await decideCorrection(db, looker, { scheduleId, correctionId: id, isApproved: true });
}

/** Every stored place against the text of the rules. */
async function compare(db: Db, scheduleId: number, judged: readonly Judged[]): Promise<void> {
  const contests = new Map(
    (await readContestsToMark(db, scheduleId, (all) => all)).map((contest) => [contest.id, contest]),
  );
  let different = 0;
  for (const { contestId, marks, rows } of judged) {
    const couples = contests.get(contestId)?.couples ?? [];
    const { overall } = literalFinal(marks);
    const isSame = rows.every(
      (row, index) =>
        couples.find(({ heatEntryId }) => heatEntryId === row)?.place === String(overall[index]),
    );
    if (!isSame) {
      different += 1;
      fail(`${contestId} has other places than by the rules`);
    }
  }
  const isPublic = [...contests.values()].filter(({ state }) => state === 'PUBLIC').length;
  say(
    `places by the text of the rules: ${different} of ${number(judged.length)} differ; ${number(isPublic)} public`,
  );
}

/** Every page of a contest against its release. */
async function comparePages(
  db: Db,
  { scheduleId, eventId, typist }: { scheduleId: number; eventId: number; typist: SignedIn },
  judged: readonly Judged[],
): Promise<void> {
  const { linkKey } = await openPublicLink(db, typist, { eventId });
  const event = await publicEvent({ db }, linkKey ?? '');
  if (!event) throw new Error('The public pages should be open.');
  const site = new PublicSite(cacheOf(db), publicViews(db), publicPlaces(db), publicContests(db));
  const ids = new Map(
    (
      await db
        .selectFrom('contests')
        .select(['id', 'identity'])
        .where('schedule_id', '=', scheduleId)
        .execute()
    ).map(({ id, identity }) => [identity, id]),
  );
  const started = performance.now();
  const times: number[] = [];
  let different = 0;
  let corrected = 0;
  for (const { contestId, marks, rows } of judged) {
    const { overall } = literalFinal(marks);
    const parts = ['contest', String(ids.get(contestId))];
    const before = performance.now();
    const { answer } = await site.answer(event, {
      linkKey: linkKey ?? '',
      parts,
      typed: '',
      now: Date.now(),
    });
    times.push(performance.now() - before);
    const page = answer.body.toString();
    if (page.includes('Corrected ')) corrected += 1;
    const isSame = rows.every((row, index) => {
      const item = page.split(`id="row-${row}"`)[1] ?? '';
      return item.match(/<b class="place[^>]*>([^<]*)</)?.[1] === String(overall[index]);
    });
    if (!isSame) {
      different += 1;
      fail(`the page of ${contestId} differs from the release`);
    }
  }
  say(
    `public pages: ${different} of ${number(judged.length)} differ, ${seconds(started)}; one: ${spread(times)}`,
  );
  say(`pages that say what a correction changed: ${corrected} of ${CORRECTIONS} corrections`);
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`;
}

await main();
