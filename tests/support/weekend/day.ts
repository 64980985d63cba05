import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { ChaosStage } from '../chaos/chaosStage.ts';
import { quickFolder } from '../db/quickFolder.ts';
import { literalFinal } from '../scoring/literalRules.ts';
import { changeAtDesk } from './desk.ts';
import { agrees, judgeWaiting, readRound, waiting } from './judging.ts';
import { dancingIn, type HeatNow, heatsInOrder, type ScheduleNow } from './model.ts';
import { handOutPasses } from './prepare.ts';
import { pagesAgree, publicBytes, versionsStay } from './published.ts';
import type { Weekend } from './weekend.ts';

const FLOORS = ['Main', 'Side'];
/** Heats between two turns at the scrutineer's table; before a final there is one more. */
const HEATS = 48;

/** Starts of heats before which there is a turn at the table: now and then, and before each final of what was danced. */
function stopsOf(now: ScheduleNow): number[] {
  const stops = heatsInOrder(now)
    .filter(({ id }) => dancingIn(now, id).length > 0)
    .flatMap(({ starts }, index) => (index % HEATS === HEATS - 1 ? starts : []));
  const startOf = (id: string | null): number => now.heats.get(id ?? '')?.starts ?? 0;
  for (const { contestId, heatId } of now.laterRounds) {
    const own = [...now.rows.values()].filter((row) => row.contestId === contestId);
    const danced = Math.max(...own.map((row) => startOf(row.heatId)));
    if (!stops.some((stop) => danced < stop && stop <= startOf(heatId))) stops.push(startOf(heatId));
  }
  return stops;
}

/** Both days on both floors: heats are started, called and judged, at the desk people change, and the laptop dies. */
export async function dance(weekend: Weekend): Promise<void> {
  let now = await weekend.read();
  const lastNo = new Map(FLOORS.map((floor) => [floor, 0]));
  const isLater = new Set(now.laterRounds.map(({ heatId }) => heatId));
  const half = Math.floor(stopsOf(now).length / 2);
  let until = Number.NEGATIVE_INFINITY;
  for (let index = 0; until < Number.POSITIVE_INFINITY; index += 1) {
    // The desk may have moved times and first rounds.
    until = Math.min(...stopsOf(now).filter((stop) => stop > until));
    for (const floor of FLOORS) {
      const last = heatsInOrder(now, floor).findLast(
        ({ id, starts }) => starts < until && (isLater.has(id) || dancingIn(now, id).length > 0),
      );
      if (last && !last.isDanced) lastNo.set(floor, await start(weekend, now, last, lastNo.get(floor) ?? 0));
    }
    await judgeWaiting(weekend, await weekend.read());
    if (index === 1) await changeAtDesk(weekend, 'REGISTRAR');
    if (index === half) await goToAnotherHouse(weekend);
    now = await weekend.read();
    for (const floor of FLOORS) await callNext(weekend, now, floor);
  }
  weekend.act = 'end of the last day';
  const open = [...weekend.results].filter(([, one]) => !one.isPublic);
  weekend.expectEqual('rounds without a public result', [], open);
}

/** Starts a heat after those before it, twice with one key; the clock says so to the announcer and to the phones. */
async function start(weekend: Weekend, now: ScheduleNow, heat: HeatNow, pressed: number): Promise<number> {
  const { surface, scheduleId, link } = weekend;
  const { floor, label, id: heatId } = heat;
  weekend.act = `start of heat ${label}`;
  const at = heatsInOrder(now, floor).findIndex(({ id }) => id === heatId);
  const press = { kind: 'START', heatId, skipsHeats: true, lastNo: pressed, clientKey: randomUUID() };
  const input = { ...press, scheduleId, floor };
  const send = () => surface.act('pressClock', input, 'lastNo label dancedCount', 'ANNOUNCER');
  const clock = { lastNo: pressed + 1, label, dancedCount: at + 1 };
  weekend.expectEqual('clock', [clock, clock], await weekend.write('', [send, send]));
  const read = async () => {
    const { floors } = JSON.parse(await surface.get(`${link}/clock`)) as {
      floors: { name: string; position: number }[];
    };
    return floors.find(({ name }) => name === floor)?.position;
  };
  await expect.poll(read).toBe(at);
  return pressed + 1;
}

type DeckRead = { deck: { heats: { label: string; couples: { heatEntryId: string; answer: string }[] }[] } };

