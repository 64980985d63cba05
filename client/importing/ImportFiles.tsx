import { Button, HTMLSelect } from '@blueprintjs/core';
import { Cross, Document, Plus, TickCircle, WarningSign } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { Import_ReportFragment, ImportFile } from '../gql/graphql.ts';
import type { CsvFile } from './csvFile.ts';
import { countOf } from './importRows.ts';

const KINDS: { value: ImportFile; label: string }[] = [
  { value: 'PEOPLE', label: 'People' },
  { value: 'ENTRIES', label: 'Entries' },
  { value: 'SECTIONS', label: 'Sections' },
];

function FileState(props: { file: CsvFile; problems: number; isChecked: boolean }) {
  if (props.file.trouble !== null || props.file.kind === null) {
    return <WarningSign className="fc-import-warning" size={14} title="Needs a look" />;
  }
  if (props.problems > 0) {
    return (
      <span className="fc-import-bad">
        {props.problems}
        <span className="fc-visually-hidden"> {props.problems === 1 ? 'problem' : 'problems'}</span>
      </span>
    );
  }
  return props.isChecked ? <TickCircle className="fc-import-good" size={14} title="No problems" /> : null;
}

/** The files dropped so far; one is open in the table. What the header row could not tell is said here by hand. */
export function ImportFiles(props: {
  files: readonly CsvFile[];
  selected: CsvFile | null;
  report: Import_ReportFragment | null;
  isDisabled: boolean;
  onSelect: (name: string) => void;
  onAdd: (files: Iterable<File>) => void;
  onKind: (name: string, kind: ImportFile) => void;
  onRemove: (name: string) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const { selected, report } = props;
  const problemsOf = (file: CsvFile) =>
    report?.problems.filter((problem) => problem.file === file.kind).length ?? 0;
  return (
    <div className="fc-import-files">
      {props.files.map((file) => (
        <button
          aria-pressed={file.name === selected?.name}
          className="fc-import-file"
          key={file.name}
          onClick={() => props.onSelect(file.name)}
          type="button"
        >
          <Document size={14} />
          <span className="fc-import-file-name">{file.name}</span>
          <span className="fc-muted">{countOf(file)}</span>
          <FileState file={file} isChecked={report !== null} problems={problemsOf(file)} />
        </button>
      ))}
      <Button
        disabled={props.isDisabled}
        icon={<Plus size={14} />}
        onClick={() => picker.current?.click()}
        text="Add a file"
        variant="minimal"
      />
      <input
        accept=".csv,text/csv,text/plain"
        aria-label="Choose CSV files"
        hidden
        multiple
        onChange={(event) => {
          props.onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
        ref={picker}
        type="file"
      />
      {selected === null ? null : (
        <div className="fc-import-file-about">
          <span className="fc-muted">
            UTF-8, {selected.delimiter === ',' ? 'comma' : 'semicolon'}, header row in line 1
          </span>
          <HTMLSelect
            aria-label={`What ${selected.name} holds`}
            disabled={props.isDisabled}
            onChange={(event) => {
              const kind = KINDS.find(({ value }) => value === event.currentTarget.value);
              if (kind !== undefined) props.onKind(selected.name, kind.value);
            }}
            options={selected.kind === null ? [{ value: '', label: 'Choose' }, ...KINDS] : KINDS}
            value={selected.kind ?? ''}
          />
          <Button
            aria-label={`Remove ${selected.name}`}
            disabled={props.isDisabled}
            icon={<Cross size={14} />}
            onClick={() => props.onRemove(selected.name)}
            size="small"
            variant="minimal"
          />
        </div>
      )}
    </div>
  );
}
