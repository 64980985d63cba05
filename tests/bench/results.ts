/**
 * Judges a whole competition: `npm run bench:results -- DIR [--contests N]`, where DIR holds people.csv, entries.csv and
 * sections.csv. Contests of more than eight couples dance a semi-final if their people are free in a later heat. Every heat
 * is danced; every card is typed from seeded marks (1 % faulty at first), verified, approved and released; three results
 * are corrected. Fails if a place differs from the literal rules, a result recalculated from its cards differs, a faulty
 * card is stored, or a public page disagrees.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '../../server/auth/signedIn.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import type { Db } from '../../server/db/orm.ts';
import { EngineThreads } from '../../server/engineHost/engineThreads.ts';
import { openPublicLink } from '../../server/publishing/publication.service.ts';
import { askCorrection, decideCorrection } from '../../server/results/corrections/corrections.service.ts';
import { confirmUncontested } from '../../server/results/danced/uncontested.service.ts';
import { releaseResults } from '../../server/results/releases/release.service.ts';
import { readContestsToMark } from '../../server/results/rounds/contests.ts';
import { migrateRuntime, openRuntime } from '../../server/runtime.ts';
import { literalFinal } from '../support/scoring/literalRules.ts';
import {
  differingContests,
  type PageReport,
  placesByRules,
  readPages,
  recount,
} from './results/comparePages.ts';
import { dancedDay, freezeTimes } from './results/dancedDay.ts';
import { type DatabaseOfBench, measureDayReads } from './results/dayReads.ts';
import { type Counts, type Desk, type Judged, judgeContest, timed } from './results/judgeContest.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Usage: npm run bench:results -- DIR [--contests N]');
const at = process.argv.indexOf('--contests');
const MOST = at < 0 ? Infinity : Number(process.argv[at + 1]);

const CODES = ['A', 'B', 'C', 'D', 'E'];
const CORRECTIONS = 3;
/** Number of results released one at a time; the rest go in one call. */
const ALONE = 50;
const failures: string[] = [];
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const number = (n: number): string => n.toLocaleString('en');

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-results-'));
  const embedded = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  const runtime = await openRuntime({ connectionString: embedded.connectionString });
  const engine = new EngineThreads();
  try {
    await migrateRuntime(runtime);
    await judgeDay(runtime.db, engine, {
      connectionString: embedded.connectionString,
      postmaster: join(folder, 'postgres', 'postmaster.pid'),
    });
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
  const row = {
    username: name,
    is_active: true,
    first_name: name,
    last_name: 'Bench',
    email: `${name}@example.org`,
  };
  const { id } = await db
    .insertInto('users')
    .values({ ...row, password_hash: 'x', role: 'ORGANISER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...{
      id,
      username: name,
      device: '',
      shortName: `${name.charAt(0)}. Bench`,
      role: 'ORGANISER',
      mayWrite: true,
    },
    ...{ pass: null, studioIds: null, expiresAt: null, sessionId: null, accessTokenId: null },
  };
}

async function judgeDay(db: Db, engine: EngineThreads, database: DatabaseOfBench): Promise<void> {
  const typist = await account(db, 'typist');
  const looker = await account(db, 'looker');
  const day = await dancedDay(db, engine, typist, directory ?? '', CODES);
  const desk = { typist, looker, scheduleId: day.scheduleId };
  say(`fixing the fields of a starting heat: ${spread(await freezeTimes(db, day))}`);
  const contests = await readContestsToMark(db, day.scheduleId, (all) => all);
  say(
    `${number(contests.length)} contests danced; ${day.semis} with a semi-final, ${day.straight} with a straight final of more than eight couples`,
  );
  await confirmAlone(db, desk, contests);
  const judged = await judgeAll(
    db,
    desk,
    contests.filter(({ state, kind }) => state === 'TO_TYPE' && kind !== 'SCORE').map(({ id }) => id),
  );
  await releaseAll(db, desk);
  await measureDayReads(db, desk, database, say);
  const changed = await correctSome(db, desk, judged);
  await compareAll(db, day, judged, changed);
}

async function confirmAlone(
  db: Db,
  { typist, scheduleId }: Desk,
  contests: readonly { heatId: number; state: string }[],
): Promise<void> {
  const alone = contests.filter(({ state }) => state === 'UNCONTESTED');
  const heats = [...new Set(alone.map(({ heatId }) => heatId))];
  const times: number[] = [];
  for (const heatId of heats)
    await timed(times, () => confirmUncontested(db, typist, { scheduleId, heatId }));
  say(`${number(alone.length)} uncontested: ${number(heats.length)} keys; each: ${spread(times)}`);
}

