import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { WordChoice } from '../judge/words.ts';
import type { SheetChoices } from '../layouts/layout.ts';

/** What the organiser chose for files of one shape. */
export interface ShapeChoices {
  sheets: SheetChoices[];
  words: WordChoice[];
}

const LONGEST_SHAPE = 4000;

/** What was chosen for the last file of each of these shapes. */
export async function readShapes(db: Db, shapes: readonly string[]): Promise<Map<string, ShapeChoices>> {
  const wanted = shapes.map((shape) => shape.slice(0, LONGEST_SHAPE)).filter((shape) => shape !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_shapes')
    .select(['shape', 'choices'])
    .where(sql<boolean>`shape = any(${wanted}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.shape, row.choices]));
}

/** Remembers what was chosen for a file, for the next of its shape. */
export async function rememberShape(tx: Db, shape: string, { sheets, words }: ShapeChoices): Promise<void> {
  if (shape === '' || (sheets.length === 0 && words.length === 0)) return;
  const known = (await readShapes(tx, [shape])).get(shape.slice(0, LONGEST_SHAPE));
  const isSaid = new Set(words.map(({ kind, written }) => `${kind} ${written}`));
  const kept = (known?.words ?? []).filter(({ kind, written }) => !isSaid.has(`${kind} ${written}`));
  const choices = JSON.stringify({
    sheets: sheets.length > 0 ? sheets : (known?.sheets ?? []),
    words: [...kept, ...words],
  });
  await tx
    .insertInto('import_shapes')
    .values({ shape: shape.slice(0, LONGEST_SHAPE), choices })
    .onConflict((conflict) => conflict.column('shape').doUpdateSet({ choices, used_at: sql<Date>`now()` }))
    .execute();
}
