import { sql } from 'kysely';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import type { JudgesCard } from '../../documents/contents/resultPapers.ts';
import { sheetClock } from '../../documents/contents/sheetClock.ts';
import { Conflict } from '../../errors.ts';
import { readLaterRounds } from '../../eventDay/rounds/laterRounds.reader.ts';
import { found } from '../../input/found.ts';
import { alsoInWords, contestText } from '../../publishing/contestWords.ts';
import type { Program, ProgramHeat } from '../../publishing/program.ts';
import { indexRounds } from '../../publishing/programRounds.ts';
import { readVersions } from '../../publishing/versions.reader.ts';
import { panelOf, roundsOf } from '../fold/round.ts';
import { judgesOfHeats } from '../panels/panelPlan.ts';
import type { Judge } from '../panels/panels.resolver.ts';
import { readJudges, readPanels } from '../panels/panels.service.ts';
import { withSectionLetters } from '../plans/couples.reader.ts';
import { readJudgedProgram } from '../plans/merges.reader.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContests } from '../rounds/contests.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { codeOf, MOST_CODES } from './cardCode.ts';

interface CardRequest {
  /** Printed numbers of the first and last heat; null for no bound. */
  readonly from: string | null;
  readonly to: string | null;
  /** Number of blank cards per judge; above 0, only blank cards are made. */
  readonly blank: number;
  /** Null for all rounds. */
  readonly one: { readonly identity: string; readonly round: number } | null;
}

interface WantedCard extends Omit<JudgesCard, 'code' | 'scanned' | 'printed'> {
  readonly identity: string;
  readonly round: number;
  readonly judgeId: number;
  /** Heat number without a round suffix. */
  readonly label: string;
  readonly couples: [row: number, number: string][];
}

/**
 * By judge, then by heat, so a cut pile lies in the order of the day. A card printed before with the same couples keeps
 * its code.
 * @throws NotFound, and Conflict if the event has used all codes
 */
export async function makeJudgesCards(
  reading: { db: Db },
  scheduleId: number,
  request: CardRequest,
): Promise<JudgesCard[]> {
  const { db } = reading;
  const program = await readJudgedProgram(reading, scheduleId);
  const [version] = await readVersions(db, [scheduleId]);
  const wanted =
    request.blank > 0
      ? blankCards(await readJudges(db, scheduleId), request.blank)
      : await cardsOf(db, program, request);
  const serials = await withLock(db, eventLock(program.event.id), (tx) =>
    storePrinted(tx, program.event.id, scheduleId, wanted),
  );
  const clock = sheetClock(program.event.timeZone, 12);
  const printed = `${version ? `version ${version.number}` : 'not published'}, printed ${clock.time(new Date().toISOString())}`;
  return wanted.map(({ identity, round, judgeId, couples, label, ...card }) => {
    const code = `${label}${card.judge} ${codeOf(found(serials.get(keyOf(identity, round, judgeId, couples))))}`;
    return { ...card, code, scanned: `/${code}`, printed };
  });
}

function blankCards(judges: readonly Judge[], count: number): WantedCard[] {
  return judges.flatMap(({ id: judgeId, code: judge }) =>
    Array.from(
      { length: count },
      (_, at): WantedCard => ({
        identity: '',
        round: 1,
        judgeId,
        judge,
        couples: [[at + 1, '']],
        numbers: [],
        heats: [],
        dances: [],
        asked: null,
        isScored: false,
        isByStandard: false,
        session: '',
        floor: '',
        heat: '',
        label: '',
        title: '',
        division: '',
      }),
    ),
  );
}

type Couples = [row: number, number: string][];

interface Part {
  readonly heat: Pick<ProgramHeat, 'id' | 'label'>;
  readonly couples: Couples;
}

const byNumber = ([a, one]: Couples[number], [b, other]: Couples[number]): number =>
  (Number(one) || Infinity) - (Number(other) || Infinity) || a - b;

