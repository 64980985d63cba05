import { Button } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { COLUMNS } from './csvFile.ts';

const KINDS = [
  { name: 'People', columns: COLUMNS.PEOPLE },
  { name: 'Entries', columns: COLUMNS.ENTRIES },
  { name: 'Sections', columns: COLUMNS.SECTIONS },
];

/** Takes files dropped anywhere on the screen. */
export function ImportDropZone(props: {
  isDisabled: boolean;
  onAdd: (files: Iterable<File>) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are the keyboard's
    <div
      className={isOver ? 'fc-screen fc-import fc-import-over' : 'fc-screen fc-import'}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setIsOver(false);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!props.isDisabled);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!props.isDisabled) props.onAdd([...event.dataTransfer.files]);
      }}
    >
      {props.children}
    </div>
  );
}

/** What stands here before the first file: what to drop, and which columns are understood. */
export function ImportInvitation({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className="fc-panel fc-import-invitation">
      <EmptyState
        actions={<Button intent="primary" onClick={() => picker.current?.click()} text="Choose files" />}
        title="Drop people, entries and sections here"
      >
        CSV from any spreadsheet, one file of each kind or only some. Nothing changes until you apply.
      </EmptyState>
      <input
        accept=".csv,text/csv,text/plain"
        aria-label="Choose CSV files"
        hidden
        multiple
        onChange={(event) => onAdd([...(event.currentTarget.files ?? [])])}
        ref={picker}
        type="file"
      />
      <dl className="fc-import-columns">
        {KINDS.map(({ name, columns }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{columns.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
