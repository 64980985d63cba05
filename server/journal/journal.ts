import { hash, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import { cacheOf, type Kind } from '../cache/revisionCache.ts';
import { batched } from '../db/batched.ts';
import { rowReader } from '../db/columnReader.ts';
import type { Db } from '../db/orm.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { hashOf, TAKEN } from '../idempotency/withIdempotencyKey.ts';
import { foldLines, type Line, type States, type Subject, stateIn, subjectOf } from './act.ts';
import { type Act, type AnyAct, ruleOf } from './defineAct.ts';

/*
 * The journal in short:
 *
 *   subject    `const rounds: Subject<Round> = { name: 'round', start: (id) => new Round(id) }`      act.ts, pure
 *   rule       `const returnRule: Rule<Round, Returned> = { subject, refusal, apply, words }`        act.ts, pure
 *   act        `const returnCards = defineAct('RETURN_CARDS', { ...returnRule, data, seenBy })`      defineAct.ts
 *   write      `changeOnDay(db, scheduleId, (tx) =>
 *                 appendOnce(tx, user, input, () => [toAppend(returnCards, roundId, data, facts)]))`      below
 *   read one   `await readState(db, scheduleId, rounds, roundId)`                                    never null
 *   read many  `await readStates(db, scheduleId, rounds)`                                            by id
 *
 * Outside a transaction, states come from a fold that is kept and advanced; they are shared, so never change them.
 * Inside one, they are folded from the lines of the subject, including those just written.
 */

/** An act to append, about one subject; with `lineId`, the sender's key of its line. */
export interface ToAppend {
  readonly act: AnyAct;
  readonly id: string | number;
  readonly data: unknown;
  readonly facts: unknown;
  readonly lineId?: string;
}

/** @param id of the subject; @param facts for `refusal` */
export const toAppend = <State, Data, Facts>(
  act: Act<State, Data, Facts>,
  id: string | number,
  data: Data,
  ...[facts]: Facts extends void ? [] : [Facts]
): ToAppend => ({ act, id, data, facts });

/** What a sender gives with acts. */
interface Sending {
  readonly scheduleId: number;
  readonly pressedAt?: Date | null;
  readonly clientKey?: string | null;
}

/**
 * Appends acts under the schedule's lock (`changeOnDay`, `changeSchedule`). A repeated key appends nothing and returns
 * the lines of the first call.
 * @param input all that was sent, which a repeated call must equal
 * @param make asked only the first time
 * @throws InvalidInput if the key was sent with other input, and Conflict with the first refusal
 */
export const appendOnce = (
  tx: Db,
  user: SignedIn,
  input: Sending,
  make: () => readonly ToAppend[] | Promise<readonly ToAppend[]>,
): Promise<Line[]> => once(tx, user, input, async (appendActs) => appendActs(await make()));

/** `appendOnce` for acts with effects beyond the journal. @param act appends them, and does the rest */
export async function once(
  tx: Db,
  user: SignedIn,
  input: Sending,
  act: (appendActs: (acts: readonly ToAppend[]) => Promise<Line[]>) => Promise<Line[]>,
): Promise<Line[]> {
  if (!input.clientKey) return act((acts) => append(tx, user, input, acts));
  const sender = hash('sha256', `${user.id} ${input.clientKey}`, 'hex').slice(0, 16);
  const content = Buffer.from(hashOf(input), 'base64url').toString('hex', 0, 6);
  const earlier = await readLines(
    tx,
    sql`id between ${sender.padEnd(32, '0')}::uuid and ${sender.padEnd(32, 'f')}::uuid`,
    sql`id`,
  );
  if (earlier.some(({ id }) => id.replaceAll('-', '').slice(16, 28) !== content))
    throw new InvalidInput({ clientKey: [TAKEN] });
  if (earlier.length > 0) return earlier;
  const idAt = (place: number): string => `${sender}${content}${place.toString(16).padStart(4, '0')}`;
  return act((acts) => append(tx, user, input, acts, idAt));
}

/** `appendOnce` for acts that follow from another one, without a key. @throws Conflict with the first refusal */
export async function append(
  tx: Db,
  user: SignedIn,
  { scheduleId, pressedAt = null }: Sending,
  acts: readonly ToAppend[],
  idAt: (place: number) => string = () => randomUUID(),
): Promise<Line[]> {
  if (acts.length === 0) return [];
  const author = { byId: user.id, by: user.shortName, passId: user.pass?.id ?? null, device: user.device };
  const pressed = { pressedAt: pressedAt?.getTime() ?? null };
  const subjects = acts.map(({ act, id }) => subjectOf(act.subject, id));
  const judged = subjects.filter((_, place) => acts[place]?.act.refusal);
  const states = await foldSubjects(tx, scheduleId, judged);
  const lines = acts.map(({ act, id, data, facts, lineId }, place): Line => {
    const refusal = act.refusal?.(stateIn(states, act.subject, String(id)), data, facts);
    if (refusal) throw new Conflict(refusal);
    const said = act.data ? act.data.parse(data) : data;
    const written = { id: lineId ?? idAt(place), kind: act.kind, data: said, v: act.v };
    const line = {
      ...written,
      subject: subjects[place] as string,
      ...author,
      ...pressed,
      no: 0,
      at: Date.now(),
    };
    // The next act of the same call is judged after this one.
    foldLines(ruleOf, [line], states);
    return line;
  });
  const { rows } = await sql<{ id: string; no: number; at: number }>`
    insert into journal (schedule_id, no, id, kind, subject, data, v, by_id, by, pass_id, device, pressed_at, at)
    select ${scheduleId}::int, coalesce(last.no, 0) + s.place, s.id, s.kind, s.subject, s.data, s.v, ${user.id}::int,
      ${author.by}, ${author.passId}::int, ${author.device}, ${pressedAt}::timestamptz,
      -- A clock that is set back must not put an act before an earlier one.
      greatest(clock_timestamp(), last.at)
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (id uuid, kind text, subject text, data jsonb, v smallint)) with ordinality s(id, kind, subject, data, v, place)
    left join lateral (select no, at from journal where schedule_id = ${scheduleId}::int order by no desc limit 1) last
      on true
    order by s.place returning id::text, no, ${milliseconds('at')} as at`.execute(tx);
  return lines.map((line, place) => ({ ...line, ...rows[place] }));
}

/** All states of a type, by id; those without acts are missing. */
export async function readStates<State>(
  db: Db,
  scheduleId: number,
  subject: Subject<State>,
): Promise<ReadonlyMap<string, State>> {
  const states = db.isTransaction
    ? foldedOf(
        await readLines(
          db,
          sql`schedule_id = ${scheduleId} and subject like ${`${subjectOf(subject, '')}%`}`,
        ),
      )
    : (await readKept(db, scheduleId)).states;
  return (states.get(subject.name) ?? new Map()) as ReadonlyMap<string, State>;
}

/** Some states of a type, by id; those without acts are missing. */
export async function readStatesOf<State>(
  db: Db,
  scheduleId: number,
  subject: Subject<State>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, State>> {
  const named = ids.map((id) => subjectOf(subject, id));
  const states = db.isTransaction
    ? await foldSubjects(db, scheduleId, named)
    : (await readKept(db, scheduleId)).states;
  const known = (states.get(subject.name) ?? new Map()) as ReadonlyMap<string, State>;
  return new Map(
    [...new Set(ids)].flatMap((id) => (known.has(id) ? [[id, known.get(id) as State] as const] : [])),
  );
}

/** The state before the first act, if there was none. */
export async function readState<State>(
  db: Db,
  scheduleId: number,
  subject: Subject<State>,
  id: string | number,
): Promise<State> {
  const states = db.isTransaction
    ? await foldSubjects(db, scheduleId, [subjectOf(subject, id)])
    : (await readKept(db, scheduleId)).states;
  return (states.get(subject.name)?.get(String(id)) as State | undefined) ?? subject.start(String(id));
}

async function foldSubjects(db: Db, scheduleId: number, subjects: readonly string[]): Promise<States> {
  if (subjects.length === 0) return new Map();
  const named = sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(subjects)])}::jsonb))`;
  return foldedOf(await readLines(db, sql`schedule_id = ${scheduleId} and subject = any(${named})`));
}

function foldedOf(lines: readonly Line[]): States {
  const states: States = new Map();
  unknownActs += foldLines(ruleOf, lines, states);
  return states;
}

let unknownActs = 0;

/** Lines that this version read without knowing their kind, as after a downgrade. */
export const unknownActCount = (): number => unknownActs;

/** The fold of a schedule's whole journal up to a line. */
interface Kept {
  last: { no: number; id: string };
  readonly states: States;
}

const KEPT: Kind<Kept> = { name: 'journals', bytes: ({ last }) => 1000 * last.no };

/** Reads only the lines since the kept fold, unless a failover or a restore has replaced its last line. */
async function readKept(db: Db, scheduleId: number): Promise<Kept> {
  const now = await readLast(db, scheduleId);
  return cacheOf(db).of<Kept>(KEPT, scheduleId, `${now.no} ${now.id}`, async (earlier) => {
    const since = await readLines(db, sql`schedule_id = ${scheduleId} and no >= ${earlier?.last.no ?? 0}`);
    if (earlier && earlier.last.id === since[0]?.id) return advanced(earlier, since.slice(1));
    const lines = earlier ? await readLines(db, sql`schedule_id = ${scheduleId}`) : since;
    return advanced({ last: { no: 0, id: '' }, states: new Map() }, lines);
  });
}

function advanced(kept: Kept, lines: readonly Line[]): Kept {
  unknownActs += foldLines(ruleOf, lines, kept.states);
  kept.last = lines.at(-1) ?? kept.last;
  return kept;
}

/** After an act every screen reads; concurrent reads share one statement. */
const readLast = batched(async (db: Db, scheduleIds: readonly number[]) => {
  const { rows } = await sql<{ schedule_id: number; no: number; id: string }>`
    select p.id as schedule_id, l.no, l.id from unnest(${[...new Set(scheduleIds)]}::int[]) p(id)
    cross join lateral (select no, id from journal where schedule_id = p.id order by no desc limit 1) l`.execute(
    db,
  );
  const lasts = new Map(rows.map(({ schedule_id, no, id }) => [schedule_id, { no, id }]));
  return scheduleIds.map((id) => lasts.get(id) ?? { no: 0, id: '' });
});

/** Number of the last line, 0 if none: it grows with every act. */
export const readLastNo = async (db: Db, scheduleId: number): Promise<number> =>
  (await readLast(db, scheduleId)).no;

const PROPERTIES = [
  ...['no', 'id', 'kind', 'subject', 'data', 'v', 'byId', 'by', 'passId', 'device', 'pressedAt', 'at'],
] as (keyof Line)[];
const read = rowReader<Line>(PROPERTIES);

const milliseconds = (column: string): RawBuilder<unknown> =>
  sql`floor(1000 * extract(epoch from ${sql.ref(column)}))::float8`;

/** Lines that meet a condition, in order. */
export const readLines = (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`no`,
): Promise<Line[]> =>
  read(
    db,
    sql`from (select no, id::text, kind, subject, data, v, by_id as "byId", by, pass_id as "passId", device,
      ${milliseconds('pressed_at')} as "pressedAt", ${milliseconds('at')} as at
    from journal where ${where} order by ${order}) n`,
  );
