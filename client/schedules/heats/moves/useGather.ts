import { useApolloClient } from '@apollo/client/react';
import { showFailure } from '../../../apollo/showFailure.ts';
import { useStableSchedule } from '../../program/ScheduleContext.ts';
import { useScheduleMutation } from '../../program/useScheduleMutation.ts';
import { MoveHeatEntry, PartsOfContest } from '../heatOperations.ts';
import type { Numbered } from '../printedNumbers.ts';
import { useMovedToast } from './useMovedToast.ts';

/** Moves a contest's couples from another heat into this one. */
export function useGather(contestId: string, heat: Numbered) {
  const { scheduleId } = useStableSchedule();
  const client = useApolloClient();
  const move = useScheduleMutation(MoveHeatEntry, 'toast');
  const notify = useMovedToast();
  /** Read fresh, as the card may be out of date. */
  const couplesIn = async ({ id: heatId, number }: Numbered) => {
    const variables = { scheduleId, number };
    const { data } = await client.query({ query: PartsOfContest, variables, fetchPolicy: 'network-only' });
    const contest = data?.heat?.contests.find(({ id }) => id === contestId);
    return contest?.parts.find((part) => part.heat.id === heatId)?.entries ?? [];
  };
  const gather = async (from: Numbered) => {
    try {
      const couples = await couplesIn(from);
      const [first] = couples;
      const answer = first && (await move.run({ id: first.id, heatId: heat.id, withRivals: true }));
      if (!answer) return;
      const moved = couples.length === 1 ? '1 couple' : `${couples.length} couples`;
      notify(`${moved} moved to heat ${heat.label}`, answer.moveHeatEntry.undoLineId);
    } catch (error) {
      showFailure(error);
    }
  };
  return { gather, isRunning: move.isRunning };
}
