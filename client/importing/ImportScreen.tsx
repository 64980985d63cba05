import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Import_ReportFragment, ImportInput } from '../gql/graphql.ts';
import { browserTimeZone } from '../time/browserTimeZone.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toaster.tsx';
import { ImportAbout } from './ImportAbout.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportDropZone, ImportInvitation } from './ImportDropZone.tsx';
import { ImportFiles } from './ImportFiles.tsx';
import { COMPARING, ImportFooter } from './ImportFooter.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { ImportTable } from './ImportTable.tsx';
import { ImportTarget, type ImportTargetChoice, knownTarget } from './ImportTarget.tsx';
import { ImportTargets } from './importOperations.ts';
import { useImportApply } from './useImportApply.ts';
import { decisionInput, type ImportDecisions, removedIn, useImportDecisions } from './useImportDecisions.ts';
import { type DroppedFile, useImportFiles } from './useImportFiles.ts';
import { useImportPreview } from './useImportPreview.ts';
import '../ui/Panel.css';
import './import.css';

const isUploading = ({ id, trouble }: DroppedFile): boolean => id === null && trouble === null;

/** Null until all files are uploaded: a partial preview would be wasted. */
function inputOf(
  { event, schedule, date, timeZone, ignoresOffsets }: ImportTargetChoice,
  files: readonly DroppedFile[],
  decisions: ImportDecisions,
): ImportInput | null {
  const uploaded = files.flatMap(({ id, encoding, sheets }) =>
    id === null ? [] : [{ id, encoding, sheets: sheets.length > 0 ? [...sheets] : null }],
  );
  if (uploaded.length === 0 || files.some(isUploading)) return null;
  return {
    ...(event === null
      ? {}
      : event.id === null
        ? { eventName: event.name, eventDate: date, timeZone }
        : { eventId: event.id }),
    ...(schedule === null
      ? {}
      : schedule.id === null
        ? { scheduleName: schedule.name }
        : { scheduleId: schedule.id }),
    ignoresOffsets,
    files: uploaded,
    ...decisionInput(decisions),
  };
}

/** Missing choice of a target; null if complete. */
function missingPlace(
  { event, schedule }: ImportTargetChoice,
  { files }: Import_ReportFragment,
): string | null {
  const hasSections = files.some(({ sections }) => sections > 0);
  const needsEvent = hasSections || files.some(({ entries }) => entries > 0);
  if (event === null && needsEvent) return 'Choose the event to import into, or name a new one.';
  if (schedule === null && hasSections) return 'Choose a schedule for the sections, or name a new one.';
  return null;
}

