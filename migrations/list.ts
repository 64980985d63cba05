import { Migration20261206000000_schema } from './Migration20261206000000_schema.ts';
import { Migration20261207000000_uncontestedPolicies } from './Migration20261207000000_uncontestedPolicies.ts';
import { Migration20261208000000_seenAtTheDesk } from './Migration20261208000000_seenAtTheDesk.ts';
import { Migration20261209000000_leftAndDisqualified } from './Migration20261209000000_leftAndDisqualified.ts';
import { Migration20261210000000_judgesInPlace } from './Migration20261210000000_judgesInPlace.ts';
import { Migration20261211000000_whoWasKept } from './Migration20261211000000_whoWasKept.ts';

/** Oldest first. Imported, so that the bundle contains them. */
export const migrationsList = [
  { name: 'Migration20261206000000_schema', class: Migration20261206000000_schema },
  { name: 'Migration20261207000000_uncontestedPolicies', class: Migration20261207000000_uncontestedPolicies },
  { name: 'Migration20261208000000_seenAtTheDesk', class: Migration20261208000000_seenAtTheDesk },
  { name: 'Migration20261209000000_leftAndDisqualified', class: Migration20261209000000_leftAndDisqualified },
  { name: 'Migration20261210000000_judgesInPlace', class: Migration20261210000000_judgesInPlace },
  { name: 'Migration20261211000000_whoWasKept', class: Migration20261211000000_whoWasKept },
];
