import { beforeEach, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { someOf } from '../../support/cases.ts';
import { importer } from '../../support/intake/importFiles.ts';
import { emptyHouse } from '../../support/intake/oddCompetition.ts';
import { undoImport, whatTablesHold } from '../../support/intake/undoImport.ts';
import { changedCompetition, variedCompetition } from '../../support/intake/variedCompetition.ts';
import { VARIED_LAYOUTS } from '../../support/intake/variedLayouts.ts';
import { factsIn, factsOf } from '../../support/intake/whatIsThere.ts';

const api = await startApi();
const { apply, preview } = importer(api);
// Pairs each layout with another competition; `layouts` runs all of them daily.
const CASES = someOf(
  Array.from({ length: 4 }, (_, round) =>
    VARIED_LAYOUTS.map((layout, at) => ({
      ...layout,
      seed: 1 + ((round * VARIED_LAYOUTS.length + at) % 10),
    })),
  ).flat(),
);

beforeEach(() => emptyHouse(api));

test.each(CASES)(
  '$name of competition $seed is updated with new, changed and missing entries, and undone completely',
  async ({ filesOf, tells, asTold = (one) => one, seed }) => {
    const one = asTold(variedCompetition(seed));
    const empty = await whatTablesHold(api);
    const first = await apply(await filesOf(one, seed), { eventName: 'Ball', scheduleName: 'Friday' });
    const eventId = first.event?.id ?? '';
    expect(await factsOf(api, eventId)).toEqual(factsIn(one, tells));
    const between = await whatTablesHold(api);
    const other = changedCompetition(one, seed);
    const files = await filesOf(other, seed);
    const { gone, effects } = await preview(files, { eventId });
    expect(effects).toEqual([]);
    const second = await apply(files, { eventId, removeEntryIds: gone.map(({ entryId }) => entryId) });
    expect(second.problems).toEqual([]);
    expect((await factsOf(api, eventId)).entries).toEqual(factsIn(other, tells).entries);
    await undoImport(api, second.bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(between);
    await undoImport(api, first.bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(empty);
  },
);
