import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { EventClock } from '../time/eventClock.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { showToast } from '../ui/toaster.tsx';
import { ChosenRow } from './ChosenRow.tsx';
import { DeskClock } from './DeskClock.tsx';
import { Figures } from './Figures.tsx';
import { FindCard, type FoundCard } from './FindCard.tsx';
import { FirstUse } from './FirstUse.tsx';
import { NoNetwork } from './NoNetwork.tsx';
import { QueueTable } from './QueueTable.tsx';
import { isOfCards, type MarkingQueue, type QueueRow, queueRows } from './queueRows.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import type { Marking } from './useMarkingQueue.ts';

interface ResultsDeskProps {
  readonly scheduleId: string;
  readonly queue: MarkingQueue;
  readonly marking: Marking;
  readonly clock: EventClock;
}

/** The queue and the chosen row. Every action has a key, shown on its button. */
export function ResultsDesk({ scheduleId, queue, marking, clock }: ResultsDeskProps) {
  const rows = queueRows(queue);
  // A day pass cannot open the screens of the preparation.
  const isOnDay = useLocation().pathname.startsWith('/day');
  const askedHeat = useSearchParams()[0].get('heat');
  const [chosenKey, setChosenKey] = useState(
    () => rows.find(({ heatId }) => heatId === askedHeat)?.key ?? '',
  );
  const [typing, setTyping] = useState('');
  const [found, setFound] = useState<FoundCard | null>(null);
  const missed = new Set(queue.missedHeatEntryIds);
  /** Toggled heat entries: struck ones, and restored ones the deck reported missing. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const struck = new Set([...missed, ...changed].filter((id) => missed.has(id) !== changed.has(id)));
  const chosen = rows.find(({ key }) => key === chosenKey) ?? rows[0] ?? null;
  /** Choosing another row closes open cards. */
  const choose = (row: QueueRow | undefined) => {
    if (!row) return;
    setChosenKey(row.key);
    if (row.key !== chosen?.key) setTyping('');
  };

  /** Acts on a row, then moves on to the next row in the same state. */
  const actOn = async (row: QueueRow | null, act: (row: QueueRow) => Promise<boolean>) => {
    if (!row) return;
    const alike = rows.filter(({ state }) => state === row.state);
    const next = alike[alike.indexOf(row) + 1] ?? alike.find((other) => other !== row);
    if (await act(row)) choose(next);
  };
  const inState = (state: QueueRow['state']): QueueRow | null =>
    chosen?.state === state ? chosen : (rows.find((row) => row.state === state) ?? null);
  const actions = {
    confirm: () =>
      actOn(inState('UNCONTESTED'), (row) =>
        marking.confirm(
          row,
          row.contests.flatMap(({ couples }) =>
            couples.flatMap(({ heatEntryId }) => (struck.has(heatEntryId) ? heatEntryId : [])),
          ),
        ),
      ),
    release: () => actOn(inState('APPROVED'), (row) => marking.release([row], false)),
    releaseAll: () => {
      const approved = rows.filter(({ state }) => state === 'APPROVED');
      if (approved.length > 0) void marking.release(approved, false);
    },
    announce: () => actOn(inState('WITH_ANNOUNCER'), (row) => marking.release([row], true)),
    undo: (row: QueueRow) => actOn(row, row.state === 'APPROVED' ? marking.undo : marking.withdraw),
    strike: (heatEntryId: string) =>
      setChanged((before) => {
        const after = new Set(before);
        if (!after.delete(heatEntryId)) after.add(heatEntryId);
        return after;
      }),
  };
  const isTypingCards = chosen !== null && isOfCards(chosen) && typing === chosen.key;
  const typeCards = (isOn: boolean) => setTyping(isOn && chosen ? chosen.key : '');
  const open = (row: QueueRow) => {
    choose(row);
    setTyping(row.key);
  };
  const openCard = (card: FoundCard) => {
    const row = rows.find(({ contests }) =>
      contests.some(({ id, round }) => id === card.contestId && round === card.round),
    );
    if (!row) return showToast({ message: 'The heat of this card has not been danced.', tone: 'warning' });
    setFound(card);
    open(row);
  };
  const mayAct = queue.duties.includes('SCRUTINEER');
  useDeskKeys({ rows, chosen, choose, actions, mayAct, isTypingCards, typeCards });

  if (rows.length === 0) {
    return !isOnDay ? (
      <FirstUse scheduleId={scheduleId} />
    ) : (
      <EmptyState title="No heats danced yet">
        Contests appear here once the floor clock passes their heat.
      </EmptyState>
    );
  }
  return (
    <>
      <DeskClock
        heats={queue.contests.flatMap(({ isOnFloor, heat }) => (isOnFloor ? (heat ?? []) : []))}
        clock={clock}
      />
      <NoNetwork clock={clock} />
      <Figures queue={queue} rows={rows} onChoose={choose} />
      <FindCard scheduleId={scheduleId} rows={rows} onRow={choose} onCard={openCard} />
      <div className={isTypingCards ? 'results-columns results-at-cards' : 'results-columns'}>
        <QueueTable
          rows={rows}
          chosen={chosen}
          actions={actions}
          clock={clock}
          onChoose={choose}
          onOpen={(row) => isOfCards(row) && open(row)}
          mayRelease={mayAct}
        />
        {chosen ? (
          <ChosenRow
            scheduleId={scheduleId}
            struck={struck}
            missed={missed}
            actions={actions}
            clock={clock}
            isTypingCards={isTypingCards}
            found={found}
            row={chosen}
            hasNext={rows.some(
              ({ first: { id, round } }) => id === chosen.first.id && round > chosen.first.round,
            )}
            isBusy={marking.isBusy}
            duties={queue.duties}
            onTypeCards={() => typeCards(true)}
            onTyped={() => void marking.read()}
          />
        ) : null}
      </div>
    </>
  );
}
