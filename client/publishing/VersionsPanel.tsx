import { Button, HTMLSelect, Tag } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { EventClock } from '../time/eventClock.ts';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Comparison, PublishedSchedule } from './publishedSchedule.ts';

interface VersionsPanelProps {
  readonly schedule: PublishedSchedule;
  readonly clock: EventClock;
  readonly comparison: Comparison | null;
  readonly onCompare: (comparison: Comparison) => void;
  /** Null for the current schedule. */
  readonly onLook: (version: number | null) => void;
}

export function VersionsPanel({ schedule, clock, comparison, onCompare, onLook }: VersionsPanelProps) {
  const { versions } = schedule;
  const last = versions[0]?.number ?? null;
  return (
    <Panel
      title="Versions"
      aside={versions.length > 0 ? `${versions.length} published` : 'none yet'}
      label="Versions"
    >
      <ul className="publish-versions">
        <li className={comparison?.until === null ? 'publish-chosen' : undefined}>
          <p className="fc-flex fc-spread">
            <strong>Now{last === null ? ', not published' : ''}</strong>
          </p>
          <p className="fc-muted">{counted(schedule.heatCount, 'heat')}, current schedule</p>
          <p className="fc-row fc-wrap fc-gap-8">
            <Button size="small" icon={<EyeOpen size={12} />} text="Preview" onClick={() => onLook(null)} />
            {last === null ? null : (
              <Button
                size="small"
                text={`Since version ${last}`}
                onClick={() => onCompare({ since: last, until: null })}
              />
            )}
          </p>
        </li>
        {versions.map((version) => (
          <li
            key={version.id}
            className={comparison?.until === version.number ? 'publish-chosen' : undefined}
            aria-label={`Version ${version.number}`}
          >
            <p className="fc-flex fc-spread">
              <strong>Version {version.number}</strong>
              {version.number === last ? (
                <Tag minimal intent="success">
                  Public now
                </Tag>
              ) : null}
            </p>
            <p className="fc-muted">
              {clock.dayAndTime(Date.parse(version.publishedAt))} · {version.publishedBy}
            </p>
            <p className="fc-muted">{changeSummary(version)}</p>
            <p className="fc-row fc-wrap fc-gap-8">
              <Button
                size="small"
                text="View"
                aria-label={`View version ${version.number}`}
                onClick={() => onLook(version.number)}
              />
              {version.number === 1 ? null : (
                <CompareSelect version={version.number} comparison={comparison} onCompare={onCompare} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CompareSelect(props: {
  version: number;
  comparison: Comparison | null;
  onCompare: (comparison: Comparison) => void;
}) {
  const { version, comparison, onCompare } = props;
  const earlier = Array.from({ length: version - 1 }, (_, index) => version - 1 - index);
  const chosen = comparison?.until === version ? String(comparison.since) : '';
  return (
    <HTMLSelect
      minimal
      aria-label={`Compare version ${version} with`}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        value && onCompare({ since: Number(value), until: version })
      }
    >
      <option value="">Compare…</option>
      {earlier.map((number) => (
        <option key={number} value={number}>
          with version {number}
        </option>
      ))}
    </HTMLSelect>
  );
}

function changeSummary(version: PublishedSchedule['versions'][number]): string {
  if (version.changeCount == null) return `First published, ${counted(version.heatCount, 'heat')}`;
  return `${counted(version.changeCount, 'change')}, ${counted(version.changedPeople ?? 0, 'person', 'people')}`;
}
