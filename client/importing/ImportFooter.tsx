import { Button } from '@blueprintjs/core';
import { Download, TickCircle } from '@blueprintjs/icons';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Import_ReportFragment } from '../gql/graphql.ts';
import { counted, whole } from '../ui/counted.ts';
import { ImportRunning } from './ImportRunning.tsx';
import { nothingToApply, problemsAsCsv, type ReadReport } from './importRows.ts';
import type { AppliedImport } from './useImportApply.ts';
import { useUndoImport } from './useUndoImport.ts';

export const COMPARING = 'Comparing the files with your data…';

/** "Apply 226 lines, leave out 4" */
function applyWords({ counts }: Pick<Import_ReportFragment, 'counts'>, removed: number): string {
  const lines = counts.new + counts.changed;
  const left = counts.bad === 0 ? '' : `, leave out ${whole(counts.bad)}`;
  const gone = removed === 0 ? '' : `, delete ${counted(removed, 'entry', 'entries')}`;
  return `Apply ${counted(lines, 'line')}${left}${gone}`;
}

function saveProblems(report: ReadReport) {
  const address = URL.createObjectURL(
    new Blob(
      [
        problemsAsCsv(
          report.rows,
          report.files.map(({ name }) => name),
        ),
      ],
      {
        type: 'text/csv;charset=utf-8',
      },
    ),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'problems.csv';
  link.click();
  URL.revokeObjectURL(address);
}

function ProblemsButton({ report }: { report: ReadReport }) {
  return report.counts.bad > 0 ? (
    <Button
      icon={<Download size={14} />}
      onClick={() => saveProblems(report)}
      text="Problems as CSV"
      variant="minimal"
    />
  ) : null;
}

/** Apply with what it will do, its progress, then the result with links. */
export function ImportFooter(props: {
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
}) {
  const { report, applied } = props;
  const navigate = useNavigate();
  // Opened by a link, there is no page to go back to.
  const isFirst = useLocation().key === 'default';
  const leave = () => void (isFirst ? navigate('/schedules') : navigate(-1));
  const { undo, undoing } = useUndoImport();
  const hasWork = report.counts.new + report.counts.changed + props.removed > 0;
  if (applied !== null) {
    const schedules = applied.event?.schedules ?? [];
    const schedule =
      applied.schedule ?? schedules.find(({ id }) => id === props.scheduleId) ?? schedules[0] ?? null;
    return (
      <footer className="fc-import-footer">
        <span className="fc-import-done fc-row fc-gap-8 fc-medium" role="status">
          <TickCircle size={16} /> {applied.content}
        </span>
        <span className="fc-import-actions fc-row fc-wrap fc-gap-8">
          {applied.bulkChangeId === null ? null : (
            <Button
              disabled={undoing !== null}
              onClick={() => void undo(applied.bulkChangeId ?? '').then((done) => done && props.onUndone())}
              text="Undo Import"
            />
          )}
          <ProblemsButton report={report} />
          {applied.event ? (
            <Link to={`/students?event=${applied.event.id}`}>Students with entries</Link>
          ) : (
            <Link to="/students">Students</Link>
          )}
          {schedule === null ? (
            <Link to="/schedules">Schedules</Link>
          ) : (
            <Link className="fc-strong" to={`/schedule?id=${schedule.id}`}>
              Open {schedule.name}
            </Link>
          )}
        </span>
      </footer>
    );
  }
  if (props.applyingKey !== null) {
    return (
      <footer className="fc-import-footer">
        <ImportRunning
          progressKey={props.applyingKey}
          words={`Applying ${whole(report.counts.new + report.counts.changed)} lines…`}
        />
      </footer>
    );
  }
  return (
    <footer className="fc-import-footer">
      {props.readingKey === null ? (
        <span
          className={props.reason === null ? 'fc-muted' : 'fc-wrong'}
          role={props.reason === null ? undefined : 'alert'}
        >
          {props.reason ??
            (props.onAgain !== null
              ? 'People, dances or entries have changed since this comparison.'
              : hasWork
                ? 'Applied as one step. Importing the same files again changes nothing.'
                : nothingToApply(report.counts))}
        </span>
      ) : (
        <ImportRunning progressKey={props.readingKey} words={COMPARING} />
      )}
      <span className="fc-import-actions fc-row fc-wrap fc-gap-8">
        {props.onAgain === null ? null : (
          <Button onClick={props.onAgain} text="Compare Again" variant="outlined" />
        )}
        <ProblemsButton report={report} />
        <Button onClick={leave} text="Cancel" />
        <Button
          disabled={!(hasWork && props.canApply) || props.readingKey !== null}
          intent="primary"
          onClick={props.onApply}
          text={hasWork ? applyWords(report, props.removed) : 'Apply'}
        />
      </span>
    </footer>
  );
}
