import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { inDigits } from '../../server/schedules/counted.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Warnings } from './ChangesPanel.tsx';
import type { PublishedSchedule } from './publishedSchedule.ts';

interface FirstVersionProps {
  readonly schedule: PublishedSchedule;
  readonly entries: number;
  /** The button that publishes. */
  readonly publish: ReactNode;
  readonly onLook: (version: null) => void;
}

/** In place of changes before the first version. */
export function FirstVersion({ schedule, entries, publish, onLook }: FirstVersionProps) {
  const { heatCount, event } = schedule;
  return (
    <Panel
      className="publish-changes"
      label="Changes"
      title="Not published yet"
      aside={
        <>
          <Button icon={<EyeOpen size={14} />} text="Preview" onClick={() => onLook(null)} />
          {publish}
        </>
      }
    >
      <Warnings schedule={schedule} />
      {heatCount === 0 ? (
        <EmptyState title="No heats yet">Generate and fill heats, then publish them as version 1.</EmptyState>
      ) : (
        <div className="publish-first fc-row fc-wrap">
          <Figure label="Heats" value={inDigits(heatCount)} />
          <Figure label="Entries" value={inDigits(entries)} />
          <Figure label="People" value={inDigits(event.publication.personCount)} />
          <p className="fc-muted">
            Publishing fixes the printed heat numbers. After it, every change is marked as “since version 1”.
          </p>
        </div>
      )}
    </Panel>
  );
}
