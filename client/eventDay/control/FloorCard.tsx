import { Button } from '@blueprintjs/core';
import { Add, Pause, Play } from '@blueprintjs/icons';
import { useState } from 'react';
import { measuredTempo } from '../../../server/eventDay/clock/expectedTimes.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import { Panel } from '../../ui/Panel.tsx';
import { delayText, isLate, minutesText, secondsText, shortTime } from '../dayWords.ts';
import { pressesOf, programOf } from '../floorView.ts';
import { LatePresses, RefusedPresses } from '../LatePresses.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { useFloorNotes } from '../useFloorNotes.ts';
import { usePress } from '../usePress.ts';
import { BreakForm } from './BreakForm.tsx';
import { FirstStart } from './FirstStart.tsx';
import { ShiftForm } from './ShiftForm.tsx';

interface FloorCardProps {
  readonly floor: FollowedFloor;
  /** Its first heat is on a later day. */
  readonly isEarly: boolean;
}

export function FloorCard({ floor, isEarly }: FloorCardProps) {
  const { plan, view, clock, now } = floor;
  const presses = usePress(floor);
  const notes = useFloorNotes(plan.scheduleId, plan.floor);
  const [isAdding, setAdding] = useState(false);
  const { pausedAt, startedAt } = view.state;
  const heat = view.current ?? view.next;
  const tempo = heat && measuredTempo(programOf(plan), pressesOf(floor.presses)).get(heat.type);
  const name = plan.floor || plan.scheduleName;
  const where = !view.current
    ? 'not started'
    : startedAt !== null
      ? `${view.current.label} since ${shortTime(clock, startedAt)}`
      : `${view.next?.label ?? 'nothing'} next`;
  return (
    <Panel
      label={`Clock of ${name}`}
      title={
        <>
          {name} <small className="control-where fc-nowrap fc-text-12 fc-muted">{where}</small>
        </>
      }
      aside={
        <>
          {pausedAt !== null ? (
            <Button intent="primary" icon={<Play />} text="Resume" onClick={presses.resume} />
          ) : (
            view.current && <Button icon={<Pause />} text="Pause" onClick={presses.pause} />
          )}
          {view.next && !isEarly && (
            <Button icon={<Add />} text="Break…" active={isAdding} onClick={() => setAdding(!isAdding)} />
          )}
        </>
      }
    >
      <RefusedPresses presses={presses} />
      <LatePresses floor={floor} refused={notes.refused} presses={presses} />
      {view.current ? (
        <dl className="control-figures fc-stack fc-line-below">
          <div>
            <dt>
              {pausedAt === null ? 'Against plan' : `Paused ${minutesText(Math.max(0, now - pausedAt))}`}
            </dt>
            <dd className={isLate(view.delay) ? 'control-late' : ''}>{delayText(view.delay) || '–'}</dd>
          </div>
          <div>
            <dt>Last 20 heats</dt>
            <dd>
              {tempo === undefined || tempo === null ? '–' : secondsText(tempo)}
              {heat && <small> of {secondsText(heat.duration * 1000)}</small>}
            </dd>
          </div>
          <div>
            <dt>Remaining</dt>
            <dd>{inDigits(plan.heats.length - view.state.position - 1)}</dd>
          </div>
        </dl>
      ) : (
        <FirstStart floor={floor} presses={presses} isEarly={isEarly} />
      )}
      {isEarly ? null : isAdding ? (
        <BreakForm floor={floor} onClose={() => setAdding(false)} />
      ) : (
        <ShiftForm floor={floor} />
      )}
    </Panel>
  );
}
