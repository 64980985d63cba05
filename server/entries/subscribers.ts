import { thingRestored } from '../trash/deletion.topics.ts';
import { refuseRestoredOverLimit } from './entry.service.ts';

// A restored entry counts against the limits again.
thingRestored.subscribe(async (tx, { kind, ids }) => {
  if (kind === 'ENTRY') for (const id of ids) await refuseRestoredOverLimit(tx, id);
});
