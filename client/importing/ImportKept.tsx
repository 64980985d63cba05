import { Button, Checkbox, SegmentedControl } from '@blueprintjs/core';
import { counted } from '../ui/counted.ts';
import { Part, type ReviewProps } from './ImportPart.tsx';
import { removedIn } from './useImportDecisions.ts';

const HOLDS = [
  { label: 'Keep', value: 'KEEP' },
  { label: 'Use the File', value: 'FILE' },
];

/** What the desk did stays unless the organiser says otherwise. */
export function ImportAtDesk({ report: { deskChanges }, actions, isDisabled }: ReviewProps) {
  return (
    <Part
      count={deskChanges.length}
      hint="The files say otherwise. Changes at the desk are kept"
      isOpen={deskChanges.length <= 20}
      title="Changed at the desk"
    >
      <ul>
        {deskChanges.map(({ entryId, content, file, current, isKept, mayUseFile }) => (
          <li key={`${entryId} ${file}`}>
            <span className="fc-import-pair">
              <span className="fc-import-person">
                <strong>{current}</strong>
                <span className="fc-muted">{content}</span>
              </span>
              <span className="fc-import-person">
                <span>{file}</span>
                <span className="fc-muted">In the file</span>
              </span>
            </span>
            {mayUseFile ? (
              <SegmentedControl
                aria-label={`${current}, or in the file ${file}`}
                disabled={isDisabled}
                onValueChange={(value) => actions.setUsesFile(entryId, value === 'FILE')}
                options={HOLDS}
                size="small"
                value={isKept ? 'KEEP' : 'FILE'}
              />
            ) : (
              <span className="fc-muted fc-small">Stays scratched</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Entries that the files no longer list. */
export function ImportGone({ report, decisions, actions, isDisabled }: ReviewProps) {
  const { gone } = report;
  const removed = removedIn(report, decisions);
  // What the desk changed is selected only by hand.
  const ofFiles = gone.filter(({ entryId, atDesk }) => atDesk === null || removed.has(entryId));
  return (
    <Part
      count={gone.length}
      hint="In the event, but no longer in the files. They stay unless you select them"
      isOpen={removed.size > 0}
      title="Missing entries"
    >
      <Button
        disabled={isDisabled}
        onClick={() =>
          actions.setRemoved(removed.size === ofFiles.length ? [] : ofFiles.map(({ entryId }) => entryId))
        }
        size="small"
        text={removed.size === ofFiles.length ? 'Keep All' : 'Select All to Delete'}
        variant="outlined"
      />
      <ul>
        {gone.map(({ entryId, summary, heats, atDesk }) => (
          <li key={entryId}>
            <Checkbox
              checked={removed.has(entryId)}
              disabled={isDisabled}
              onChange={() =>
                actions.setRemoved(
                  removed.has(entryId) ? [...removed].filter((id) => id !== entryId) : [...removed, entryId],
                )
              }
            >
              Delete {summary}{' '}
              <span className="fc-muted">
                {[heats > 0 ? `in ${counted(heats, 'heat')}` : '', atDesk].filter(Boolean).join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Part>
  );
}
