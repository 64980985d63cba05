import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ImportCsvInput } from '../gql/graphql.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toaster.tsx';
import type { CsvFile } from './csvFile.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportDropZone, ImportInvitation } from './ImportDropZone.tsx';
import { ImportFiles } from './ImportFiles.tsx';
import { COMPARING, ImportFooter } from './ImportFooter.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { ImportTable } from './ImportTable.tsx';
import { ImportTarget, type ImportTargetChoice } from './ImportTarget.tsx';
import { ImportTargets } from './importOperations.ts';
import type { MisspeltName } from './importRows.ts';
import { useImportApply } from './useImportApply.ts';
import { useImportFiles } from './useImportFiles.ts';
import { useImportPreview } from './useImportPreview.ts';
import '../ui/Panel.css';
import './import.css';

function inputOf({ event, schedule }: ImportTargetChoice, files: readonly CsvFile[]): ImportCsvInput | null {
  const readable = files.filter(({ kind, trouble }) => kind !== null && trouble === null);
  if (event === null || readable.length === 0) return null;
  const textOf = (kind: CsvFile['kind']) => readable.find((file) => file.kind === kind)?.text;
  return {
    ...(event.id === null ? { eventName: event.name } : { eventId: event.id }),
    ...(schedule === null
      ? {}
      : schedule.id === null
        ? { scheduleName: schedule.name }
        : { scheduleId: schedule.id }),
    people: textOf('PEOPLE'),
    entries: textOf('ENTRIES'),
    sections: textOf('SECTIONS'),
  };
}

/** What is still to be said before a preview can be made; null when nothing is. */
function nextStep({ event }: ImportTargetChoice, files: readonly CsvFile[]): string | null {
  const trouble = files.find((file) => file.trouble !== null)?.trouble;
  if (trouble !== undefined) return trouble ?? null;
  const unknown = files.find(({ kind }) => kind === null);
  if (unknown !== undefined) {
    return `The header row of ${unknown.name} names no column that tells what it holds. Say it beside the file.`;
  }
  return event === null ? 'Choose an event, or name a new one, to see what changes.' : null;
}

/** Spreadsheets in: choose where they go, drop them, look at what would change, apply. */
export function ImportScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(ImportTargets, { fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<ImportTargetChoice | null>(null);
  const { files, open, ...fileActs } = useImportFiles();
  const { apply, applied, applyingKey, reason, forget } = useImportApply();

  const linked = useMemo((): ImportTargetChoice => {
    const event = data?.events.find(({ id }) => id === search.get('event')) ?? null;
    return { event, schedule: event?.schedules.find(({ id }) => id === search.get('schedule')) ?? null };
  }, [data, search]);
  const target = chosen ?? linked;
  const input = useMemo(() => inputOf(target, files), [target, files]);
  const preview = useImportPreview(applied === null ? input : null);
  const [lastReport, setLastReport] = useState(preview.report);
  if (preview.report !== null && preview.report !== lastReport) setLastReport(preview.report);
  const report = input === null ? null : (preview.report ?? lastReport);
  const step = nextStep(target, files) ?? preview.reason;
  const isFixed = applyingKey !== null;

  /** Where nothing was left out there is nothing more to see here: the schedule that was chosen opens. */
  const applyAll = async (chosenInput: ImportCsvInput) => {
    const done = await apply(chosenInput);
    if (!done?.schedule || done.counts.bad > 0) return;
    showToast({ message: done.content, tone: 'done' });
    void navigate(`/schedule?id=${done.schedule.id}`);
  };

  const add = (dropped: Iterable<File>) => {
    forget();
    void fileActs.add(dropped);
  };

  return (
    <ImportDropZone isDisabled={isFixed} onAdd={add}>
      <section aria-label="Where and what" className="fc-panel fc-import-head">
        <ImportTarget
          choice={target}
          events={data?.events ?? []}
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
            onKind={fileActs.setKind}
            onRemove={fileActs.remove}
            onSelect={fileActs.openFile}
            report={report}
            selected={open}
          />
        )}
      </section>
      {files.length === 0 ? <ImportInvitation onAdd={add} /> : null}
      {step === null || files.length === 0 ? null : (
        <p className="fc-panel fc-import-step" role="status">
          {step}
        </p>
      )}
      {files.length > 0 && report === null && step === null ? (
        <section className="fc-panel">
          {preview.readingKey === null ? null : (
            <div className="fc-import-footer">
              <ImportRunning progressKey={preview.readingKey} words={COMPARING} />
            </div>
          )}
          <SkeletonRows label="Comparing the files with what is here" rows={10} />
        </section>
      ) : null}
      {report === null || open === null ? null : (
        <>
          <ImportCounts counts={report.counts} />
          <section
            aria-busy={preview.readingKey !== null}
            aria-label="Preview"
            className="fc-panel fc-import-preview"
          >
            <ImportTable
              file={open}
              key={open.name}
              onUse={
                isFixed || applied !== null ? null : (name: MisspeltName) => fileActs.rename(open.name, name)
              }
              report={report}
            />
            <ImportFooter
              applied={applied}
              applyingKey={applyingKey}
              files={files}
              onApply={() => input !== null && void applyAll(input)}
              readingKey={preview.readingKey}
              reason={reason}
              report={report}
              scheduleId={target.schedule?.id ?? null}
            />
          </section>
        </>
      )}
    </ImportDropZone>
  );
}
