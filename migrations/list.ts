import { Migration20261214000000_schema } from './Migration20261214000000_schema.ts';

/** Oldest first. Imported, so that the bundle contains them. */
export const migrationsList = [
  { name: 'Migration20261214000000_schema', class: Migration20261214000000_schema },
];
