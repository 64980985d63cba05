import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EntityMetadata, ReferenceKind } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { startEmbedded } from '../db/embedded.ts';
import { dbOf } from '../db/orm.ts';
import { migrateGround, openGround } from '../ground.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

/** The types by which a property may be stored; anything else is drift. */
const STORED_AS: Record<string, string[]> = {
  integer: ['integer'],
  text: ['text'],
  boolean: ['boolean'],
  datetime: ['timestamp with time zone'],
  date: ['date'],
  time: ['time without time zone'],
};

/**
 * Migrates a database of its own up, down and up again, and compares every entity with the table that came of it.
 * Prints what differs; ends with 1 where a migration is missing.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-check-'));
  const embedded = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  const ground = await openGround({ connectionString: embedded.connectionString, poolSize: 3 });
  const { orm } = ground;
  try {
    await migrateGround(ground);
    await orm.migrator.down({ to: 0 });
    const left = await columnsOf(orm);
    await migrateGround(ground);
    const problems = [
      ...left.map((column) => `going down leaves ${column.table_name}.${column.column_name}`),
      ...driftOf(orm, await columnsOf(orm)),
    ];
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await orm.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function columnsOf(orm: MikroORM): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = current_schema() and table_name <> 'migrations'`.execute(dbOf(orm));
  return rows;
}

function driftOf(orm: MikroORM, columns: Column[]): string[] {
  const byName = new Map(columns.map((column) => [`${column.table_name}.${column.column_name}`, column]));
  return Object.values(orm.getMetadata().getAll()).flatMap((meta) => entityDrift(meta, byName));
}

function entityDrift(meta: EntityMetadata, byName: Map<string, Column>): string[] {
  return meta.props.flatMap((property) => {
    const name = `${meta.tableName}.${property.fieldNames?.[0] ?? property.name}`;
    const column = byName.get(name);
    if (!column) return [`${meta.className}.${property.name} has no column ${name}`];
    const type = property.kind === ReferenceKind.MANY_TO_ONE ? 'integer' : String(property.type);
    const problems: string[] = [];
    if (!STORED_AS[type]?.includes(column.data_type))
      problems.push(`${name} is ${column.data_type}, not ${type}`);
    if ((column.is_nullable === 'YES') !== Boolean(property.nullable)) {
      problems.push(`${name} may ${column.is_nullable === 'YES' ? '' : 'not '}be null, its property differs`);
    }
    return problems;
  });
}

await main();
