import { ID, Int } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { Heat } from '../heats/heat.entity.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { rowLoaders } from '../rows/heatEntry.loaders.ts';
import { Schedule } from '../schedule.entity.ts';
import { contestLoaders } from './contest.loaders.ts';
import { Contest, ContestPart } from './contest.ts';
import { contestOfRow } from './contestKey.ts';

const ONLY_PARTED = {
  onlyParted: nullable(Boolean, 'Only contests that are split over heats or have an unassigned couple.'),
};

fieldsOf(Schedule, {
  contests: computed(
    list(Contest, 'Contests in the order of styles, dances, levels and age groups.'),
    { ...ONLY_PARTED, ...PAGE },
    async (schedule, context, { onlyParted, ...page }) =>
      pageOf(await contestsOf(schedule, onlyParted, context), page),
  ),
  contestCount: computed(
    field(Int, 'Number of contests.'),
    ONLY_PARTED,
    async (schedule, context, { onlyParted }) => (await contestsOf(schedule, onlyParted, context)).length,
  ),
});

async function contestsOf(
  { id }: Schedule,
  onlyParted: boolean | null,
  context: Context,
): Promise<Contest[]> {
  const all = await contestLoaders(context).contestsOfSchedule.load(id);
  return onlyParted ? all.filter((contest) => !contest.isWhole) : all;
}

fieldsOf(Heat, {
  contests: computed(
    list(
      Contest,
      'Contests of the couples in this heat, by level and age group; each includes its couples in other heats.',
    ),
    (heat, context) => contestLoaders(context).contestsOfHeat.get(heat.id),
  ),
});

fieldsOf(ContestPart, {
  heat: computed(field(Heat, 'The heat.'), ({ heatId }, context) => heatLoaders(context).heat.get(heatId)),
  entries: computed(list(HeatEntry, 'Couples of the contest in this heat.'), ({ rowIds }, context) =>
    rowLoaders(context).heatEntry.getAll(rowIds),
  ),
});

fieldsOf(HeatEntry, {
  contestId: computed(
    nullable<string>(ID, 'Contest the couple is judged in; null for a solo.'),
    contestOfRow,
  ),
});
