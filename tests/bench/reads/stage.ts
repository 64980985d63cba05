import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '../../../server/auth/signedIn.ts';
import { startEmbedded } from '../../../server/db/embedded/embedded.ts';
import { EngineThreads } from '../../../server/engineHost/engineThreads.ts';
import { importCsv } from '../../../server/importing/import.service.ts';
import { migrateRuntime, openRuntime, type Runtime } from '../../../server/runtime.ts';
import { type SampleCompetition, sampleCompetition } from '../../../server/sample/sampleCompetition.ts';
import { fillHeats } from '../../../server/schedules/commands/fillHeats.service.ts';
import { deleteHeats, generateHeats } from '../../../server/schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../../../server/schedules/commands/heatEntryCommands.service.ts';
import { createDatabase } from '../../support/db/databaseServer.ts';

const AUTHOR = { id: null, shortName: 'Bench' } as object as SignedIn;

/** Students of the whole frame; with 220 teachers they make about 20,000 entries. */
const STUDENTS = 850;
const TEACHERS = 220;

/** A competition to measure. */
export interface Program {
  name: string;
  sheets: SampleCompetition;
}

/** A generated competition, `share` times the whole frame. */
export const invented = (share: number): Program => ({
  name: `generated × ${share}`,
  sheets: sampleCompetition({
    students: Math.round(STUDENTS * share),
    teachers: Math.max(4, Math.round(TEACHERS * share)),
    blocksPerStudent: 5,
    seed: 7,
  }),
});

/** A real competition, read from its folder of spreadsheets. */
export async function fromFolder(folder: string): Promise<Program> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [people, entries, sections] = await Promise.all(
    ['people.csv', 'entries.csv', 'sections.csv'].map(read),
  );
  return { name: folder, sheets: { people: people ?? '', entries: entries ?? '', sections: sections ?? '' } };
}

/** A temporary embedded database, run as the product runs it. */
export interface Bench {
  connectionString: string;
  engine: EngineThreads;
  /** Creates another migrated database on the same server. */
  newDatabase: () => Promise<Runtime & { connectionString: string }>;
  end: () => Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-bench-'));
  const embedded = await startEmbedded(join(folder, 'postgres'));
  const engine = new EngineThreads();
  const grounds: Runtime[] = [];
  return {
    connectionString: embedded.connectionString,
    engine,
    newDatabase: async () => {
      const name = `bench_${grounds.length}`;
      const connectionString = await createDatabase(embedded.connectionString, name);
      const runtime = await openRuntime({ connectionString });
      grounds.push(runtime);
      await migrateRuntime(runtime);
      return { ...runtime, connectionString };
    },
    end: async () => {
      await engine.close();
      await Promise.all(grounds.map(({ orm }) => orm.close()));
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Imported {
  eventId: number;
  scheduleId: number;
  content: string;
}

export async function importProgram({ db }: Runtime, { name, sheets }: Program): Promise<Imported> {
  const input = { eventName: name, scheduleName: 'Program', ...sheets };
  const { eventId, scheduleId, content } = await importCsv(db, AUTHOR, input);
  return { eventId: Number(eventId), scheduleId: Number(scheduleId), content };
}

export async function generateProgram(
  { db }: Runtime,
  engine: EngineThreads,
  scheduleId: number,
): Promise<void> {
  await generateHeatEntries(db, AUTHOR, { scheduleId });
  await generateHeats(db, AUTHOR, { scheduleId }, engine);
}

export const generate = ({ db }: Runtime, engine: EngineThreads, scheduleId: number) =>
  generateHeats(db, AUTHOR, { scheduleId }, engine);

export const withoutHeats = ({ db }: Runtime, scheduleId: number) => deleteHeats(db, AUTHOR, { scheduleId });

export const fill = ({ db }: Runtime, engine: EngineThreads, scheduleId: number) =>
  fillHeats(db, AUTHOR, { scheduleId }, engine);

/** Imports the program, generates its heats and fills them. */
export async function standing(runtime: Runtime, engine: EngineThreads, program: Program): Promise<Imported> {
  const imported = await importProgram(runtime, program);
  await generateProgram(runtime, engine, imported.scheduleId);
  await fill(runtime, engine, imported.scheduleId);
  return imported;
}
