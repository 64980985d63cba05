import { Button } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ACCEPTED } from './ImportFiles.tsx';

/** Supported formats, in the words of an organiser. */
const KINDS = [
  { name: 'Lists', formats: 'People, entries and sections as CSV, text or a workbook, with a header row' },
  { name: 'Entry matrix', formats: 'A row for each student and teacher, a column for each dance' },
  { name: 'Entry forms', formats: 'A form for each student: dances down, levels across' },
  { name: 'COMPMNGR', formats: 'The exported program, or the published heat lists' },
  { name: 'Heat lists', formats: 'Web pages and files that carry their entries as data, NDCA Premier' },
  { name: 'Showcase', formats: 'The workbook with Participants and Heats' },
];

/** Accepts files dropped anywhere on the screen. */
export function ImportDropZone(props: {
  isDisabled: boolean;
  onAdd: (files: File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are the keyboard's
    <div
      className={
        isOver
          ? 'fc-screen fc-import fc-column fc-gap-12 fc-import-over'
          : 'fc-screen fc-import fc-column fc-gap-12'
      }
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

export function ImportInvitation({ onAdd }: { onAdd: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className="fc-panel fc-import-invitation fc-column fc-centred fc-fill">
      <EmptyState
        actions={<Button intent="primary" onClick={() => picker.current?.click()} text="Choose files" />}
        title="Drop people, entries and sections here"
      >
        CSV, Excel, OpenDocument and heat lists, one file or many. Nothing changes until you apply.
      </EmptyState>
      <input
        accept={ACCEPTED}
        aria-label="Choose files"
        hidden
        multiple
        onChange={(event) => onAdd([...(event.currentTarget.files ?? [])])}
        ref={picker}
        type="file"
      />
      <dl className="fc-import-columns fc-stack fc-gap-8">
        {KINDS.map(({ name, formats }) => (
          <div key={name}>
            <dt className="fc-medium">{name}</dt>
            <dd className="fc-muted">{formats}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
