import { ACCOUNTS } from './schema/accounts.ts';

const SCHEMA = 'Migration20261127000200_schema';
/** The last of the forty migrations by which development versions came to the same tables. */
const LAST = 'Migration20261127000200_dancedOrder';

export const isOfDevelopment = (migration: string): boolean => migration < SCHEMA;

/**
 * What makes a development version's database one of this version.
 * @param present the migrations that it has been through
 * @throws Error where it is too old
 */
export function adoptionOf(present: readonly string[]): string[] {
  if (!present.some(isOfDevelopment)) return [];
  if (!present.includes(LAST)) {
    throw new Error(
      'This database was made by a development version of Floorcraft and is too old to upgrade. Use an empty database or DATA_DIR; nothing was changed.',
    );
  }
  return [
    'drop function enter_timeline, present_timeline',
    'drop table timelines, brakes',
    ...ACCOUNTS.filter((statement) => statement.includes(' rate_limits')),
    'alter table undo_steps drop column before, drop column after',
    'alter table deletions drop column overdue_looks, drop column looked_at',
    `delete from migrations where name < '${LAST}'`,
    `update migrations set name = '${SCHEMA}' where name = '${LAST}'`,
  ];
}
