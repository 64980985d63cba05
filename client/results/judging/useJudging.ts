import { useApolloClient, useQuery } from '@apollo/client/react';
import { showFailure } from '../../apollo/showFailure.ts';
import type { JudgesScreenQuery } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { JudgesScreenQuery as JudgesScreen } from '../judges/judgesOperations.ts';
import { SetPanel } from '../resultsOperations.ts';
import { useDuties } from '../useDuties.ts';
import { PlanningCountsQuery, ResultSettingsQuery } from './judgingOperations.ts';

/** Fewer judges are no panel to set with one press. */
const FEWEST = 3;

/** All that is set up before a schedule is judged, and what one press sets up. */
export function useJudging(id: string, skip = false) {
  const client = useApolloClient();
  const duties = useDuties(id);
  const options = { variables: { id }, fetchPolicy: 'cache-and-network' } as const;
  const query = useQuery(JudgesScreen, { ...options, skip: skip || id === '' });
  const data = shownOf(query);
  const counts = useQuery(PlanningCountsQuery, { ...options, skip: skip || !duties?.length });
  const eventId = data?.schedule.event.id ?? '';
  const rules = useQuery(ResultSettingsQuery, { variables: { eventId }, skip: eventId === '' });
  const reload = async (): Promise<void> => {
    const asked = [query.refetch(), rules.refetch(), ...(duties?.length ? [counts.refetch()] : [])];
    await Promise.all(asked).catch(() => undefined);
  };
  const judges = data?.judges ?? [];
  const canJudgeAll =
    data !== undefined &&
    Boolean(duties?.includes('CHAIR')) &&
    judges.length >= FEWEST &&
    data.panels.length === 0 &&
    floorsOf(data.schedule).length === 1;
  /** Sets one panel of all judges from the first heat on. */
  const judgeAll = async (): Promise<void> => {
    const [heats] = data ? floorsOf(data.schedule) : [];
    const judgeIds = judges.map((judge) => judge.id);
    const panels = [{ fromHeatId: heats?.[0]?.id ?? '', judgeIds, allowsEven: judges.length % 2 === 0 }];
    try {
      await client.mutate({ mutation: SetPanel, variables: { input: { scheduleId: id, panels } } });
      await reload();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return {
    data,
    error: query.error,
    duties,
    counts: shownOf(counts)?.planningCounts,
    rules: shownOf(rules)?.resultSettings,
    reload,
    /** Null if there are too few judges, several floors, or a panel. */
    judgeAll: canJudgeAll ? judgeAll : null,
  };
}

type Schedule = JudgesScreenQuery['schedule'];
export type JudgedHeat = Schedule['heats'][number] & { readonly section: Schedule['sections'][number] };

/** Heats of each floor, by time. */
export function floorsOf({ heats, sections }: Schedule): JudgedHeat[][] {
  const known = new Map(sections.map((section) => [section.id, section]));
  const placed = heats.flatMap((heat) => {
    const section = known.get(heat.section.id);
    return section ? [{ ...heat, section }] : [];
  });
  const at = ({ startTime }: JudgedHeat): number => (startTime ? Date.parse(startTime) : Infinity);
  const byTime = placed.toSorted((a, b) => (at(a) === at(b) ? a.number - b.number : at(a) - at(b)));
  return [...Map.groupBy(byTime, ({ section }) => section.floor).values()];
}
