import { Button, Spinner } from '@blueprintjs/core';
import { Document, Plus, TickCircle, WarningSign } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { Import_FileFragment, Import_ReportFragment } from '../gql/graphql.ts';
import { LAYOUTS } from './importFields.ts';
import { contentWords, type ReportRows } from './importRows.ts';
import type { DroppedFile } from './useImportFiles.ts';

/** For the file picker; the server goes by content, not by name. */
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.xlsb,.xlsm,.ods,.htm,.html,.json,text/csv,text/plain';

function FileState(props: { file: DroppedFile; found: Import_FileFragment | undefined; problems: number }) {
  const { file, found, problems } = props;
  if (file.id === null && file.trouble === null) return <Spinner aria-label="Uploading" size={14} />;
  if (file.trouble ?? found?.trouble) {
    return <WarningSign className="fc-import-warning" size={14} title="Needs attention" />;
  }
  if (problems > 0) {
    return (
      <span className="fc-import-bad fc-medium fc-wrong">
        {problems}
        <span className="fc-visually-hidden"> {problems === 1 ? 'problem' : 'problems'}</span>
      </span>
    );
  }
  return found ? <TickCircle className="fc-import-good" size={14} title="No problems" /> : null;
}

/** "Entry matrix · 34 people, 184 entries" */
function aboutFile(found: Import_FileFragment | undefined): string {
  if (!found) return '';
  const layouts = found.sheets.flatMap(({ layout, isRead }) => (layout && isRead ? LAYOUTS[layout] : []));
  return [
    [...new Set(layouts)].join(', '),
    contentWords({ PEOPLE: found.people, ENTRIES: found.entries, SECTIONS: found.sections }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function ImportFiles(props: {
  files: readonly DroppedFile[];
  selected: DroppedFile | null;
  report: Import_ReportFragment | null;
  rows: ReportRows | null;
  isDisabled: boolean;
  onSelect: (name: string) => void;
  onAdd: (files: File[]) => void;
  /** Shows or hides what the open file holds. */
  onSheets: () => void;
  showsSheets: boolean;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const { selected, report, rows } = props;
  const places = new Map(report?.files.map(({ name }, source) => [name, source]));
  return (
    <div className="fc-import-files fc-row fc-wrap fc-gap-8">
      <span className="fc-muted">from</span>
      {props.files.map((file) => {
        const source = places.get(file.name);
        const found = source === undefined ? undefined : report?.files[source];
        return (
          <button
            aria-pressed={file.name === selected?.name}
            className="fc-import-file fc-row fc-gap-8"
            key={file.name}
            onClick={() => props.onSelect(file.name)}
            type="button"
          >
            <Document size={14} />
            <span className="fc-ellipsis fc-medium">{file.name}</span>
            <span className="fc-muted">{aboutFile(found)}</span>
            <FileState
              file={file}
              found={found}
              problems={rows?.problems.filter((problem) => problem.source === source).length ?? 0}
            />
          </button>
        );
      })}
      <Button
        disabled={props.isDisabled}
        icon={<Plus size={14} />}
        onClick={() => picker.current?.click()}
        text="Add files"
        variant="minimal"
      />
      <button
        aria-expanded={props.showsSheets}
        className="fc-import-sheets-link fc-text-button"
        onClick={props.onSheets}
        type="button"
      >
        Sheets and columns
      </button>
      <input
        accept={ACCEPTED}
        aria-label="Choose files"
        hidden
        multiple
        onChange={(event) => {
          props.onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
        ref={picker}
        type="file"
      />
    </div>
  );
}