/** A single couple gets cards only if it is scored or judged by a standard. */
async function cardsOf(db: Db, program: Program, { from, to, one }: CardRequest): Promise<WantedCard[]> {
  const panelOf = await panelsOf(db, program);
  const replacements = Map.groupBy(await readReplacements(db, program.schedule.id), roundOf);
  const rounds = indexRounds(program);
  const order = new Map(program.heats.map(({ id }, index) => [id, index]));
  const numberAt = (label: string | null, otherwise: number): number =>
    label === null ? otherwise : program.heats.findIndex((heat) => heat.label === label);
  const first = numberAt(from, 0);
  const last = numberAt(to, Infinity);
  const identities = new Set(program.heats.flatMap(({ contests }) => contests.map(({ id }) => id)));
  const plans = await readRoundPlans(db, program.schedule.id, null);
  const { judgesSolos, uncontested } = await settingsOfSchedule(db, program.schedule.id);
  const recalled = (await readLaterRounds(db, program.schedule.id)).filter(({ isWaiting }) => !isWaiting);
  const cards = [...identities].flatMap((identity): (WantedCard & { at: number })[] => {
    const of = rounds.partsOf(identity);
    const { heat, contest } = found(of.at(-1));
    const isSolo = heat.entryType === 'SOLO';
    const isScored = (isSolo && judgesSolos) || plans.get(identity)?.[0]?.kind === 'SCORE';
    const style = program.styles?.find(({ id }) => id === heat.style.id);
    const divisions = new Set(of.map((part) => contestText(part.contest)).filter(Boolean));
    const cardsIn = (
      round: number,
      place: ProgramHeat,
      named: string,
      asked: number | null,
      parts: readonly Part[],
    ) => {
      const at = order.get(place.id) ?? 0;
      const isIn = ({ id }: Pick<ProgramHeat, 'id'>): boolean =>
        (order.get(id) ?? 0) >= first && (order.get(id) ?? 0) <= last;
      const inOrder = parts.map((part) => ({ ...part, couples: part.couples.toSorted(byNumber) }));
      const couples = inOrder.flatMap((part) => part.couples);
      const judged = inOrder.filter((part) => part.couples.length > 0);
      const heats =
        judged.length === 1 ? [] : judged.flatMap((part) => part.couples.map(() => part.heat.label));
      const others = parts.flatMap((part) => (part.heat.id === place.id ? [] : part.heat.label));
      const isByStandard = couples.length === 1 && !isScored && round === 1 && uncontested === 'STANDARD';
      if ((couples.length < 2 && !isScored && !isByStandard) || !parts.some((part) => isIn(part.heat)))
        return [];
      const section = program.sections.find(({ id }) => id === place.sectionId);
      const panel = panelOf.get(place.id) ?? [];
      const replacing = replacements.get(roundOf({ identity, round })) ?? [];
      const judges = [...panel, ...replacing.filter(({ id }) => panel.every((judge) => judge.id !== id))];
      return judges.map((judge) => ({
        at,
        identity,
        round,
        judgeId: judge.id,
        judge: judge.code,
        couples,
        numbers: withSectionLetters(couples.map(([, number]) => number)),
        heats,
        heat: named,
        label: heat.label,
        asked,
        isScored,
        isByStandard,
        dances: heat.dance ? [] : [...(style?.dances ?? [])],
        title: `${heat.style.name} ${heat.dance?.name ?? 'Multi'}${isSolo ? ' solo' : ''}`,
        division: [[...divisions].join(' and '), alsoInWords(others)].filter(Boolean).join(' · '),
        session: section?.title ?? '',
        floor: section?.floor ?? '',
      }));
    };
    // Merged contests may share a heat.
    const entered = Map.groupBy(of, (part) => part.heat);
    return [
      ...cardsIn(
        1,
        heat,
        rounds.labelOf(heat, contest),
        rounds.askedOf(identity),
        [...entered].map(([own, merged]) => ({
          heat: own,
          couples: merged
            .flatMap((part) => part.contest.couples)
            .map(({ rowId, backNumber }): Couples[number] => [rowId, backNumber]),
        })),
      ),
      // The field of a later round is known once its recall is released to the announcer.
      ...[...Map.groupBy(rounds.laterOf(identity), ({ round }) => round.no).values()].flatMap((planned) => {
        const danced = planned.flatMap(({ round, heat: place, label }) => {
          const known = recalled.find(({ identity: of, heatId }) => of === identity && heatId === place.id);
          const couples = [...(known?.couples ?? [])].map(([id, { number }]): Couples[number] => [
            id,
            String(number ?? ''),
          ]);
          return couples.length > 0 ? [{ heat: place, couples, round, label }] : [];
        });
        const last = danced.at(-1);
        return last ? cardsIn(last.round.no, last.heat, last.label, last.round.asked, danced) : [];
      }),
    ];
  });
  return cards
    .filter(({ identity, round }) => one === null || (identity === one.identity && round === one.round))
    .sort(
      (a, b) => a.judge.localeCompare(b.judge, 'en') || a.at - b.at || a.identity.localeCompare(b.identity),
    )
    .map(({ at: _, ...card }) => card);
}

