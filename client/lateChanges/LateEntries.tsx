import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { counted } from '../../server/schedules/counted.ts';
import { showFailure } from '../apollo/showFailure.ts';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
import { useForm } from '../shell/useForm.ts';
import { hint } from '../ui/openings/hint.ts';
import { showToast } from '../ui/toaster.tsx';
import {
  AddMissingEntries,
  EntriesWithoutHeat,
  SeatHeatEntries,
  UndoLateChange,
} from './lateChangeOperations.ts';

/** Unassigned entries of a person, and a button that assigns them with the fewest other moves. */
export function LateEntries({ scheduleId, entrantId }: { scheduleId: string; entrantId: string }) {
  const client = useApolloClient();
  const variables = { scheduleId, entrantId };
  const { data, refetch } = useQuery(EntriesWithoutHeat, { variables, fetchPolicy: 'cache-and-network' });
  useOnScheduleChange(scheduleId, () => refetch());
  const form = useForm(async () => {
    if (data && data.personDay.missingEntries > 0) {
      await client.mutate({ mutation: AddMissingEntries, variables: { input: { scheduleId } } });
    }
    const read = await client.query({ query: EntriesWithoutHeat, variables, fetchPolicy: 'network-only' });
    const heatEntryIds = read.data?.personDay.unassigned.map(({ id }) => id) ?? [];
    if (heatEntryIds.length === 0) return;
    const input = { scheduleId, heatEntryIds };
    const seated = await client.mutate({ mutation: SeatHeatEntries, variables: { input } });
    const line = seated.data?.seatHeatEntries.logs[0];
    if (line) tell(line);
  }, refetch);
  const tell = ({ id, content }: { id: string; content: string }) =>
    showToast({
      message: content,
      tone: 'done',
      action: {
        text: 'Undo',
        onClick: () =>
          void client
            .mutate({ mutation: UndoLateChange, variables: { input: { logEntryId: id } } })
            .catch(showFailure),
      },
    });
  const day = data?.personDay;
  const count = day ? day.unassigned.length + day.missingEntries : 0;
  if (!day || count === 0 || day.schedule.heatCount === 0) return null;
  return (
    <p className="late-entries fc-baseline fc-wrap fc-warning">
      <span>{counted(count, 'entry has', 'entries have')} no heat yet.</span>
      <Button
        size="small"
        text={count === 1 ? 'Assign It to a Heat' : 'Assign Them to Heats'}
        loading={form.isBusy}
        onClick={() => void form.submit()}
        {...hint('Moves as few other couples as possible. Pinned entries stay.')}
      />
      {form.reasonBeside([]) ? <span role="alert">{form.reasonBeside([])}</span> : null}
    </p>
  );
}
