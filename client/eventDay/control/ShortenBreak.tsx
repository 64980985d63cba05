import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { ShortenBreak as Shorten } from '../dayOperations.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { usePlanChange } from './usePlanChange.ts';

const MINUTE = 60_000;

/** Shortens the next break to make up for a delay; breaks keep their length unless the organiser presses this. */
export function ShortenBreak({ floor: { plan, view, clock } }: { floor: FollowedFloor }) {
  const { isBusy, change } = usePlanChange(Shorten);
  /** The offer under the pointer or the focus: it must not change before the press. */
  const [held, setHeld] = useState<{ sectionId: string; minutes: number } | null>(null);
  const late = Math.floor((view.delay ?? 0) / MINUTE);
  const next = view.coming.find((item) => item.kind === 'break' && (item.pause.duration ?? 0) >= 2 * 60);
  if (late < 1 || next?.kind !== 'break') return null;
  const { pause, planned, expected } = next;
  // A gap before the break may already absorb the delay.
  const behind = Math.floor(((expected ?? planned) - planned) / MINUTE);
  const possible = Math.min(late, behind, Math.floor((pause.duration ?? 0) / 60) - 1);
  const minutes = held?.sectionId === pause.sectionId ? held.minutes : possible;
  if (minutes < 1) return null;
  const hold = () => setHeld({ sectionId: pause.sectionId, minutes });
  const release = () => setHeld(null);
  const input = { scheduleId: plan.scheduleId, floor: plan.floor, sectionId: pause.sectionId, minutes };
  return (
    <p className="control-shorten fc-row fc-spread fc-gap-8 fc-line-above">
      <span>
        Or make up {minutes} min: {pause.title || 'break'}
        {expected !== null && ` at ${clock.time(expected)}`}
      </span>
      <Button
        variant="minimal"
        intent="primary"
        loading={isBusy}
        text={`Shorten to ${Math.floor((pause.duration ?? 0) / 60) - minutes} min`}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
        onClick={() => void change({ input })}
      />
    </p>
  );
}
