import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useScheduleNews } from '../../apollo/useScheduleNews.ts';
import { Panel } from '../../ui/Panel.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { DayLines } from '../dayOperations.ts';
import { UndoDeskAct } from '../desk/deskOperations.ts';
import type { FloorPress } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { usePress } from '../usePress.ts';
import { csvText } from './csvText.ts';
import { type DayLine, logTable, planTable } from './dayTables.ts';
import { downloadText } from './downloadText.ts';

const SHOWN = 10;
const UNDO_MS = 600_000;
/** A competition day lasts into the night. */
const LAST_HOUR = 4 * 3_600_000;

/** Presses and changes of the day: the newest first, all of it as a file; and the plan beside what became of it. */
export function DayLog({ floors }: { floors: readonly FollowedFloor[] }) {
  const [isWhole, setWhole] = useState(false);
  const [first] = floors as [FollowedFloor];
  const { scheduleId } = first.plan;
  const { data, refetch } = useQuery(DayLines, { variables: { id: scheduleId }, fetchPolicy: 'no-cache' });
  useScheduleNews(scheduleId, () => refetch());
  const dayOf = (at: number): string => first.clock.localDate(at - LAST_HOUR);
  const changes = (data?.schedule.logs ?? []).filter(
    ({ timestamp }) => dayOf(Date.parse(timestamp)) === dayOf(first.now),
  );
  const pressed = floors.flatMap((floor) => floor.presses.map((press) => ({ floor, press, change: null })));
  const lines = [...pressed, ...changes.map((change) => ({ floor: first, press: null, change }))].sort(
    (a, b) => atOf(b) - atOf(a) || (b.press?.no ?? 0) - (a.press?.no ?? 0),
  );
  const lastStart = Math.max(
    0,
    ...pressed.map(({ press }) => (press.kind === 'START' ? Date.parse(press.at) : 0)),
  );
  const fileName = (what: string): string =>
    `${first.plan.eventName} ${what} ${first.clock.localDate(first.now)}.csv`.replace(/[/\\:*?"<>|]/g, ' ');
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
            onClick={() => downloadText(fileName('log'), csvText(logTable(floors, changes)))}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Download />}
            text="Plan and Result"
            onClick={() => downloadText(fileName('plan and result'), csvText(planTable(floors)))}
          />
        </>
      }
    >
      {lines.length === 0 && <p className="control-nothing">Nothing has happened yet.</p>}
      <ol className="control-log">
        {lines.slice(0, isWhole ? undefined : SHOWN).map(({ floor, press, change }) =>
          press ? (
            <li key={`${floor.plan.floor} ${press.no}`}>
              <span className="fc-numbers">{floor.clock.time(Date.parse(press.at))}</span>
              <span>
                {floors.length > 1 && <small>{floor.plan.floor} </small>}
                {pressWords(press)}
              </span>
              <small>{press.isWaiting ? 'not sent yet' : press.pressedBy}</small>
              {canUndo(floor, press) && <UndoPress floor={floor} />}
            </li>
          ) : (
            <li key={`change ${change.id}`}>
              <span className="fc-numbers">{floor.clock.time(Date.parse(change.timestamp))}</span>
              <span>{change.content}</span>
              <small>{change.user}</small>
              {change === changes[0] && canUndoChange(change, first.now, lastStart) && (
                <UndoChange id={change.id} />
              )}
            </li>
          ),
        )}
      </ol>
      {lines.length > SHOWN && (
        <Button
          variant="minimal"
          className="control-more"
          text={isWhole ? 'Show Less' : `Show All ${lines.length}`}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </Panel>
  );
}

export function pressWords({ kind, label }: FloorPress): string {
  switch (kind) {
    case 'START':
      return `Heat ${label} started`;
    case 'BACK':
      return `Back to heat ${label}`;
    case 'PAUSE':
      return 'Paused';
    case 'RESUME':
      return 'Resumed';
    case 'TAKE_BACK':
      return 'Last press undone';
  }
}

/** A pause and its end, while no heat has begun since. */
const canUndo = ({ view, now }: FollowedFloor, press: FloorPress): boolean =>
  view.state.takesBack?.no === press.no &&
  (press.kind === 'PAUSE' || press.kind === 'RESUME') &&
  now - Date.parse(press.at) < UNDO_MS;

/** Until the next heat starts: then dancers have acted on it. */
const canUndoChange = ({ canUndo: can, timestamp }: DayLine, now: number, lastStart: number): boolean =>
  can && now - Date.parse(timestamp) < UNDO_MS && Date.parse(timestamp) > lastStart;

const atOf = ({ press, change }: { press: FloorPress | null; change: DayLine | null }): number =>
  Date.parse(press?.at ?? change?.timestamp ?? '');

function UndoChange({ id }: { id: string }) {
  const client = useApolloClient();
  const undo = () =>
    client
      .mutate({ mutation: UndoDeskAct, variables: { input: { logEntryId: id } } })
      .catch((failure: unknown) => showToast({ message: errorText(failure), tone: 'wrong' }));
  return <Button size="small" variant="minimal" text="Undo" onClick={() => void undo()} />;
}

function UndoPress({ floor }: { floor: FollowedFloor }) {
  const presses = usePress(floor);
  return <Button size="small" variant="minimal" text="Undo" onClick={presses.takeBack} />;
}
