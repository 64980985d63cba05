import { useApolloClient, useQuery } from '@apollo/client/react';
import { Add, Minus, SwapHorizontal, Undo } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useScheduleNews } from '../../apollo/useScheduleNews.ts';
import type { DeskChangesQuery } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useKept } from '../kept.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { DeleteLateEntry, DeskChanges, NewestLateEntry, UndoDeskAct } from './deskOperations.ts';

const ICONS: Record<string, ReactNode> = {
  ADD_LATE_ENTRY: <Add size={14} />,
  SEAT_HEAT_ENTRIES: <Add size={14} />,
  CHANGE_PARTNER: <SwapHorizontal size={14} />,
  SCRATCH_HEAT_ENTRIES: <Minus size={14} />,
  RESTORE_HEAT_ENTRIES: <Undo size={14} />,
};
const MOST_SHOWN = 8;

type DeskLog = DeskChangesQuery['schedule']['logs'];

/** What the desk has changed, newest first, with the way back. A day pass sees none of the log. */
export function ChangesCard({ floor: { plan, clock } }: { floor: FollowedFloor }) {
  const client = useApolloClient();
  const [showsAll, setShowsAll] = useState(false);
  const { data, refetch } = useQuery(DeskChanges, {
    variables: { id: plan.scheduleId },
    fetchPolicy: 'no-cache',
    errorPolicy: 'ignore',
  });
  useScheduleNews(plan.scheduleId, () => refetch());
  const [kept, setKept] = useKept<DeskLog>(`desk changes ${plan.scheduleId}`);
  useEffect(() => {
    if (data?.schedule) setKept(data.schedule.logs);
  }, [data, setKept]);
  const logs = data?.schedule?.logs ?? kept;
  if (!logs) return null;
  const changes = logs.filter(({ outcome }) => ICONS[outcome?.command ?? '']);
  const shown = showsAll ? changes : changes.slice(0, MOST_SHOWN);
  /** Undoing a late entry also deletes the entry, which can be restored for 30 days. */
  const undo = async ({ id, outcome }: (typeof changes)[number]): Promise<void> => {
    const scheduleId = plan.scheduleId;
    const isLate = outcome?.command === 'ADD_LATE_ENTRY';
    const newest = isLate
      ? await client.query({
          query: NewestLateEntry,
          variables: { scheduleId },
          fetchPolicy: 'no-cache',
        })
      : null;
    await client.mutate({ mutation: UndoDeskAct, variables: { input: { logEntryId: id } } });
    const entryId = newest?.data?.lateEntries[0]?.entryId;
    if (entryId) await client.mutate({ mutation: DeleteLateEntry, variables: { input: { id: entryId } } });
  };
  return (
    <section className="desk-card desk-changes" aria-label="Changes">
      <header className="desk-card-head">
        <h2>Changes</h2>
        {plan.changeCount > 0 && <span>{plan.changeCount} since the print</span>}
      </header>
      <ul>
        {shown.map((change, index) => {
          const { id, content, timestamp, user, canUndo, outcome } = change;
          return (
            <li key={id}>
              <time dateTime={timestamp}>{clock.time(Date.parse(timestamp))}</time>
              <span className="desk-change-icon">{ICONS[outcome?.command ?? '']}</span>
              <p>
                {content}
                <small>{user}</small>
              </p>
              {index === 0 && canUndo && (
                <button
                  type="button"
                  className="desk-link"
                  onClick={() =>
                    void undo(change).catch((failure: unknown) =>
                      showToast({ message: errorText(failure), tone: 'wrong' }),
                    )
                  }
                >
                  Undo
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {changes.length === 0 && <p className="desk-hint">No changes yet</p>}
      {changes.length > MOST_SHOWN && (
        <footer className="desk-foot">
          <button type="button" className="desk-link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${changes.length}`}
          </button>
        </footer>
      )}
    </section>
  );
}