async function judgeAll(db: Db, desk: Desk, contestIds: readonly string[]): Promise<Judged[]> {
  const counts: Counts = {
    ...{ rounds: 0, cards: 0, keys: 0, faulty: 0, decided: 0, typing: [], approving: [], failures },
  };
  const started = performance.now();
  const judged: Judged[] = [];
  for (const contestId of contestIds.slice(0, MOST)) {
    const one = await judgeContest(db, desk, contestId, counts);
    if (one) judged.push(one);
  }
  const { rounds, cards, keys, faulty, decided, typing, approving } = counts;
  say(
    `${number(judged.length)} finals, ${number(rounds - judged.length)} semi-finals, ${decided} cuts by the chair; ${number(cards)} cards, ${number(keys)} keys, ${seconds(started)}`,
  );
  say(
    `faulty cards refused: ${faulty}; cards of a round: ${spread(typing)}; its approval: ${spread(approving)}`,
  );
  return judged;
}

async function releaseAll(db: Db, { typist, scheduleId }: Desk): Promise<void> {
  const approved = await readContestsToMark(db, scheduleId, (all) => all);
  const results = approved.flatMap(({ state, resultId }) =>
    state === 'APPROVED' && resultId ? resultId : [],
  );
  const times: number[] = [];
  const release = (resultIds: string[]) =>
    releaseResults(db, typist, { scheduleId, resultIds, isPublic: true });
  for (const id of results.slice(0, ALONE)) await timed(times, () => release([id]));
  for (let from = ALONE; from < results.length; from += 500) await release(results.slice(from, from + 500));
  say(`${number(results.length)} results released; single release: ${spread(times)}`);
}

/** Swaps two places on the first card, which no check can detect. Returns how many corrections changed a place. */
async function correctSome(
  db: Db,
  { typist, looker, scheduleId }: Desk,
  judged: readonly Judged[],
): Promise<number> {
  let changed = 0;
  for (const { contestId, marks } of judged.filter(({ rows }) => rows.length > 2).slice(0, CORRECTIONS)) {
    const all = await readContestsToMark(db, scheduleId, (some) => some);
    const contest = all.find(({ id, kind }) => id === contestId && kind === 'FINAL');
    const before = String(literalFinal(marks).overall);
    const table = marks[0] ?? [];
    const [one, other] = [table[0], table[1]];
    if (one && other) [one[0], other[0]] = [other[0] ?? 0, one[0] ?? 0];
    if (String(literalFinal(marks).overall) !== before) changed += 1;
    const id = randomUUID();
    await askCorrection(db, typist, {
      ...{ id, scheduleId, contestId, resultId: contest?.resultId, kind: 'MISREAD' },
      reason: 'The first two were read the other way round.',
      cards: [{ code: CODES[0], dance: 0, marks: table.map((row) => row[0]) }],
    });
    await decideCorrection(db, looker, { scheduleId, correctionId: id, isApproved: true });
  }
  return changed;
}

async function compareAll(
  db: Db,
  { scheduleId, eventId, program }: Awaited<ReturnType<typeof dancedDay>>,
  judged: readonly Judged[],
  changed: number,
): Promise<void> {
  const right = await placesByRules(db, scheduleId, judged);
  if (MOST === Infinity) {
    const { contests, isPublic, differing } = await differingContests(db, scheduleId, right);
    failures.push(...differing.map((id) => `${id} has places that differ from the rules`));
    say(
      `${number(contests)} contests, ${number(isPublic)} public: ${differing.length} with a place that differs from the rules`,
    );
  }
  const { results, differing } = await recount(db, scheduleId);
  failures.push(...differing.map((id) => `result ${id} recalculated from its cards differs`));
  say(`${number(results)} results recalculated from their cards: ${differing.length} differ`);
  const typist = await account(db, 'opener');
  const { linkKey } = await openPublicLink(db, typist, { eventId });
  const pages = await readPages(db, { linkKey: linkKey ?? '', program }, judged, right);
  for (const [what, report] of Object.entries(pages) as [string, PageReport][]) {
    failures.push(...report.differing.map((id) => `the page of ${what} ${id} differs from the release`));
    say(
      `pages of ${what}: ${report.differing.length} of ${number(report.times.length)} differ; each: ${spread(report.times)}`,
    );
  }
  const { corrected } = pages.contests;
  if (corrected !== changed)
    failures.push(`${corrected} pages show ${changed} corrections that changed a place`);
  say(`pages that show a correction: ${corrected}; ${changed} of ${CORRECTIONS} changed a place`);
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

await main();
