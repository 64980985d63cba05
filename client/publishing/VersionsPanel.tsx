import { Button, Tag } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { counted } from '../../server/schedules/counted.ts';
import type { EventClock } from '../time/eventClock.ts';
import { hint } from '../ui/openings/hint.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Comparison, PublishedSchedule } from './publishedSchedule.ts';

interface VersionsPanelProps {
  readonly schedule: PublishedSchedule;
  readonly clock: EventClock;
  readonly comparison: Comparison;
  readonly onCompare: (comparison: Comparison) => void;
  readonly onLook: (version: number) => void;
}

/** Pressing a version shows what changed since. */
export function VersionsPanel({ schedule, clock, comparison, onCompare, onLook }: VersionsPanelProps) {
  const { versions } = schedule;
  return (
    <Panel title="Versions" aside={`${versions.length} published`} label="Versions">
      <ul className="publish-versions">
        {versions.map((version, index) => {
          const { id, number } = version;
          return (
            <li key={id} aria-label={`Version ${number}`} className="fc-row">
              <button
                type="button"
                className="fc-fill fc-shrink"
                aria-pressed={comparison.since === number}
                onClick={() => onCompare({ since: number, until: null })}
              >
                <strong className="fc-row fc-spread fc-gap-8">
                  Version {number}
                  {index === 0 ? (
                    <Tag minimal intent="success">
                      Public now
                    </Tag>
                  ) : null}
                </strong>
                <small className="fc-small fc-muted">
                  {clock.dayAndTime(Date.parse(version.publishedAt))} · {version.publishedBy}
                </small>
                <small className="fc-small fc-muted">{changeSummary(version)}</small>
              </button>
              <Button
                size="small"
                variant="minimal"
                className="fc-rigid"
                icon={<EyeOpen size={14} />}
                aria-label={`Look at version ${number}`}
                {...hint('Its public pages')}
                onClick={() => onLook(number)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function changeSummary(version: PublishedSchedule['versions'][number]): string {
  if (version.changeCount == null) return `First published, ${counted(version.heatCount, 'heat')}`;
  return `${counted(version.changeCount, 'change')}, ${counted(version.changedPeople ?? 0, 'person', 'people')}`;
}
