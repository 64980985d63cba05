import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

/**
 * Styles and their dances in the order of a round, which heats follow (American style: NDCA; International style:
 * WDSF).
 */
export const REFERENCE_DANCES: ReadonlyArray<readonly [style: string, dances: readonly string[]]> = [
  ['Smooth', ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz', 'Peabody']],
  ['Rhythm', ['Cha Cha', 'Rumba', 'Swing', 'Bolero', 'Mambo']],
  ['Standard', ['Waltz', 'Tango', 'Viennese Waltz', 'Foxtrot', 'Quickstep']],
  ['Latin', ['Cha Cha', 'Samba', 'Rumba', 'Paso Doble', 'Jive']],
  [
    'Nightclub',
    ['Hustle', 'Salsa', 'Merengue', 'Bachata', 'Argentine Tango', 'West Coast Swing', 'Night Club Two Step'],
  ],
];

/** Only into an empty database; an existing list of styles is the staff's own. */
export async function seedReferenceDances(db: Db): Promise<void> {
  const { rows } = await sql<{
    known: boolean;
  }>`select exists (select from dance_categories) as known`.execute(db);
  if (rows[0]?.known) return;
  for (const [index, [name, dances]] of REFERENCE_DANCES.entries()) {
    const category = await db
      .insertInto('dance_categories')
      .values({ name, position: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('dances')
      .values(
        dances.map((dance, position) => ({
          name: dance,
          category_id: category.id,
          position: position + 1,
        })),
      )
      .execute();
  }
}
