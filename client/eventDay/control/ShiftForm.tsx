import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { counted } from '../../ui/counted.ts';
import { showToast } from '../../ui/toaster.tsx';
import { ShiftSections } from '../dayOperations.ts';
import type { FollowedFloor } from '../useFloor.ts';

const CHOICES = [3, 5, 10, -5] as const;
const MINUTE = 60_000;
const MOST_LISTED = 4;

/** Plans what has not begun later or earlier; what follows is said before it is pressed. */
export function ShiftForm({ floor }: { floor: FollowedFloor }) {
  const client = useApolloClient();
  const [minutes, setMinutes] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sections = laterSections(floor);
  if (sections.length === 0) return null;
  const { plan, clock } = floor;
  const shift = async () => {
    setBusy(true);
    try {
      const input = { scheduleId: plan.scheduleId, floor: plan.floor, minutes: minutes ?? 0 };
      await client.mutate({ mutation: ShiftSections, variables: { input } });
      setMinutes(null);
    } catch (failure) {
      showToast({ message: errorText(failure), tone: 'wrong' });
    } finally {
      setBusy(false);
    }
  };
  const heats = sections.reduce((sum, section) => sum + section.heats, 0);
  return (
    <div className="control-shift">
      <h3>Shift what has not begun</h3>
      <fieldset className="control-shift-choice" aria-label="Minutes">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            text={`${choice > 0 ? '+' : '−'}${Math.abs(choice)} min`}
            active={minutes === choice}
            aria-pressed={minutes === choice}
            onClick={() => setMinutes(minutes === choice ? null : choice)}
          />
        ))}
      </fieldset>
      {minutes !== null && (
        <>
          <p>
            {counted(heats, 'heat')} in {counted(sections.length, 'section')} get new times:
          </p>
          <ul>
            {sections.slice(0, MOST_LISTED).map(({ id, title, start }) => (
              <li key={id}>
                {title}: {clock.time(start)} → <b>{clock.time(start + minutes * MINUTE)}</b>
              </li>
            ))}
            {sections.length > MOST_LISTED && <li>and {sections.length - MOST_LISTED} more</li>}
          </ul>
          <div className="control-shift-choice">
            <Button
              intent="primary"
              loading={isBusy}
              text={`Shift by ${Math.abs(minutes)} min`}
              onClick={() => void shift()}
            />
            <Button variant="minimal" text="Cancel" onClick={() => setMinutes(null)} />
          </div>
        </>
      )}
    </div>
  );
}

interface LaterSection {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly heats: number;
}

/** The sections and breaks of this floor after the one that is danced, in order; the same that the server shifts. */
function laterSections({ plan, view }: FollowedFloor): LaterSection[] {
  const now = view.current?.plannedTime ? Date.parse(view.current.plannedTime) : null;
  const begun = new Set(plan.heats.slice(0, view.state.position + 1).map(({ sectionId }) => sectionId));
  const sections = plan.sections.flatMap(({ id, title }): LaterSection[] => {
    const heats = plan.heats.filter(({ sectionId }) => sectionId === id);
    const start = heats[0]?.plannedTime;
    return start && !begun.has(id) ? [{ id, title, start: Date.parse(start), heats: heats.length }] : [];
  });
  const breaks = plan.breaks
    .filter(({ isOwn }) => isOwn)
    .map(({ sectionId, title, plannedTime }) => ({
      id: sectionId,
      title: title || 'Break',
      start: Date.parse(plannedTime),
      heats: 0,
    }));
  return [...sections, ...breaks]
    .filter(({ start }) => now === null || start > now)
    .sort((a, b) => a.start - b.start);
}
