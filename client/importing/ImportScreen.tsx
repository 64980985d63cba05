import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Import_FileFragment, ImportInput } from '../gql/graphql.ts';
import { browserTimeZone } from '../time/browserTimeZone.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ImportAbout } from './ImportAbout.tsx';
import { ImportDropZone, ImportInvitation } from './ImportDropZone.tsx';
import { ImportFiles } from './ImportFiles.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { COMPARING, ImportSummary } from './ImportSummary.tsx';
import { ImportTable } from './ImportTable.tsx';
import { ImportTarget, type ImportTargetChoice, knownTarget } from './ImportTarget.tsx';
import { ImportTargets } from './importOperations.ts';
import type { ReadReport } from './importRows.ts';
import { useImportApply } from './useImportApply.ts';
import {
  decisionInput,
  type ImportDecisions,
  removedIn,
  useImportDecisions,
  type Word,
} from './useImportDecisions.ts';
import { type DroppedFile, useImportFiles } from './useImportFiles.ts';
import { useImportPreview } from './useImportPreview.ts';
import '../ui/Panel.css';
import './import.css';

const isUploading = ({ id, trouble }: DroppedFile): boolean => id === null && trouble === null;

/** Whether a file was not read, or not all of it. */
const isUnclear = (file: Import_FileFragment | undefined): boolean =>
  file !== undefined &&
  (file.trouble !== null || file.sheets.some(({ firstLines }) => firstLines.length > 0));

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

/** A name of a person in an entry, and the nearest one. */
const misspelt = (written: string, nearest: string): Word => ({
  kind: 'PERSON',
  written,
  means: written,
  isNew: false,
  nearest,
  answered: null,
  style: null,
  lines: 0,
  isUnclear: false,
});

/** Missing choice of a target; null if complete. */
function missingPlace({ event, schedule }: ImportTargetChoice, { files, rows }: ReadReport): string | null {
  const hasSections = files.some(({ sections }) => sections > 0);
  const hasTimes = [...rows.lines, ...rows.problems].some(({ file }) => file === 'TIMES');
  const needsEvent = hasSections || hasTimes || files.some(({ entries }) => entries > 0);
  if (event === null && needsEvent) return 'Choose the event to import into, or name a new one.';
  if (schedule === null && hasSections) return 'Choose a schedule for the sections, or name a new one.';
  return null;
}

/** /import: choose a target, drop files, decide what is unclear, review the changes, apply. */
export function ImportScreen() {
  const [search] = useSearchParams();
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
  const [wanted, setWanted] = useState<{ text: string } | null>(null);
  const unread =
    open !== null && (open.trouble !== null || isUnclear(report?.files[source])) ? open.name : null;
  const [wasUnread, setWasUnread] = useState(unread);
  const [showsSheets, setShowsSheets] = useState(unread !== null);
  // A sheet that was not read shows by itself, and stays while its columns are chosen.
  if (unread !== wasUnread) {
    setWasUnread(unread);
    if (unread !== null) setShowsSheets(true);
  }

  /** Shows the lines with a text, in the first file that has one. */
  const look = (text: string) => {
    const has = (cells: Record<string, string>) => Object.values(cells).includes(text);
    const found = rows && [...rows.problems, ...rows.lines].find(({ cells }) => has(cells));
    const name = text === '' || !found ? undefined : report?.files[found.source]?.name;
    if (name !== undefined) fileActions.openFile(name);
    setWanted({ text });
  };

  const add = (dropped: File[]) => {
    // A new import starts without the former decisions.
    if (applied !== null) {
      reset();
      fileActions.clear();
      setLastReport(null);
    }
    forget();
    setWanted(null);
    void fileActions.add(dropped);
  };

  return (
    <ImportDropZone isDisabled={isFixed} onAdd={add}>
      <section aria-label="Where and what" className="fc-panel fc-import-head fc-column fc-gap-8">
        <div className="fc-row fc-wrap fc-gap-8">
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
              onSelect={(name) => {
                setWanted(null);
                fileActions.openFile(name);
              }}
              onSheets={() => setShowsSheets(!showsSheets)}
              report={report}
              rows={rows}
              selected={open}
              showsSheets={showsSheets}
            />
          )}
        </div>
        {open === null || !showsSheets ? null : (
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
        <div className="fc-panel fc-import-step fc-row fc-wrap fc-spread fc-gap-8">
          <p role="status">{step}</p>
          {preview.reason === null ? null : (
            <Button onClick={preview.again} size="small" text="Compare Again" variant="outlined" />
          )}
        </div>
      )}
      {report === null && preview.readingKey !== null ? (
        <section className="fc-panel">
          <div className="fc-import-reading">
            <ImportRunning progressKey={preview.readingKey} words={COMPARING} />
          </div>
          <SkeletonRows label="Comparing the files with your data" rows={10} />
        </section>
      ) : null}
      {report === null || rows === null ? null : (
        <div className="fc-import-body fc-stack fc-gap-12 fc-fill">
          <ImportReview
            actions={actions}
            decisions={decisions}
            isDisabled={isReviewed}
            onLook={look}
            report={report}
          />
          <ImportSummary
            applied={applied}
            applyingKey={applyingKey}
            canApply={input !== null && step === null}
            onAgain={preview.isOld ? preview.again : null}
            onApply={() => input !== null && void apply(input)}
            onLook={look}
            onUndone={forget}
            readingKey={preview.readingKey}
            reason={refusal !== null && refusal.input === input ? refusal.reason : null}
            removed={removedIn(report, decisions).size}
            report={report}
            scheduleId={target.schedule?.id ?? null}
          />
          <section
            aria-busy={preview.readingKey !== null}
            aria-label="Preview"
            className="fc-panel fc-import-preview fc-column"
          >
            {open === null || source < 0 ? (
              preview.readingKey === null ? null : (
                <SkeletonRows label={COMPARING} rows={10} />
              )
            ) : (
              <ImportTable
                key={`${open.name} ${wanted?.text ?? ''}`}
                name={open.name}
                onUse={
                  isReviewed
                    ? null
                    : ({ written, nearest }) => actions.setWord(misspelt(written, nearest), nearest)
                }
                report={rows}
                source={source}
                wanted={wanted}
              />
            )}
          </section>
        </div>
      )}
    </ImportDropZone>
  );
}
