import { Migration20261120000000_initial } from './Migration20261120000000_initial.ts';

/** Every migration, oldest first. The bundle carries them, so that a copy of the program migrates by itself. */
export const migrationsList = [
  { name: 'Migration20261120000000_initial', class: Migration20261120000000_initial },
];