async function panelsOf(db: Db, program: Program): Promise<ReadonlyMap<number, readonly Judge[]>> {
  const judged = judgesOfHeats(program, await readPanels(db, program.schedule.id));
  return new Map(judged.map(({ heat, judges }) => [heat.id, judges]));
}

const roundOf = ({ identity, round }: { identity: string; round: number }): string => `${identity} ${round}`;

/** Judges who took over in a round. */
async function readReplacements(db: Db, scheduleId: number) {
  const contests = await readContests(db, scheduleId);
  return [...contests].flatMap(([identity, contest]) =>
    roundsOf(contest).flatMap((round) => {
      const panel = new Set(round.seats.map(({ had }) => had[0]?.id));
      return panelOf(round).flatMap(({ id, code }) =>
        panel.has(id) ? [] : [{ identity, round: round.no, id, code }],
      );
    }),
  );
}

const keyOf = (
  identity: string,
  round: number,
  judgeId: number,
  couples: readonly (readonly [number, string])[],
): string => JSON.stringify([identity, round, judgeId, couples]);

/** New cards get the next free serials. Returns serials by `keyOf`. */
async function storePrinted(
  tx: Db,
  eventId: number,
  scheduleId: number,
  cards: readonly WantedCard[],
): Promise<ReadonlyMap<string, number>> {
  const known = new Map(
    (
      await tx
        .selectFrom('printed_cards')
        .select(['identity', 'round_no', 'judge_id', 'couples', 'serial'])
        .where('schedule_id', '=', scheduleId)
        .execute()
    ).map(({ identity, round_no, judge_id, couples, serial }) => [
      keyOf(identity, round_no, judge_id, couples),
      serial,
    ]),
  );
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(serial), 0) as last from printed_cards where event_id = ${eventId}`.execute(tx);
  let last = rows[0]?.last ?? 0;
  const added = cards.flatMap(({ identity, round, judgeId, couples }) => {
    const key = keyOf(identity, round, judgeId, couples);
    if (known.has(key)) return [];
    last += 1;
    known.set(key, last);
    return { serial: last, identity, round_no: round, judge_id: judgeId, couples };
  });
  if (last > MOST_CODES) throw new Conflict(`This event has used all ${MOST_CODES} card codes.`);
  await sql`insert into printed_cards (event_id, schedule_id, serial, identity, round_no, judge_id, couples)
    select ${eventId}, ${scheduleId}, c.* from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as c(serial integer, identity text, round_no integer, judge_id integer, couples jsonb)`.execute(tx);
  return known;
}
