import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import type { DayLinesQuery, DayLogKind } from '../../gql/graphql.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import { UndoLateChange } from '../../lateChanges/lateChangeOperations.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { Panel } from '../../ui/Panel.tsx';
import { DayLines, PrintedHeats } from '../dayOperations.ts';
import { competitionDay } from '../dayWords.ts';
import type { FloorPress } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { usePress } from '../usePress.ts';
import { type DayLine, logTable, planTable } from './dayTables.ts';

const SHOWN = 10;
/** What the organiser looks for first; the deck and the desk add hundreds of lines. */
const SHORT: DayLogKind[] = ['CLOCK', 'LATE_PRESS', 'CHANGE'];
const UNDO_MS = 600_000;

/**
 * Presses and changes of the day, newest first. Downloads the whole log, and the printed plan against the actual times.
 */
export function DayLog({ floors }: { floors: readonly FollowedFloor[] }) {
  const [isWhole, setWhole] = useState(false);
  const [first] = floors as [FollowedFloor];
  const { scheduleId } = first.plan;
  const variables = { id: scheduleId, day: competitionDay(first.clock, first.now) };
  const { state } = useJournal<DayLinesQuery, DayLinesQuery>(
    `log ${scheduleId} ${variables.day} ${isWhole}`,
    {
      read: () => readFresh(DayLines, isWhole ? variables : { ...variables, kinds: SHORT, first: SHOWN + 1 }),
      fold: (_, answer) => answer,
      gatherMs: 1000,
      news: scheduleNews(scheduleId),
    },
  );
  const shown = useRef(state);
  shown.current = state ?? shown.current;
  const { dayLog: lines = [], schedule } = shown.current ?? {};
  const [change] = schedule?.logs ?? [];
  const waiting = floors.flatMap((floor) =>
    floor.presses.flatMap((press) => (press.isWaiting ? [{ floor, press }] : [])),
  );
  const lastStart = Math.max(
    0,
    ...floors.flatMap(({ presses }) =>
      presses.map(({ kind, at }) => (kind === 'START' ? Date.parse(at) : 0)),
    ),
  );
  const save = async (what: string, read: () => Promise<Parameters<typeof downloadCsv>[1]>) => {
    try {
      downloadCsv(`${first.plan.eventName} ${what} ${first.clock.localDate(first.now)}.csv`, await read());
    } catch (failure) {
      showFailure(failure);
    }
  };
  const readLog = async () => {
    return logTable((await readFresh(DayLines, variables))?.dayLog ?? [], first.clock);
  };
  const readPlan = async () => {
    const answers = await Promise.all(
      floors.map(({ plan: { floor } }) => readFresh(PrintedHeats, { scheduleId, floor })),
    );
    return planTable(
      floors,
      answers.map((read) => read?.floorPlan.printedHeats ?? []),
    );
  };
  return (
    <Panel
      label="Log of the day"
      title="Log of the day"
      aside={
        <>
          <Button
            size="small"
            variant="minimal"
            icon={<Download />}
            text="Log"
            onClick={() => void save('log', readLog)}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Download />}
            text="Plan and Result"
            onClick={() => void save('plan and result', readPlan)}
          />
        </>
      }
    >
      {lines.length + waiting.length === 0 && <p className="control-nothing">No activity yet</p>}
      <ol className="control-log">
        {waiting.toReversed().map(({ floor, press }) => (
          <li key={`${floor.plan.floor} ${press.no}`}>
            <span className="fc-numbers">{floor.clock.time(Date.parse(press.at))}</span>
            <span>
              {floors.length > 1 && <small>{floor.plan.floor} </small>}
              {pressWords(press)}
            </span>
            <small>not sent yet</small>
          </li>
        ))}
        {lines.slice(0, isWhole ? undefined : SHOWN).map((line) => {
          const undone = floors.find((floor) => canUndo(floor, line));
          return (
            <li key={line.id}>
              <span className="fc-numbers">{first.clock.time(Date.parse(line.at))}</span>
              <span>
                {floors.length > 1 && line.floor !== '' && <small>{line.floor} </small>}
                {line.content}
              </span>
              <small>{[line.by, line.device].filter(Boolean).join(', ')}</small>
              {undone && <UndoPress floor={undone} />}
              {change && line.id === `CHANGE ${change.id}` && canUndoChange(change, first.now, lastStart) && (
                <UndoChange id={change.id} />
              )}
            </li>
          );
        })}
      </ol>
      {(isWhole || lines.length > SHOWN) && (
        <Button
          variant="minimal"
          className="control-more"
          text={isWhole ? 'Show Less' : 'Show All, with Deck and Check-in'}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </Panel>
  );
}

function pressWords({ kind, label }: FloorPress): string {
  switch (kind) {
    case 'START':
      return `Heat ${label} started`;
    case 'BACK':
      return `Back to heat ${label}`;
    case 'PAUSE':
      return 'Paused';
    case 'RESUME':
      return 'Resumed';
    case 'UNDO':
      return 'Last press undone';
  }
}

/** Undoes a pause or resume, until the next heat starts. */
const canUndo = ({ plan, view, now }: FollowedFloor, { kind, floor, at }: DayLine): boolean => {
  const last = view.state.takesBack;
  return (
    kind === 'CLOCK' &&
    floor === plan.floor &&
    last?.at === Date.parse(at) &&
    (last.kind === 'PAUSE' || last.kind === 'RESUME') &&
    now - last.at < UNDO_MS
  );
};

/** Until the next heat starts: by then dancers have acted on it. */
const canUndoChange = (
  { canUndo: can, timestamp }: { canUndo: boolean; timestamp: string },
  now: number,
  lastStart: number,
): boolean => can && now - Date.parse(timestamp) < UNDO_MS && Date.parse(timestamp) > lastStart;

function UndoChange({ id }: { id: string }) {
  const client = useApolloClient();
  const undo = () =>
    client.mutate({ mutation: UndoLateChange, variables: { input: { logEntryId: id } } }).catch(showFailure);
  return <Button size="small" variant="minimal" text="Undo" onClick={() => void undo()} />;
}

function UndoPress({ floor }: { floor: FollowedFloor }) {
  const presses = usePress(floor);
  return <Button size="small" variant="minimal" text="Undo" onClick={presses.takeBack} />;
}
