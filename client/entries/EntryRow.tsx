import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { songText } from '../../server/entries/songs.ts';
import { enterTwice, outbox } from '../apollo/theOutbox.ts';
import { SaveState } from '../ui/SaveState.tsx';
import { type EntryDraft, missingOf } from './draft/entryDraft.ts';
import { describeDraft, nothingLeftSentence, useEntriesScope } from './EntriesContext.ts';
import { EntryFields } from './EntryFields.tsx';
import { EntryReasons } from './EntryReasons.tsx';
import { conflictWords } from './entryConflict.ts';
import { ENTRY } from './entryEdits.ts';
import { NearestWords } from './NearestWords.tsx';
import type { EntryRowModel } from './nextRows.ts';
import { RemainingNote, useRemaining } from './RemainingNote.tsx';
import { focusField, focusNextRow } from './rowFocus.ts';

export interface EntryRowActions {
  onEdit: (row: EntryRowModel, label: string, patch: Partial<EntryDraft>) => void;
  onDiscard: (row: EntryRowModel) => void;
  onDelete: (row: EntryRowModel) => void;
}

/** Saves itself; Enter moves down, Tab along the row. @param isRepeat the row above has the same couple and level */
export const EntryRow = memo(function EntryRow({
  row,
  isRepeat,
  ...actions
}: { row: EntryRowModel; isRepeat: boolean } & EntryRowActions) {
  const scope = useEntriesScope();
  const line = useRef<HTMLFieldSetElement>(null);
  const reasonId = useId();
  const { draft } = row;
  const remaining = useRemaining(draft, scope.eventId);
  const label = describeDraft(draft, scope.choices);
  const missing = missingOf(draft);
  const warning = remaining === 0 && row.reason === null ? nothingLeftSentence(draft, scope) : null;

  const { wanted } = scope;
  const id = row.entry?.id;
  useEffect(() => {
    if (wanted.current === null || wanted.current !== id) return;
    wanted.current = null;
    focusField(line.current, 'dance');
  }, [wanted, id]);

  const goDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement || line.current === null) return;
    event.preventDefault();
    if (row.state === 'saving') outbox.flush(ENTRY, row.key);
    focusNextRow(line.current);
  };

  return (
    <fieldset
      aria-label={`${label}, of ${row.owner.name}`}
      className="fc-entry-row"
      data-repeats={isRepeat}
      data-row={row.key}
      onKeyDown={goDown}
      ref={line}
    >
      <span className="fc-entry-owner fc-ellipsis fc-muted" title={row.owner.name}>
        {row.owner.name}
      </span>
      <EntryFields
        choices={scope.choices}
        describedBy={row.reason === null && warning === null ? undefined : reasonId}
        draft={draft}
        entrantId={row.owner.id}
        onEdit={(patch) => actions.onEdit(row, `${row.owner.name}, ${label}`, patch)}
      />
      <RemainingNote remaining={remaining} entry={row.entry} />
      {missing === null ? (
        <SaveState state={row.state} isShort />
      ) : (
        <span className="fc-entry-missing fc-text-12 fc-muted" role="status">
          {missing}
        </span>
      )}
      <Button
        aria-label={`Delete ${label}`}
        className="fc-entry-delete"
        icon={<Trash size={14} />}
        onClick={() => actions.onDelete(row)}
        size="small"
        variant="minimal"
      />
      <NearestWords
        draft={draft}
        onEdit={(patch) => actions.onEdit(row, `${row.owner.name}, ${label}`, patch)}
      />
      {row.entry?.song ? <p className="fc-entry-reason fc-muted">“{songText(row.entry.song)}”</p> : null}
      <EntryReasons
        id={reasonId}
        conflict={row.isOutOfDate && row.entry ? conflictWords(row.entry, draft, scope.choices) : null}
        onEnterTwice={enterTwice(outbox.find(ENTRY, row.key))}
        onSaveMine={() => actions.onEdit(row, `${row.owner.name}, ${label}`, {})}
        onDiscard={row.entry === null ? undefined : () => actions.onDiscard(row)}
        reason={row.reason}
        warning={warning}
      />
    </fieldset>
  );
});
