import { randomUUID } from 'node:crypto';
import { literalFinal, literalRecall } from '../scoring/literalRules.ts';
import type { ScheduleNow } from './model.ts';
import { contestPagesAgree, pagesAgree, publicBytes } from './published.ts';
import type { Weekend } from './weekend.ts';

interface Waiting extends Record<'id' | 'name' | 'kind' | 'state' | 'heatId' | 'resultId', string> {
  round: number;
  needsPlan: boolean;
  couples: { heatEntryId: string; name: string }[];
}
interface ReadRound {
  kind: string;
  asked: number | null;
  couples: (Record<'heatEntryId' | 'place' | 'score', string> & { isRecalled: boolean })[];
  dances: { id: string }[];
  seats: { code: string }[];
}
type Marks = readonly (readonly (readonly (number | null)[])[])[];

const roundOf = (contestId: string, round: number): string =>
  `round(scheduleId: $s, contestId: "${contestId}", round: ${round}) { kind asked dances { id }
    couples { heatEntryId place score isRecalled } seats { code cards { marks } } cut { totals } }`;
const ANNOUNCED = 'announcedResults(scheduleId: $s, isPublic: false) { couples { place } }';
const QUEUE = `markingQueue(scheduleId: $s) { contests {
  id name kind state round needsPlan heatId resultId couples { heatEntryId name place } } }`;
/** Everyone who knows nothing of a result before its release; `READER` has an account without a duty. */
const READERS = ['ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR', 'READER'];

export const waiting = async (weekend: Weekend): Promise<Waiting[]> =>
  (await weekend.look<{ markingQueue: { contests: Waiting[] } }>(QUEUE, 'SCRUTINEER')).markingQueue.contests;

export const readRound = async (weekend: Weekend, contestId: string, round: number): Promise<ReadRound> =>
  (await weekend.look<{ round: ReadRound }>(roundOf(contestId, round), 'SCRUTINEER')).round;

/** Judges every round that has been danced. No one knows of it before its release, then the announcer, then everyone. */
export async function judgeWaiting(weekend: Weekend, now: ScheduleNow): Promise<void> {
  const { surface, scheduleId, results } = weekend;
  weekend.act = 'judging';
  const isWaiting = ({ heatId, state }: Waiting) => now.heats.get(heatId)?.isDanced && state !== 'PUBLIC';
  const danced = (await waiting(weekend)).filter(isWaiting);
  if (danced.length === 0) return;
  const typed = danced.filter(({ state }) => state === 'TO_TYPE');
  // Late entries may have brought a contest over the most couples of a final.
  for (const { id: contestId, needsPlan } of typed)
    if (needsPlan) await surface.act('planRounds', { scheduleId, contestId, rounds: [{}] });
  const people = typed.flatMap(({ couples }) => couples.flatMap(({ name }) => name.split(' & '))).slice(-4);
  const before = await publicBytes(weekend, people);
  const alone = danced.filter(({ state }) => state === 'UNCONTESTED');
  for (const heatId of new Set(alone.map((contest) => contest.heatId)))
    await surface.act('confirmUncontested', { scheduleId, heatId }, '__typename', 'SCRUTINEER');
  for (const { id, round, couples } of alone) {
    const outcome = new Map(couples.map(({ heatEntryId }) => [heatEntryId, '1']));
    results.set(`${id} ${round}`, { isPublic: false, kind: 'UNCONTESTED', ranks: [], outcome });
  }
  await weekend.write(
    'judging',
    typed.map((contest) => () => judge(weekend, contest)),
  );
  for (const { id, round } of typed) await agrees(weekend, id, round);
  weekend.act = 'release';
  const isUntold = async (senders: readonly string[]): Promise<void> => {
    const after = await publicBytes(weekend, people);
    const told = [...after].flatMap(([path, bytes]) => (bytes === before.get(path) ? [] : path));
    weekend.expectEqual('pages that tell of it before its release', [], told);
    // At addresses that no one has opened yet: answers are kept until the next release.
    await contestPagesAgree(weekend, `${weekend.link}/s/${scheduleId}`);
    for (const { id, round } of typed.slice(-2)) await isSecret(weekend, id, round, senders);
  };
  await isUntold(READERS);
  const approved = (await waiting(weekend)).filter(isWaiting);
  weekend.expectEqual('rounds to release', keysOf([...typed, ...alone]), keysOf(approved));
  const resultIds = approved.map(({ resultId }) => resultId);
  const release = (isPublic: boolean, sender: string) => () =>
    surface.act('releaseResults', { scheduleId, resultIds, isPublic }, '__typename', sender);
  await weekend.write('release', [release(false, 'SCRUTINEER')]);
  await isUntold(READERS.slice(1));
  const { announcedResults } = await weekend.look<{ announcedResults: { couples: object[] }[] }>(
    ANNOUNCED,
    'ANNOUNCER',
  );
  // Of a recall only the recalled couples are announced.
  const announced = approved.map(
    ({ id, round }) => [...(results.get(`${id} ${round}`)?.outcome.values() ?? [])].filter(Boolean).length,
  );
  const heard = announcedResults.map(({ couples }) => couples.length);
  weekend.expectLines('couples that the announcer has', announced.map(String), heard.map(String));
  await release(true, 'ANNOUNCER')();
  for (const { id, round } of approved)
    Object.assign(results.get(`${id} ${round}`) ?? {}, { isPublic: true });
  for (const { id, round, kind } of approved) if (kind === 'RECALL') await noteNextHeats(weekend, id, round);
  await pagesAgree(weekend, await weekend.read());
}

