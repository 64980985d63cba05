import type { DeskRowFragment } from '../../gql/graphql.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { PersonDay } from './DayRows.tsx';

/**
 * A person's day derived from the floor plans, for people the desk had not opened before going offline. Plans lack
 * levels of entries.
 */
export function plannedDay(floors: readonly FollowedFloor[], personId: string): PersonDay {
  const heats = floors
    .flatMap(({ plan, view }) =>
      plan.heats.map((heat, at) => ({ heat, isDanced: at <= view.state.position })),
    )
    .toSorted((a, b) => (a.heat.plannedTime ?? '').localeCompare(b.heat.plannedTime ?? ''));
  const rows = heats.flatMap(({ heat, isDanced }) =>
    heat.contests.flatMap(({ name, couples }) =>
      couples
        .filter(({ dancers }) => dancers.some(({ id }) => id === personId))
        .map((couple) => {
          const [entrant, ...partners] = couple.dancers.map(({ id, name: dancer }) => ({ id, name: dancer }));
          const heatEntry = {
            id: couple.heatEntryId,
            level: name,
            entry: {
              id: '',
              category: '',
              entryType: heat.type,
              dance: { id: '', name: heat.dance },
              danceCategory: { id: '', name: heat.style },
              entrant,
              partners,
              awaitsPartner: couple.awaitsPartner,
            },
          } as DeskRowFragment;
          return { heat, isDanced, heatEntry, isGone: couple.isGone };
        }),
    ),
  );
  return {
    entrant: { id: personId, level: null, category: null },
    items: rows
      .filter(({ isGone }) => !isGone)
      .map(({ heat, isDanced, heatEntry }) => ({
        heat: {
          id: heat.id,
          number: heat.number,
          label: heat.label,
          startTime: heat.plannedTime,
          isDanced,
          dance: { name: heat.dance, category: { id: '', name: heat.style } },
        },
        heatEntry,
      })),
    unassigned: [],
    scratched: rows.filter(({ isGone }) => isGone).map(({ heatEntry }) => heatEntry),
  };
}