/** /import: choose a target, drop files, decide what is unclear, review the changes, apply. */
export function ImportScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(ImportTargets, { fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<ImportTargetChoice | null>(null);
  const { files, open, ...fileActions } = useImportFiles();
  const { decisions, actions, reset } = useImportDecisions();
  const { apply, applied, applyingKey, refusal, forget } = useImportApply();

  const linked = useMemo((): ImportTargetChoice => {
    const event = data?.events.find(({ id }) => id === search.get('event')) ?? null;
    return {
      event,
      schedule: event?.schedules.find(({ id }) => id === search.get('schedule')) ?? null,
      date: null,
      timeZone: browserTimeZone(),
      ignoresOffsets: true,
    };
  }, [data, search]);
  const target = useMemo(() => knownTarget(chosen ?? linked, data?.events ?? []), [chosen, linked, data]);
  const input = useMemo(() => inputOf(target, files, decisions), [target, files, decisions]);
  const preview = useImportPreview(applied === null ? input : null);
  const [lastReport, setLastReport] = useState(preview.report);
  // Keeps the last report while another file uploads, and drops it when the files are gone.
  const report = input === null && !files.some(isUploading) ? null : (preview.report ?? lastReport);
  if (report !== lastReport) setLastReport(report);
  const rows = report?.rows ?? null;
  const source = report?.files.findIndex(({ name }) => name === open?.name) ?? -1;
  const missing = report === null ? null : missingPlace(target, report);
  const step = preview.reason ?? missing;
  const isFixed = applyingKey !== null;
  const isReviewed = isFixed || applied !== null;

  /** If nothing was left out, opens the schedule. */
  const applyAll = async (chosenInput: ImportInput) => {
    const done = await apply(chosenInput);
    if (!done?.schedule || done.counts.bad > 0) return;
    showToast({ message: done.content, tone: 'done' });
    void navigate(`/schedule?id=${done.schedule.id}`);
  };

  const add = (dropped: File[]) => {
    // A new import starts without the former decisions.
    if (applied !== null) {
      reset();
      fileActions.clear();
      setLastReport(null);
    }
    forget();
    void fileActions.add(dropped);
  };

  return (
    <ImportDropZone isDisabled={isFixed} onAdd={add}>
      <section aria-label="Where and what" className="fc-panel fc-import-head fc-column fc-gap-12">
        <ImportTarget
          choice={target}
          events={data?.events ?? []}
          offset={report?.offsetTime ? { time: report.offsetTime, timeZone: report.timeZone } : null}
          isDisabled={isFixed}
          onChange={(choice) => {
            forget();
            setChosen(choice);
          }}
        />
        {files.length === 0 ? null : (
          <ImportFiles
            files={files}
            isDisabled={isFixed}
            onAdd={add}
            onSelect={fileActions.openFile}
            report={report}
            rows={rows}
            selected={open}
          />
        )}
        {open === null ? null : (
          <ImportAbout
            file={open}
            found={report?.files[source]}
            isDisabled={isReviewed}
            onEncoding={(encoding) => fileActions.setEncoding(open.name, encoding)}
            onRemove={() => fileActions.remove(open.name)}
            onSheet={(sheet) => fileActions.setSheet(open.name, sheet)}
          />
        )}
      </section>
      {files.length === 0 ? (
        <>
          <ImportInvitation onAdd={add} />
          <ImportHistory />
        </>
      ) : null}
      {step === null || files.length === 0 ? null : (
        <div className="fc-panel fc-import-step fc-row fc-wrap fc-spread">
          <p role="status">{step}</p>
          {preview.reason === null ? null : (
            <Button onClick={preview.again} size="small" text="Compare Again" variant="outlined" />
          )}
        </div>
      )}
      {report === null && preview.readingKey !== null ? (
        <section className="fc-panel">
          <div className="fc-import-footer">
            <ImportRunning progressKey={preview.readingKey} words={COMPARING} />
          </div>
          <SkeletonRows label="Comparing the files with your data" rows={10} />
        </section>
      ) : null}
      {report === null || rows === null ? null : (
        <>
          <ImportCounts counts={report.counts} />
          <ImportReview actions={actions} decisions={decisions} isDisabled={isReviewed} report={report} />
          <section
            aria-busy={preview.readingKey !== null}
            aria-label="Preview"
            className="fc-panel fc-import-preview fc-column fc-fill"
          >
            {open === null || source < 0 ? (
              preview.readingKey === null ? null : (
                <SkeletonRows label={COMPARING} rows={10} />
              )
            ) : (
              <ImportTable
                key={open.name}
                name={open.name}
                onUse={
                  isReviewed
                    ? null
                    : ({ written, nearest }) => actions.setWord({ kind: 'PERSON', written, means: nearest })
                }
                report={rows}
                source={source}
              />
            )}
            <ImportFooter
              applied={applied}
              applyingKey={applyingKey}
              canApply={input !== null && step === null}
              onAgain={preview.isOld ? preview.again : null}
              onApply={() => input !== null && void applyAll(input)}
              onUndone={forget}
              readingKey={preview.readingKey}
              reason={refusal !== null && refusal.input === input ? refusal.reason : null}
              removed={removedIn(report, decisions).size}
              report={report}
              scheduleId={target.schedule?.id ?? null}
            />
          </section>
        </>
      )}
    </ImportDropZone>
  );
}
