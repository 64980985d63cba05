import { type DocumentNode, print } from 'graphql';
import { expect, test } from 'vitest';
import {
  ScheduleChangesDocument,
  type ScheduleChangesQuery,
  ScheduleFiguresDocument,
  type ScheduleFiguresFieldsFragment,
  type ScheduleFiguresQuery,
} from '../../../../client/gql/graphql.ts';
import { withChanges } from '../../../../client/schedules/figures/withChanges.ts';
import { startApi } from '../../../support/api.ts';
import { buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

const ask = <D>(document: DocumentNode, variables: object): Promise<D> =>
  api.done<D>(print(document), { ...variables });

test('the Updates panel follows a line that later saves of a section change or delete', async () => {
  const floor = await buildFloor(api);
  const sectionId = await buildSection(api, floor);
  const { scheduleId } = floor;
  const rename = (title: string) => api.act('updateSection', { id: sectionId, title });
  let { scheduleStats: panel } = await ask<ScheduleFiguresQuery>(ScheduleFiguresDocument, { scheduleId });
  const newest = async (): Promise<string | undefined> => {
    const known = panel as ScheduleFiguresFieldsFragment;
    const { scheduleChanges } = await ask<ScheduleChangesQuery>(ScheduleChangesDocument, {
      scheduleId,
      since: known.revision,
    });
    panel = withChanges(known, scheduleChanges);
    return panel.logs[0]?.content;
  };
  const before = await newest();
  await rename('Mor');
  expect(await newest()).toContain('Mor');
  await rename('Morning');
  expect(await newest()).toContain('Morning');
  const lines = panel.logs.length;
  await rename('');
  expect(await newest()).toBe(before);
  expect(panel.logs).toHaveLength(lines - 1);
});
