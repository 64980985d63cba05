import { Migration20261206000000_schema } from './Migration20261206000000_schema.ts';

/** Every migration, oldest first. The bundle carries them, so that each instance can migrate. */
export const migrationsList = [
  { name: 'Migration20261206000000_schema', class: Migration20261206000000_schema },
];
