import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import type { FloorPress } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { usePress } from '../usePress.ts';
import { csvText } from './csvText.ts';
import { logTable, planTable } from './dayTables.ts';
import { downloadText } from './downloadText.ts';

const SHOWN = 10;
const UNDO_MS = 600_000;

/** Who pressed what, and when: the newest first, all of it as a file; and the plan beside what became of it. */
export function DayLog({ floors }: { floors: readonly FollowedFloor[] }) {
  const [isWhole, setWhole] = useState(false);
  const [first] = floors as [FollowedFloor];
  const lines = floors
    .flatMap((floor) => floor.presses.map((press) => ({ floor, press })))
    .sort((a, b) => Date.parse(b.press.at) - Date.parse(a.press.at) || b.press.no - a.press.no);
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
            onClick={() => downloadText(fileName('log'), csvText(logTable(floors)))}
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
      {lines.length === 0 && <p className="control-nothing">No one has pressed a clock yet.</p>}
      <ol className="control-log">
        {lines.slice(0, isWhole ? undefined : SHOWN).map(({ floor, press }) => (
          <li key={`${floor.plan.floor} ${press.no}`}>
            <span className="fc-numbers">{floor.clock.time(Date.parse(press.at))}</span>
            <span>
              {floors.length > 1 && <small>{floor.plan.floor} </small>}
              {pressWords(press)}
            </span>
            <small>{press.isWaiting ? 'not sent yet' : press.pressedBy}</small>
            {canUndo(floor, press) && <UndoPress floor={floor} />}
          </li>
        ))}
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

function UndoPress({ floor }: { floor: FollowedFloor }) {
  const presses = usePress(floor);
  return <Button size="small" variant="minimal" text="Undo" onClick={presses.takeBack} />;
}