const keysOf = (contests: readonly Waiting[]): string[] =>
  contests.map(({ id, round }) => `${id} ${round}`).toSorted();

/** What each judge thinks of each couple, near a common opinion, by dance, couple and judge. */
function ranksOf({ roll }: Weekend, { dances, couples, seats }: ReadRound): number[][][] {
  return dances.map(() => {
    const columns = seats.map(() => {
      const liked = couples.map((_, couple) => 3 * couple + roll(14));
      const order = [...liked.keys()].toSorted((a, b) => (liked[a] ?? 0) - (liked[b] ?? 0) || a - b);
      return liked.map((_, couple) => order.indexOf(couple) + 1);
    });
    return couples.map((_, couple) => columns.map((column) => column[couple] ?? 0));
  });
}

/** Types, verifies and approves a round; each by who may. */
async function judge(weekend: Weekend, { id: contestId, round, name }: Waiting): Promise<void> {
  const { surface, scheduleId } = weekend;
  weekend.act = `judging of ${name}, round ${round}`;
  const of = { scheduleId, contestId, round };
  const read = await readRound(weekend, contestId, round);
  const { couples, seats, kind } = read;
  const asked = read.asked ?? 0;
  const ranks = ranksOf(weekend, read);
  const markOf = (rank: number): number | null =>
    kind === 'FINAL' ? rank : kind === 'SCORE' ? 97 - rank : rank <= asked ? 1 : null;
  const marks = ranks.map((dance) => dance.map((row) => row.map(markOf)));
  const cards = seats.flatMap(({ code }, seat) =>
    marks.map((table, dance) => {
      const card = table.map((row) => row[seat] ?? null);
      return { id: randomUUID(), code, dance, marks: card };
    }),
  );
  const { outcome, isTied } = outcomeOf(kind, marks, ranks, asked);
  await surface.act('enterCards', { ...of, cards }, 'id', 'SCRUTINEER');
  await surface.act('verifyCards', of, 'id', 'SECOND');
  const take = outcome.filter((one) => one === 'R').length;
  if (isTied) await surface.act('decideCut', { ...of, take }, 'id', 'CHAIR');
  await surface.act('approveResult', of, 'id', 'CHAIR');
  const placed = couples.map(({ heatEntryId }, at): [string, string] => [heatEntryId, outcome[at] ?? '']);
  weekend.results.set(`${contestId} ${round}`, { isPublic: false, kind, ranks, outcome: new Map(placed) });
}

