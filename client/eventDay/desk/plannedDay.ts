import type { DeskRowFragment } from '../../gql/graphql.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { PersonDay } from './DayRows.tsx';

/**
 * The day of a person as the plan of this floor tells it: what the desk shows of someone it has not opened before the
 * network went away. The plan has no levels of rows, and nothing of other floors.
 */
export function plannedDay({ plan, view }: FollowedFloor, personId: string): PersonDay {
  const rows = plan.heats.flatMap((heat, at) =>
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
            },
          } as DeskRowFragment;
          return { heat, isDanced: at <= view.state.position, heatEntry, isGone: couple.isGone };
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
