import { Button, Classes } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { counted, inDigits } from '../../server/schedules/counted.ts';
import { Panel } from '../ui/Panel.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { contentOf, contentWords, nothingToApply, type ReadReport } from './importRows.ts';
import type { AppliedImport } from './useImportApply.ts';
import { useUndoImport } from './useUndoImport.ts';

export const COMPARING = 'Comparing the files with your data…';

interface SummaryProps {
  report: ReadReport;
  readingKey: string | null;
  applyingKey: string | null;
  applied: AppliedImport | null;
  /** Whether the report matches the input and the target is known. */
  canApply: boolean;
  /** Compares again; null unless the data have changed since. */
  onAgain: (() => void) | null;
  reason: string | null;
  /** Null for a new schedule or none. */
  scheduleId: string | null;
  removed: number;
  onApply: () => void;
  onUndone: () => void;
  onLook: (text: string) => void;
}

/** What applying does, always in view, with Apply, its progress, then the result with links. */
export function ImportSummary(props: SummaryProps) {
  const { report } = props;
  const { counts, effects, misplacedRounds } = report;
  const content = useMemo(() => contentOf(report.rows), [report.rows]);
  const { newDances, late, apart } = content;
  const entries = content.NEW.ENTRIES;
  const lines = counts.new + counts.changed + counts.unchanged + counts.bad;
  const figures = [
    { label: 'New', count: counts.new, note: contentWords(content.NEW), tone: 'fc-done' },
    {
      label: 'Changed',
      count: counts.changed,
      note: contentWords(content.CHANGED),
      tone: 'fc-import-changed',
    },
    { label: 'Unchanged', count: counts.unchanged, note: '', tone: '' },
    { label: 'Problems', count: counts.bad, note: 'left out', tone: 'fc-wrong' },
  ];
  return (
    <Panel className="fc-import-summary fc-column" label="What it does" title="What it does">
      <dl className="fc-import-counts">
        {figures.map(({ label, count, note, tone }) => (
          <div className="fc-line-below" key={label}>
            <dt className="fc-label">{label}</dt>
            <dd className="fc-baseline fc-wrap fc-gap-8">
              <span className={`fc-figure-value fc-strong ${count === 0 ? '' : tone}`}>
                {inDigits(count)}
              </span>
              <span className="fc-muted fc-small">{count === 0 ? '' : note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="fc-import-effects fc-column fc-gap-8 fc-fill fc-small fc-scroll">
        {newDances > entries ? (
          <p>
            {counted(entries, 'new entry is', 'new entries are')} {counted(newDances, 'dance')}: some have a
            quantity above 1.
          </p>
        ) : null}
        {late > 0 ? (
          <p>{counted(late, 'person arrives late or leaves early', 'people arrive late or leave early')}.</p>
        ) : null}
        {apart > 0 ? <p>{inDigits(apart)} people are kept apart from others.</p> : null}
        {effects.map((effect) => (
          <p key={effect.scheduleId}>
            <strong>{effect.name}</strong>
            {effect.isLocked ? ' (locked)' : ''}
            {effect.version === null ? '' : `, published as version ${effect.version}`}:{' '}
            {[
              effect.added > 0 && `${counted(effect.added, 'new entry', 'new entries')} without a heat`,
              effect.changed > 0 && `${counted(effect.changed, 'changed entry', 'changed entries')} in heats`,
              effect.removable > 0 &&
                `${counted(effect.removable, 'entry leaves its heat', 'entries leave their heats')} if you delete the missing ones`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        ))}
        {misplacedRounds.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <button className="fc-import-all fc-text-button" onClick={() => props.onLook('')} type="button">
          Look at {lines === 1 ? 'the line' : `all ${inDigits(lines)} lines`}
        </button>
      </div>
      <footer className="fc-import-footer fc-column fc-gap-8 fc-line-above">
        {props.applied === null ? (
          <Act {...props} />
        ) : (
          <Done {...props} applied={props.applied} entries={entries + content.CHANGED.ENTRIES} />
        )}
      </footer>
    </Panel>
  );
}

/** "Apply 313 lines", "Apply 11 changes, delete 2 entries" */
function applyWords({ counts }: ReadReport, removed: number): string {
  const lines = counts.new + counts.changed;
  const gone = `elete ${counted(removed, 'entry', 'entries')}`;
  if (lines === 0) return removed === 0 ? 'Apply' : `D${gone}`;
  return `Apply ${counted(lines, counts.new === 0 ? 'change' : 'line')}${removed === 0 ? '' : `, d${gone}`}`;
}

function Act(props: SummaryProps) {
  const { report, readingKey, applyingKey, removed, reason, onAgain } = props;
  const navigate = useNavigate();
  // Opened by a link, there is no page to go back to.
  const isFirst = useLocation().key === 'default';
  const leave = () => void (isFirst ? navigate('/schedules') : navigate(-1));
  const lines = report.counts.new + report.counts.changed;
  if (applyingKey !== null)
    return <ImportRunning progressKey={applyingKey} words={`Applying ${inDigits(lines)} lines…`} />;
  const undecided = report.lookAlikes.length;
  const hint =
    onAgain !== null
      ? 'People, dances or entries have changed since this comparison.'
      : lines + removed === 0
        ? nothingToApply(report.counts)
        : undecided > 0
          ? `${counted(undecided, 'open pair stays', 'open pairs stay')} two people. Merge them later in Students.`
          : 'Applied as one step, which you can undo.';
  return (
    <>
      {readingKey !== null ? (
        <ImportRunning progressKey={readingKey} words={COMPARING} />
      ) : reason !== null ? (
        <p className="fc-small fc-wrong" role="alert">
          {reason}
        </p>
      ) : (
        <p className="fc-small fc-muted">{hint}</p>
      )}
      {onAgain === null ? null : <Button onClick={onAgain} text="Compare Again" variant="outlined" />}
      <Button
        disabled={lines + removed === 0 || !props.canApply || readingKey !== null}
        intent="primary"
        onClick={props.onApply}
        text={applyWords(report, removed)}
      />
      <Button onClick={leave} text="Cancel" variant="minimal" />
    </>
  );
}

function Done(props: SummaryProps & { applied: AppliedImport; entries: number }) {
  const { applied, entries } = props;
  const { event, bulkChangeId } = applied;
  const { undo, undoing } = useUndoImport();
  const schedules = event?.schedules ?? [];
  const schedule =
    applied.schedule ?? schedules.find(({ id }) => id === props.scheduleId) ?? schedules[0] ?? null;
  const links = [
    ...(event && entries > 0
      ? [
          {
            to: `/event/entries?id=${event.id}&importId=${bulkChangeId}`,
            text: `Look at ${counted(entries, 'entry', 'entries')}`,
          },
        ]
      : []),
    ...(schedule ? [{ to: `/schedule?id=${schedule.id}`, text: 'Open the program' }] : []),
    {
      to: event ? `/students?event=${event.id}` : '/students',
      text: event ? 'Students with entries' : 'Students',
    },
  ];
  return (
    <>
      <span className="fc-import-done fc-row fc-gap-8 fc-medium" role="status">
        <TickCircle size={16} /> {applied.content}
      </span>
      {links.map(({ to, text }, place) => (
        <Link
          className={place === 0 ? `${Classes.BUTTON} ${Classes.INTENT_PRIMARY}` : 'fc-import-link'}
          key={to}
          to={to}
        >
          {text}
        </Link>
      ))}
      {bulkChangeId === null ? null : (
        <Button
          disabled={undoing !== null}
          onClick={() => void undo(bulkChangeId).then((done) => done && props.onUndone())}
          text="Undo Import"
          variant="minimal"
        />
      )}
    </>
  );
}
