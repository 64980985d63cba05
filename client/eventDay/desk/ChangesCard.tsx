import { useApolloClient } from '@apollo/client/react';
import { Add, Minus, SwapHorizontal, Tick } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import type { DeskChangeFieldsFragment } from '../../gql/graphql.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { DeskChanges, MarkInformed, UndoDeskChange } from './deskOperations.ts';

type Change = DeskChangeFieldsFragment;

const ICONS: Record<Change['kind'], ReactNode> = {
  LATE_ENTRY: <Add size={14} />,
  PARTNER: <SwapHorizontal size={14} />,
  SCRATCH: <Minus size={14} />,
  FOLLOW: <Add size={14} />,
};
const MOST_SHOWN = 8;
const MOST_NAMED = 3;

/** Changes made at the desk, newest first, with the people to tell and an undo. */
export function ChangesCard({ floor: { plan, clock } }: { floor: FollowedFloor }) {
  const client = useApolloClient();
  const { scheduleId } = plan;
  const [showsAll, setShowsAll] = useState(false);
  const { state: changes, read } = useJournal<readonly Change[], readonly Change[]>(
    `changes of the desk ${scheduleId}`,
    {
      isKept: true,
      read: async () => (await readFresh(DeskChanges, { id: scheduleId }))?.deskChanges,
      fold: (_, all) => all,
      gatherMs: 1000,
      news: scheduleNews(scheduleId),
    },
  );
  const makeOnce = useClientKey();
  if (!changes) return null;
  const open = changes.filter(isToTell).length;
  const shown = showsAll ? changes : changes.slice(0, MOST_SHOWN);
  const act = (done: Promise<unknown>, confirm?: () => unknown): void =>
    void done.then(() => read()).catch((failure) => showFailure(failure, confirm));
  const inputOf = ({ id, kind }: Change) => ({ scheduleId, kind, changeId: id });
  const tell = (change: Change, isUndo: boolean): void =>
    act(
      makeOnce({ ...inputOf(change), isUndo }, async (keyed, pressedAt) => {
        const input = { ...keyed, pressedAt };
        return (await client.mutate({ mutation: MarkInformed, variables: { input } })).data ?? null;
      }),
    );
  const undo = (change: Change, isConfirmed: boolean): void => {
    const input = { ...inputOf(change), isConfirmed, pressedAt: new Date().toISOString() };
    act(client.mutate({ mutation: UndoDeskChange, variables: { input } }), () => undo(change, true));
  };
  return (
    <section className="desk-card desk-changes" aria-label="Changes">
      <header className="desk-card-head">
        <h2>Changes</h2>
        {plan.changeCount > 0 && <span>{plan.changeCount} since the print</span>}
        {open > 0 && <b className="desk-to-tell fc-text-12">{open} to tell</b>}
      </header>
      <ul>
        {shown.map((change) => {
          const { id, kind, content, by, at, isUndone, told, toInform } = change;
          return (
            <li key={`${kind} ${id}`} className={isUndone ? 'desk-undone' : undefined}>
              <time dateTime={at} className="fc-rigid fc-numbers fc-muted">
                {clock.time(Date.parse(at))}
              </time>
              <span className="desk-change-icon fc-rigid">{ICONS[kind]}</span>
              <p>
                <span title={content}>{content}</span>
                <small>
                  {by}
                  {isUndone && ', undone'}
                </small>
                {!isUndone && told && (
                  <small className="desk-told">
                    <Tick size={12} />
                    <span>
                      Told by {told.by}, {clock.time(Date.parse(told.at))}
                    </span>
                  </small>
                )}
                {isToTell(change) && <small className="desk-late">Tell {namesOf(toInform)}</small>}
              </p>
              {!isUndone && (
                <span className="desk-change-acts fc-column fc-gap-4 fc-rigid">
                  {isToTell(change) && (
                    <button type="button" className="desk-link" onClick={() => tell(change, false)}>
                      Told
                    </button>
                  )}
                  {told && (
                    <button type="button" className="desk-link" onClick={() => tell(change, true)}>
                      Not Told
                    </button>
                  )}
                  {kind === 'FOLLOW' ? null : (
                    <button
                      type="button"
                      className="desk-link"
                      aria-label={`Undo: ${content}`}
                      onClick={() => undo(change, false)}
                    >
                      Undo
                    </button>
                  )}
                </span>
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

const isToTell = ({ toInform, told, isUndone }: Change): boolean => toInform.length > 0 && !told && !isUndone;

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');
