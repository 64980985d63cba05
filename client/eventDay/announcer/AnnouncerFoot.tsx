import { Cloud, Pause, Play, StepBackward, StepForward, Trophy, Undo } from '@blueprintjs/icons';
import { type RefObject, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '../../../server/schedules/counted.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { couplesText, minutesText } from '../dayWords.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { FloorActions } from '../useFloorKeys.ts';

/** Back and Pause are far from the main button, so that a slip does not start a heat. */
export function AnnouncerFoot(props: { floor: FollowedFloor; actions: FloorActions; waiting: number }) {
  const { floor, actions, waiting } = props;
  const { pausedAt, heatId } = floor.view.state;
  const main = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears or changes its meaning, so the focus moves to the main one. */
  const thenFocusMain = (press: () => boolean) => (): boolean => {
    const counts = press();
    if (counts) main.current?.focus();
    return counts;
  };
  return (
    <footer className="announcer-foot fc-flex fc-gap-12 fc-rigid fc-line-above">
      {/* First in Tab order: after a removed button comes the next action, not this link. */}
      <Link className="announcer-button announcer-results" to={`/day/announce?${useSearchParams()[0]}`}>
        <Trophy size={20} />
        <span>
          Results
          <small>to read out</small>
        </span>
      </Link>
      <BackButton
        floor={floor}
        back={actions.back && { ...actions.back, press: thenFocusMain(actions.back.press) }}
      />
      {pausedAt === null && heatId !== null && (
        <button type="button" className="announcer-button" onClick={thenFocusMain(actions.pause)}>
          <Pause size={20} />
          <span>
            Pause
            <small>or break</small>
          </span>
        </button>
      )}
      {waiting > 0 && (
        <p className="announcer-waiting fc-row fc-gap-8 fc-warning" role="status">
          <Cloud size={18} /> {counted(waiting, 'press', 'presses')} not sent yet
        </p>
      )}
      <MainButton floor={floor} actions={actions} button={main} />
    </footer>
  );
}

function BackButton({ floor, back }: { floor: FollowedFloor; back: FloorActions['back'] }) {
  const { view, plan, now } = floor;
  if (!back) return null;
  const label = view.current?.label ?? '';
  if (back.isUndo && view.state.takesBack) {
    const { kind, at } = view.state.takesBack;
    const ago = `${Math.max(0, Math.floor((now - at) / 1000))} s ago`;
    const done = {
      START: `${label} started`,
      BACK: `back to ${label}`,
      PAUSE: 'paused',
      RESUME: 'resumed',
      UNDO: '',
    }[kind];
    return (
      <button type="button" className="announcer-button announcer-undo" onClick={back.press}>
        <Undo size={20} />
        <span>
          Undo
          <small>
            {done} {ago}
          </small>
        </span>
      </button>
    );
  }
  return (
    <button type="button" className="announcer-button" onClick={back.press}>
      <StepBackward size={20} />
      <span>
        Back to {plan.heats[view.state.position - 1]?.label}
        <small>{label} not started</small>
      </span>
    </button>
  );
}

function MainButton({
  floor,
  actions,
  button,
}: {
  floor: FollowedFloor;
  actions: FloorActions;
  button: RefObject<HTMLButtonElement>;
}) {
  const { view, now } = floor;
  const { pausedAt } = view.state;
  if (pausedAt !== null) {
    return (
      <button ref={button} type="button" className="announcer-main fc-strong" onClick={actions.next}>
        <Play size={24} />
        <span>
          Resume
          <small>Paused {minutesText(Math.max(0, now - pausedAt))}</small>
        </span>
        <Kbd>Space</Kbd>
      </button>
    );
  }
  if (!view.next) {
    return (
      <p className="announcer-over fc-muted">
        {view.current ? 'This is the last heat on this floor.' : 'No heats with couples on this floor.'}
      </p>
    );
  }
  const { label, shortDance, coupleCount } = view.next;
  return (
    <button ref={button} type="button" className="announcer-main fc-strong" onClick={actions.next}>
      <StepForward size={24} />
      <span>
        {view.current ? 'Next heat' : 'First heat'}: {label}
        <small>
          {shortDance}, {couplesText(coupleCount)}
        </small>
      </span>
      <Kbd>Space</Kbd>
    </button>
  );
}
