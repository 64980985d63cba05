import { cacheOf } from '../../../server/cache/revisionCache.ts';
import type { Db } from '../../../server/db/orm.ts';
import type { Program } from '../../../server/publishing/program.ts';
import { readRounds } from '../../../server/publishing/programTables.ts';
import { opaqueId } from '../../../server/publishing/public/opaqueIds.ts';
import { PublicSite } from '../../../server/publishing/public/pages/publicSite.ts';
import { publicEvent } from '../../../server/publishing/public/publicEvents.ts';
import { publicPlaces } from '../../../server/publishing/public/publicPlaces.ts';
import { publicViews } from '../../../server/publishing/public/publicViews.ts';
import { outcomeOf } from '../../../server/results/fold/places.ts';
import { publicContests } from '../../../server/results/releases/publicContest.reader.ts';
import { readContests, readContestsToMark } from '../../../server/results/rounds/contests.ts';
import { coupleKey } from '../../../server/schedules/contests/contestKey.ts';
import { literalFinal } from '../../support/scoring/literalRules.ts';
import { type Judged, timed } from './judgeContest.ts';

/** Place of each row by the literal rules; rows without a place are omitted. */
export async function placesByRules(
  db: Db,
  scheduleId: number,
  judged: readonly Judged[],
): Promise<Map<number, string>> {
  const alone = (await readContestsToMark(db, scheduleId, (all) => all)).filter(
    ({ kind }) => kind === 'UNCONTESTED',
  );
  return new Map([
    ...alone.flatMap(({ couples }) => couples.map(({ heatEntryId }): [number, string] => [heatEntryId, '1'])),
    ...judged.flatMap(({ marks, rows }) => {
      const { overall } = literalFinal(marks);
      return rows.map((row, index): [number, string] => [row, String(overall[index])]);
    }),
  ]);
}

/** Contests whose stored places differ from `right`. */
export async function differingContests(
  db: Db,
  scheduleId: number,
  right: ReadonlyMap<number, string>,
): Promise<{ contests: number; isPublic: number; differing: string[] }> {
  const contests = await readContestsToMark(db, scheduleId, (all) => all);
  const final = contests.filter(({ kind }) => kind !== 'RECALL' && kind !== 'SCORE');
  return {
    contests: final.length,
    isPublic: final.filter(({ state }) => state === 'PUBLIC').length,
    differing: final
      .filter(({ couples }) =>
        couples.some(({ heatEntryId, place }) => place !== (right.get(heatEntryId) ?? null)),
      )
      .map(({ id }) => id),
  };
}

/** Recalculates every final result, including corrected ones, from its cards by the literal rules. */
export async function recount(db: Db, scheduleId: number): Promise<{ results: number; differing: string[] }> {
  const contests = await readContests(db, scheduleId);
  const results = [...contests.values()].flatMap(({ rounds }) =>
    rounds.filter(({ kind }) => kind === 'FINAL').flatMap((round) => round.results),
  );
  const differing = results.filter((result) => {
    const dances = result.marks.dances.map(({ cards }) =>
      result.marks.couples.map((_, couple) => cards.map((card) => card?.[couple] ?? 0)),
    );
    const { placings } = outcomeOf(result, contests);
    const places2 = placings.toSorted((a, b) => a.position - b.position).map(({ place2 }) => place2);
    return String(literalFinal(dances).overall.map((place) => 2 * place)) !== String(places2);
  });
  return { results: results.length, differing: differing.map(({ id }) => id) };
}

export interface PageReport {
  readonly times: number[];
  readonly differing: string[];
  readonly corrected: number;
}

/** Compares the public page of each contest and person with the places it should show. */
export async function readPages(
  db: Db,
  { linkKey, program }: { linkKey: string; program: Program },
  judged: readonly Judged[],
  right: ReadonlyMap<number, string>,
): Promise<{ contests: PageReport; people: PageReport }> {
  const event = await publicEvent({ db }, linkKey);
  if (!event) throw new Error('The public pages should be open.');
  const roundsOf = (id: number) => readRounds(db, id);
  const site = new PublicSite(cacheOf(db), publicViews(db), publicPlaces(db), publicContests(db), roundsOf);
  const read = async (parts: string[], times: number[]): Promise<string> => {
    const asked = { linkKey, parts, typed: '', now: Date.now() };
    return (await timed(times, () => site.answer(event, asked))).answer.body.toString();
  };
  const known = await db
    .selectFrom('results_now')
    .select(['contest_no as id', 'identity'])
    .distinct()
    .execute();
  const ids = new Map(known.map(({ id, identity }) => [identity, id]));
  const contests = { times: [] as number[], differing: [] as string[], corrected: 0 };
  for (const { contestId, rows } of judged) {
    const page = await read(['contest', String(ids.get(contestId))], contests.times);
    if (page.includes('Corrected ')) contests.corrected += 1;
    const isSame = rows.every((row) => {
      const item = page.split(`id="row-${row}"`)[1] ?? '';
      return item.match(/<b class="place[^>]*>([^<]*)</)?.[1] === right.get(row);
    });
    if (!isSame) contests.differing.push(contestId);
  }
  const people = { times: [] as number[], differing: [] as string[], corrected: 0 };
  for (const [id, places] of placesOfPeople(program, right)) {
    const page = await read(['person', String(opaqueId(event.linkSecret, id))], people.times);
    const shown = [...page.matchAll(/<b class="place[^>]*>([^<]*)</g)].map(([, place]) => place);
    if (String(shown.sort()) !== String(places.sort())) {
      people.differing.push(`${id} (${shown.length} places instead of ${places.length})`);
    }
  }
  return { contests, people };
}

/** A couple entered several times in a contest is judged once, and sees its place in each of its heats. */
function placesOfPeople({ heats }: Program, right: ReadonlyMap<number, string>): Map<number, string[]> {
  const danced = heats.flatMap(({ contests }) =>
    contests.flatMap(({ id, couples }) =>
      couples.map(({ rowId, personIds }) => ({ rowId, personIds, entered: `${id} ${coupleKey(personIds)}` })),
    ),
  );
  const placed = new Map(
    danced.flatMap(({ rowId, entered }): [string, string][] => {
      const place = right.get(rowId);
      return place === undefined ? [] : [[entered, place]];
    }),
  );
  const places = new Map<number, string[]>();
  for (const { personIds, entered } of danced) {
    const place = placed.get(entered);
    for (const id of new Set(personIds)) {
      const own = places.get(id) ?? [];
      places.set(id, place === undefined ? own : [...own, place]);
    }
  }
  return places;
}
