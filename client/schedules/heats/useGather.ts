import { useApolloClient } from '@apollo/client/react';
import { showToast } from '../../ui/toaster.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { MoveHeatEntry, PartsOfContest, PutBackHeatEntries } from './heatOperations.ts';

/** Brings the couples of a contest who dance in another heat into this one; their toast takes it back. */
export function useGather(contestId: string, heat: { readonly id: string; readonly number: number }) {
  const { schedule } = useOpenSchedule();
  const client = useApolloClient();
  const move = useScheduleAct(MoveHeatEntry, 'toast');
  const putBack = useScheduleAct(PutBackHeatEntries, 'toast');
  const gather = async (from: { readonly id: string; readonly number: number }) => {
    // Who they are, and how they stood, as it is now: what the card shows may be a moment old.
    const { data } = await client.query({
      query: PartsOfContest,
      variables: { scheduleId: schedule.id, number: from.number },
      fetchPolicy: 'network-only',
    });
    const contest = data?.heat?.contests.find(({ id }) => id === contestId);
    const couples = contest?.parts.find((part) => part.heat.id === from.id)?.entries ?? [];
    const [first] = couples;
    if (!first || !(await move.run({ id: first.id, heatId: heat.id, withRivals: true }))) return;
    const rows = couples.map(({ id, isPinned }) => ({ id, isPinned, heatId: from.id, fromHeatId: heat.id }));
    const moved = couples.length === 1 ? '1 couple' : `${couples.length} couples`;
    showToast({
      message: `${moved} moved to heat ${heat.number}`,
      tone: 'done',
      action: { text: 'Undo', onClick: () => void putBack.run({ rows }) },
    });
  };
  return { gather, isRunning: move.isRunning };
}