/** The deck lists the next heat with its couples, one of whom is here. */
async function callNext(weekend: Weekend, now: ScheduleNow, floor: string): Promise<void> {
  const { surface, scheduleId } = weekend;
  weekend.act = `deck of ${floor}`;
  const deck = `deck(scheduleId: $s, floor: "${floor}") { heats { label couples { heatEntryId answer } } }`;
  const ask = async () => (await weekend.look<DeckRead>(deck, 'DECK')).deck.heats[0];
  const first = await ask();
  const heat = heatsInOrder(now, floor).find(({ label, isDanced }) => !isDanced && label === first?.label);
  const ids = heat ? dancingIn(now, heat.id).map(({ id }) => id) : [];
  const missing = ids.filter((id) => !first?.couples.some(({ heatEntryId }) => heatEntryId === id));
  weekend.expectEqual(`missing before heat ${heat?.label}`, [], missing);
  const [called] = ids;
  if (!called) return;
  const call = { scheduleId, heatId: heat?.id, kind: 'HERE', clientKey: randomUUID() };
  const send = () => surface.act('callDeck', { ...call, heatEntryIds: [called] }, 'floor', 'DECK');
  await weekend.write('', [send, send]);
  const answer = (await ask())?.couples.find(({ heatEntryId }) => heatEntryId === called)?.answer;
  weekend.expectEqual('answer of the deck', 'HERE', answer);
}

const READS = `
  entries(eventId: $e) { id quantity entrant { name } partners { name } }
  schedule(id: $s) { heats { id label startTime isDanced entries { id } scratched { id } } unassigned { id }
    floorClocks { floor label lastNo dancedCount presses { no kind label pressedBy } } }
  markingQueue(scheduleId: $s) { publicCount contests { id round state resultId couples { heatEntryId place } } }
  event(id: $e) { backNumbers { number entrant { name } } publication { path } }
  dayLog(scheduleId: $s) { content by at }`;

/** The laptop dies: a backup is restored on another machine, which answers the same, and the weekend goes on there. */
async function goToAnotherHouse(weekend: Weekend): Promise<void> {
  const { surface, stage, invented } = weekend;
  const people = invented.entries.slice(0, 40).map(({ entrant }) => entrant);
  const answers = async (): Promise<string[]> => {
    const read = await weekend.look<object>(READS);
    return [...JSON.stringify(read, null, 1).split('\n'), ...(await publicBytes(weekend, people)).values()];
  };
  const before = await answers();
  const home = mkdtempSync(join(quickFolder(), 'floorcraft-weekend-'));
  const file = join(home, 'weekend.backup');
  writeFileSync(file, (await surface.send('/api/backup/', 'organiser')).bytes);
  const restore = fileURLToPath(new URL('../../../dist/server/programs/restore.js', import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: home };
  execFileSync(process.execPath, [restore, file], { env, stdio: 'pipe' });
  const lay = (folder: string) => void execFileSync('cp', ['-a', join(home, 'postgres'), folder]);
  weekend.stage = await ChaosStage.open(1, lay);
  await stage.close();
  rmSync(home, { recursive: true, force: true });
  await handOutPasses(weekend);
  weekend.act = 'backup and restore';
  weekend.expectLines('answers', before, await answers());
}

/** A public final is corrected by two people, and another withdrawn; the pages follow. */
export async function correct(weekend: Weekend): Promise<void> {
  const { surface, scheduleId, results } = weekend;
  const now = await weekend.read();
  const finals = (await waiting(weekend)).filter(
    ({ kind, state, couples }) => kind === 'FINAL' && state === 'PUBLIC' && couples.length > 2,
  );
  const [one, other] = [weekend.one(finals.slice(1)), weekend.one(finals.slice(0, 1))];
  const { id: contestId, round, resultId } = one;
  const [known, withdrawn] = [one, other].map((final) => results.get(`${final.id} ${final.round}`));
  if (!known || !withdrawn) throw new Error(`Nothing is known of ${one.name} or ${other.name}.`);
  weekend.act = `correction of ${one.name}`;
  const { couples, seats } = await readRound(weekend, contestId, round);
  const ranks = known.ranks.map((dance, at) =>
    dance.map((row) => row.map((rank, judge) => (at + judge === 0 ? couples.length + 1 - rank : rank))),
  );
  const id = randomUUID();
  const cards = [{ code: seats[0]?.code, dance: 0, marks: ranks[0]?.map(([rank]) => rank) }];
  const asked = { id, scheduleId, contestId, resultId, kind: 'MISREAD', reason: 'Read upside down.', cards };
  await surface.act('askCorrection', asked, 'id', 'SCRUTINEER');
  const decision = { scheduleId, correctionId: id, isApproved: true };
  await agrees(weekend, contestId, round);
  await pagesAgree(weekend, now);
  await surface.act('decideCorrection', decision, 'id', 'SECOND');
  const places = literalFinal(ranks).overall.map(String);
  known.outcome = new Map(couples.map(({ heatEntryId }, at) => [heatEntryId, places[at] ?? '']));
  await agrees(weekend, contestId, round);
  await pagesAgree(weekend, now);
  weekend.act = `withdrawal of ${other.name}`;
  const input = { scheduleId, resultIds: [other.resultId] };
  await surface.act('withdrawResults', input, '__typename', 'SCRUTINEER');
  withdrawn.isPublic = false;
  await pagesAgree(weekend, now);
  await versionsStay(weekend);
}
