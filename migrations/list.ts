import { Migration20261212000000_schema } from './Migration20261212000000_schema.ts';

/** Oldest first. Imported, so that the bundle contains them. */
export const migrationsList = [
  { name: 'Migration20261212000000_schema', class: Migration20261212000000_schema },
];
