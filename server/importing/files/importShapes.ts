import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { WordChoice } from '../judge/words.ts';
import type { FileFound, SheetChoices } from '../layouts/layout.ts';
import { squeezed } from '../vocabulary/words.ts';

interface RememberedSheet extends SheetChoices {
  headings?: readonly string[];
}

export interface ShapeChoices {
  sheets: RememberedSheet[];
  words: WordChoice[];
}

const LONGEST_SHAPE = 4000;

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

/** The key of the answers to names in an event, which hold for files of any shape. */
export const shapeOfEvent = (eventId: number): string => `event ${eventId}`;

export async function readEventWords(db: Db, eventId: number | null): Promise<readonly WordChoice[]> {
  const shape = eventId === null ? '' : shapeOfEvent(eventId);
  return (await readShapes(db, [shape])).get(shape)?.words ?? [];
}

/** Moves column choices to the columns of the same names in another file; other columns keep their guess. */
export function fittedChoices(
  remembered: readonly RememberedSheet[],
  sheets: FileFound['sheets'],
): SheetChoices[] {
  const isOne = remembered.length === 1 && sheets.length === 1;
  return remembered.map(({ headings, ...known }) => {
    const found = sheets.find(({ sheet }) => sheet === known.sheet) ?? (isOne ? sheets[0] : undefined);
    const { columns } = known;
    if (!found) return known;
    if (!columns || !headings) return { ...known, sheet: found.sheet };
    const places = new Map(headings.map((heading, place) => [squeezed(heading), place]));
    const fitted = found.columns.map(({ heading, field }) => {
      const place = places.get(squeezed(heading));
      return place === undefined ? (field ?? '') : (columns[place] ?? '');
    });
    return { ...known, sheet: found.sheet, columns: fitted };
  });
}

export async function rememberShape(tx: Db, shape: string, { sheets, words }: ShapeChoices): Promise<void> {
  if (shape === '' || (sheets.length === 0 && words.length === 0)) return;
  const known = (await readShapes(tx, [shape])).get(shape.slice(0, LONGEST_SHAPE));
  const isChosen = new Set(words.map(({ kind, written }) => `${kind} ${written}`));
  const kept = (known?.words ?? []).filter(({ kind, written }) => !isChosen.has(`${kind} ${written}`));
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
