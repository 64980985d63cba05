const SCHEMA = 'Migration20261206000000_schema';
/** The last of the 32 migrations of development versions, which made the same tables. */
const LAST = 'Migration20261205310100_mergedContests';

export const isOfDevelopment = (migration: string): boolean => migration < SCHEMA;

/** @param present the applied migrations of a database or backup */
export const isTooOld = (present: readonly string[]): boolean =>
  present.some(isOfDevelopment) && !present.includes(LAST);

/** The equivalent migrations of this version. */
export const asOfThisVersion = (present: readonly string[]): readonly string[] =>
  present.some(isOfDevelopment) ? [SCHEMA] : present;

/** Converts a development version's database. */
export const ADOPTION = [
  `delete from migrations where name < '${LAST}'`,
  `update migrations set name = '${SCHEMA}' where name = '${LAST}'`,
];
