const SCHEMA = 'Migration20261206000000_schema';
/** The last of the 32 migrations by which development versions came to the same tables. */
const LAST = 'Migration20261205310100_mergedContests';

export const isOfDevelopment = (migration: string): boolean => migration < SCHEMA;

/** @param present the migrations that a database or a backup has been through */
export const isTooOld = (present: readonly string[]): boolean =>
  present.some(isOfDevelopment) && !present.includes(LAST);

/** The migrations of this version that make the same tables. */
export const asOfThisVersion = (present: readonly string[]): readonly string[] =>
  present.some(isOfDevelopment) ? [SCHEMA] : present;

/** Makes a development version's database one of this version. */
export const ADOPTION = [
  `delete from migrations where name < '${LAST}'`,
  `update migrations set name = '${SCHEMA}' where name = '${LAST}'`,
];
