import { Button, Checkbox, SegmentedControl } from '@blueprintjs/core';
import { counted } from '../../server/schedules/counted.ts';
import { Part, type ReviewProps } from './ImportPart.tsx';
import { removedIn } from './useImportDecisions.ts';

const HOLDS = [
  { label: 'Keep Ours', value: 'OURS' },
  { label: 'Take the File', value: 'FILE' },
];

function OursOrFile(props: {
  label: string;
  isOurs: boolean;
  isDisabled: boolean;
  onOurs: (isOurs: boolean) => void;
}) {
  return (
    <SegmentedControl
      aria-label={props.label}
      disabled={props.isDisabled}
      onValueChange={(value) => props.onOurs(value === 'OURS')}
      options={HOLDS}
      size="small"
      value={props.isOurs ? 'OURS' : 'FILE'}
    />
  );
}

/** What the desk did stays unless the organiser says otherwise: the file beside the program. */
export function ImportAtDesk({ report, decisions, actions, isDisabled }: ReviewProps) {
  const removed = removedIn(report, decisions);
  const missing = report.gone.flatMap(({ entryId, summary, atDesk }) =>
    atDesk === null ? [] : { entryId, content: atDesk, current: summary, isKept: !removed.has(entryId) },
  );
  const changes = [
    ...report.deskChanges,
    ...missing.map((one) => ({ ...one, personId: null, file: 'Not in the file', mayUseFile: true })),
  ];
  return (
    <Part
      count={changes.length}
      hint="Your changes stay unless you take the file’s"
      isOpen
      title="Changed at the desk"
    >
      {() => (
        <ul>
          <li aria-hidden="true" className="fc-import-desk fc-import-heads fc-muted fc-medium">
            <span>The file says</span>
            <span>The program has</span>
          </li>
          {changes.map(({ entryId, personId, content, file, current, isKept, mayUseFile }) => (
            <li className="fc-import-desk" key={`${entryId ?? personId} ${file}`}>
              <span className={isKept ? 'fc-muted' : 'fc-medium'}>{file}</span>
              <span className="fc-import-person">
                <span className={isKept ? 'fc-medium' : 'fc-muted'}>{current}</span>
                <span className="fc-muted fc-small">{content}</span>
              </span>
              {mayUseFile ? (
                <OursOrFile
                  isDisabled={isDisabled}
                  isOurs={isKept}
                  label={`${current}, or in the file ${file}`}
                  onOurs={(isOurs) =>
                    personId
                      ? actions.setUsesFileOf(personId, !isOurs)
                      : actions.setUsesFile(entryId ?? '', !isOurs)
                  }
                />
              ) : (
                <span className="fc-muted fc-small">Stays scratched</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Entries that the files no longer list. */
export function ImportGone({ report, decisions, actions, isDisabled }: ReviewProps) {
  const removed = removedIn(report, decisions);
  const gone = report.gone.filter(({ atDesk }) => atDesk === null);
  const chosen = gone.filter(({ entryId }) => removed.has(entryId));
  const others = [...removed].filter((id) => !gone.some(({ entryId }) => entryId === id));
  const isAll = chosen.length === gone.length;
  return (
    <Part
      act={
        <Button
          disabled={isDisabled}
          onClick={() =>
            actions.setRemoved([...others, ...(isAll ? [] : gone.map(({ entryId }) => entryId))])
          }
          size="small"
          text={isAll ? 'Keep All' : 'Select All to Delete'}
          variant="outlined"
        />
      }
      count={gone.length}
      hint="No longer in the files. They stay unless you select them"
      isOpen={chosen.length > 0}
      title="Missing"
    >
      {() => (
        <ul>
          {gone.map(({ entryId, summary, heats }) => (
            <li key={entryId}>
              <Checkbox
                checked={removed.has(entryId)}
                disabled={isDisabled}
                onChange={() =>
                  actions.setRemoved(
                    removed.has(entryId)
                      ? [...removed].filter((id) => id !== entryId)
                      : [...removed, entryId],
                  )
                }
              >
                Delete {summary}{' '}
                {heats > 0 ? <span className="fc-muted">in {counted(heats, 'heat')}</span> : null}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Entries to which the files give another level. */
export function ImportLevels({ report, decisions, actions, isDisabled }: ReviewProps) {
  return (
    <Part
      count={report.levelChanges}
      hint={`${report.levelChanges === 1 ? 'An entry has' : 'Entries have'} another level in the file`}
      isOpen
      title="Levels"
    >
      {() => (
        <div className="fc-import-levels">
          <OursOrFile
            isDisabled={isDisabled}
            isOurs={decisions.keepsLevels}
            label="Levels"
            onOurs={actions.setKeepsLevels}
          />
        </div>
      )}
    </Part>
  );
}
