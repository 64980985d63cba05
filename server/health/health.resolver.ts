import { maySeeAccounts } from '../auth/access.ts';
import { only, queries, query } from '../auth/reads.ts';
import { field } from '../input/objectOf.ts';
import { readHealth } from './health.service.ts';
import { Health } from './health.types.ts';

queries({
  health: query(
    field(Health, 'Server health: database, instances, backups, people and failures. For organisers.'),
    {},
    only(maySeeAccounts, (_, { db, health }) => readHealth(db, health)),
  ),
});