/** Places, scores or recalls in card order; of couples tied at the cut the chair takes none if others are recalled. */
function outcomeOf(kind: string, marks: Marks, ranks: number[][][], asked: number) {
  if (kind === 'FINAL') return { outcome: literalFinal(ranks).overall.map(String), isTied: false };
  const sums = (ranks[0] ?? []).map((_, couple) =>
    marks.flatMap((dance) => dance[couple] ?? []).reduce<number>((sum, mark) => sum + (mark ?? 0), 0),
  );
  if (kind === 'SCORE') {
    const tenths = sums.map((sum) => Math.floor((10 * sum) / (marks[0]?.[0]?.length ?? 0) + 0.5));
    return { outcome: tenths.map((tenth) => (tenth / 10).toFixed(1)), isTied: false };
  }
  const [fewer, more] = literalRecall(sums, asked);
  const isTied = Array.isArray(fewer);
  const taken = isTied ? (fewer.length > 0 ? fewer : more) : literalRecall(sums, asked);
  return { outcome: sums.map((_, couple) => ((taken as number[]).includes(couple) ? 'R' : '')), isTied };
}

/** The product's places and recalls are the model's. */
export async function agrees(weekend: Weekend, contestId: string, round: number): Promise<void> {
  const { couples } = await readRound(weekend, contestId, round);
  const { kind, outcome } = weekend.results.get(`${contestId} ${round}`) ?? {};
  const told = couples.map(({ heatEntryId, place, score, isRecalled }) => {
    const actual = kind === 'RECALL' ? (isRecalled ? 'R' : '') : kind === 'SCORE' ? score : place;
    return `${heatEntryId}: ${actual}`;
  });
  const expected = [...(outcome ?? [])].map(([heatEntryId, one]) => `${heatEntryId}: ${one}`);
  weekend.expectLines(`places of ${contestId}`, expected, told);
}

/** None of these senders sees a place or mark of the round. */
async function isSecret(
  weekend: Weekend,
  id: string,
  round: number,
  senders: readonly string[],
): Promise<void> {
  for (const sender of senders)
    for (const query of [ANNOUNCED, roundOf(id, round), QUEUE]) {
      const { data } = await weekend.surface.call(weekend.queryOf(query), {}, sender);
      const told = JSON.stringify(data ?? {}).match(
        /"(?:place|score)":"|"isRecalled":true|"(?:marks|totals)":\[/,
      );
      weekend.expectEqual(`${sender} knows by ${query.slice(0, 60)}`, null, told);
    }
}

interface FloorPlan {
  floorPlan: { heats: { id: string; contests: { couples: { heatEntryId: string; isGone: boolean }[] }[] }[] };
}

/** Each recalled couple stands once in the heats of the next round, and no one else does. */
async function noteNextHeats(weekend: Weekend, contestId: string, round: number): Promise<void> {
  const key = `${contestId} ${round}`;
  const { heats, rows, laterRounds } = await weekend.read();
  const own = laterRounds.filter((one) => one.contestId === contestId).map(({ heatId }) => heatId);
  const { floorPlan } = await weekend.look<FloorPlan>(
    `floorPlan(scheduleId: $s, floor: "${heats.get(own[0] ?? '')?.floor}") {
      heats { id contests { couples { heatEntryId isGone } } } }`,
    'DECK',
  );
  const next = floorPlan.heats.flatMap(({ id, contests }) =>
    contests
      .flatMap(({ couples }) => couples)
      .filter(
        ({ heatEntryId, isGone }) => own.includes(id) && !isGone && rows.get(heatEntryId)?.heatId !== id,
      )
      .map(({ heatEntryId }): [string, string] => [heatEntryId, id]),
  );
  const recalled = [...(weekend.results.get(key)?.outcome ?? [])].flatMap(([id, told]) => (told ? id : []));
  weekend.expectLines(
    'couples of the next round',
    recalled,
    next.map(([id]) => id),
  );
  weekend.recalled.set(key, new Map(next));
}
