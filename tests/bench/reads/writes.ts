import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';
import type { EngineThreads } from '../../../server/engineHost/engineThreads.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { insertHeats } from '../../../server/schedules/commands/heatCommands.service.ts';
import { readGeneratedPlaces } from '../../../server/schedules/problem/generatedPlaces.ts';
import { readSettledProblem } from '../../../server/schedules/problem/settledProblem.ts';
import { middle, timed } from './load.ts';
import {
  type Bench,
  fill,
  generate,
  generateProgram,
  type Imported,
  importProgram,
  type Program,
  withoutHeats,
} from './stage.ts';
import { ms, print } from './table.ts';

/**
 * Compares the Generate and Fill commands, with contests kept together, with the engine plus one bulk write of its result.
 * The commands add reading, the lock, undo, reasons and the log.
 */
export async function measureCommands(
  runtime: Runtime,
  { engine }: Bench,
  { scheduleId }: Imported,
): Promise<void> {
  const { db } = runtime;
  const times = { generate: { own: [], peer: [] }, fill: { own: [], peer: [] } } as Record<
    'generate' | 'fill',
    Record<'own' | 'peer', number[]>
  >;
  for (let run = 0; run < 3; run++) {
    await withoutHeats(runtime, scheduleId);
    times.generate.peer.push(await generatedByHand(db, engine, scheduleId));
    await withoutHeats(runtime, scheduleId);
    times.generate.own.push((await timed(() => generate(runtime, engine, scheduleId))).milliseconds);
    times.fill.peer.push(await filledByHand(db, engine, scheduleId));
    await sql`update heat_entries set heat_id = null where schedule_id = ${scheduleId}`.execute(db);
    times.fill.own.push((await timed(() => fill(runtime, engine, scheduleId))).milliseconds);
  }
  for (const [name, { own, peer }] of Object.entries(times)) {
    const beside = `${ms(middle(own))} beside ${ms(middle(peer))}`;
    const value = middle(own) / middle(peer);
    print({
      figure: `${name} as a command`,
      peer: 'the engine and one bulk write',
      value,
      bar: '≤ 1.3',
      beside,
    });
  }
}

async function generatedByHand(db: Db, engine: EngineThreads, scheduleId: number): Promise<number> {
  const { read } = await readSettledProblem(db, scheduleId);
  const { problem, demand } = read;
  const empty = { rows: demand, assignment: demand.map(() => -1), isFixed: demand.map(() => false) };
  const planned = await timed(() => engine.run({ name: 'generateHeats', input: [{ ...problem, ...empty }] }));
  const written = await timed(() => insertHeats(db, scheduleId, read, planned.result.heats));
  return planned.milliseconds + written.milliseconds;
}

async function filledByHand(db: Db, engine: EngineThreads, scheduleId: number): Promise<number> {
  const { read } = await readSettledProblem(db, scheduleId, { refusesLocked: false });
  const places = await readGeneratedPlaces(db, scheduleId, read);
  const planned = await timed(() => engine.run({ name: 'fillHeats', input: [read.problem, places] }));
  const { assignment } = planned.result;
  const rows = assignment.map((_, row) => read.rowIds[row] ?? null);
  const heats = assignment.map((heat) => read.heats[heat]?.id ?? null);
  const written = await timed(() =>
    sql`update heat_entries r set heat_id = o.heat_id
      from unnest(${rows}::int[], ${heats}::int[]) o(id, heat_id) where r.id = o.id`.execute(db),
  );
  return planned.milliseconds + written.milliseconds;
}

/** Cost of raising revisions: the same statements with and without the triggers. */
export async function measureRevisions({ db }: Runtime, { scheduleId }: Imported): Promise<void> {
  const bulk = () =>
    sql`update heat_entries set is_pinned = is_pinned where schedule_id = ${scheduleId}`.execute(db);
  const single = () =>
    sql`update heat_entries set is_pinned = is_pinned
      where id = (select min(id) from heat_entries where schedule_id = ${scheduleId})`.execute(db);
  const times = { with: [[], []] as number[][], without: [[], []] as number[][] };
  for (let run = 0; run < 9; run++) {
    for (const [way, act] of [
      ['with', 'enable'],
      ['without', 'disable'],
    ] as const) {
      await sql`alter table heat_entries ${sql.raw(act)} trigger raise_by_update`.execute(db);
      times[way][0]?.push((await timed(bulk)).milliseconds);
      for (let one = 0; one < 5; one++) times[way][1]?.push((await timed(single)).milliseconds);
    }
  }
  await sql`alter table heat_entries enable trigger raise_by_update`.execute(db);
  for (const [index, figure] of ['all entries changed at once', 'one entry changed'].entries()) {
    const [own, peer] = [middle(times.with[index] ?? []), middle(times.without[index] ?? [])];
    const beside = `${ms(own)} beside ${ms(peer)}`;
    print({ figure, peer: 'without raising a revision', value: own / peer, bar: '', beside });
  }
}

const COPIED = ['entrants', 'entries', 'entry_partners', 'sections'] as const;

/** Compares the import with COPY of the resulting rows. */
export async function measureImport(bench: Bench, program: Program): Promise<void> {
  const own: number[] = [];
  const peer: number[] = [];
  for (let run = 0; run < 3; run++) {
    const runtime = await bench.newDatabase();
    own.push((await timed(() => importProgram(runtime, program))).milliseconds);
    peer.push(await copyTime(runtime));
  }
  const beside = `${ms(middle(own))} beside ${ms(middle(peer))}`;
  print({
    figure: 'import of its spreadsheets',
    peer: 'COPY of the same rows',
    value: middle(own) / middle(peer),
    bar: '≤ 10',
    beside,
  });
}

/** Times COPY into identical tables with keys and indexes, from files written by COPY. */
async function copyTime({ db }: Runtime): Promise<number> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  );
  const fileOf = (table: string) => `${rows[0]?.folder}/${table}.copy`;
  for (const table of COPIED) {
    await sql`create table ${sql.table(`copy_of_${table}`)} (like ${sql.table(table)} including all)`.execute(
      db,
    );
    await sql`copy ${sql.table(table)} to ${sql.lit(fileOf(table))}`.execute(db);
  }
  const { milliseconds } = await timed(() =>
    db.transaction().execute(async (tx) => {
      for (const table of COPIED)
        await sql`copy ${sql.table(`copy_of_${table}`)} from ${sql.lit(fileOf(table))}`.execute(tx);
    }),
  );
  return milliseconds;
}

export interface Grown {
  rows: number;
  importing: number;
  filling: number;
  imported: Imported;
  runtime: Runtime & { connectionString: string };
}

/** Imports, generates and fills one size of the frame. */
export async function grow(bench: Bench, program: Program): Promise<Grown> {
  const runtime = await bench.newDatabase();
  const importing = await timed(() => importProgram(runtime, program));
  const { scheduleId } = importing.result;
  await generateProgram(runtime, bench.engine, scheduleId);
  const filling = await timed(() => fill(runtime, bench.engine, scheduleId));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from heat_entries`.execute(runtime.db);
  return {
    rows: rows[0]?.n ?? 0,
    importing: importing.milliseconds,
    filling: filling.milliseconds,
    imported: importing.result,
    runtime,
  };
}
