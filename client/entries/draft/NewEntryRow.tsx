import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { EntryRow_EntryFragment, EntryType } from '../../gql/graphql.ts';
import { SaveState } from '../../ui/SaveState.tsx';
import { describeDraft, nothingLeftSentence, useEntriesScope } from '../EntriesContext.ts';
import { EntryFields } from '../EntryFields.tsx';
import { EntryReasons } from '../EntryReasons.tsx';
import { NearestWords } from '../NearestWords.tsx';
import { RemainingNote, useRemaining } from '../RemainingNote.tsx';
import { focusedField, focusField } from '../rowFocus.ts';
import { useNewRow } from './useNewRow.ts';

export function NewEntryRow(props: {
  type: EntryType;
  rowKey: string;
  saved: EntryRow_EntryFragment | null;
  /** Dance entered last; its style is listed first. */
  nearDanceId: string | null;
  onDetach: () => void;
  /** Fields below each other with labels, for phones. */
  isStacked?: boolean;
  /** Called when Done is pressed on an empty form. */
  onDone?: () => void;
}) {
  const scope = useEntriesScope();
  const line = useRef<HTMLFieldSetElement>(null);
  const reasonId = useId();
  const row = useNewRow({
    ...props,
    eventId: scope.eventId,
    entrant: scope.entrant,
    labelOf: (draft) => `${scope.entrant.name}, ${describeDraft(draft, scope.choices)}`,
    row: line,
  });
  const remaining = useRemaining(row.draft, scope.eventId);
  const warning = remaining === 0 && row.reason === null ? nothingLeftSentence(row.draft, scope) : null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (line.current === null || event.target instanceof HTMLButtonElement) return;
    const isEnd = event.key === 'Tab' && !event.shiftKey && focusedField(line.current) === 'quantity';
    if (event.key !== 'Enter' && !isEnd) return;
    if (row.commit(isEnd ? 'level' : 'dance')) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      focusField(line.current, MISSING_FIELD[row.missing ?? ''] ?? 'dance');
    }
  };

  return (
    <fieldset
      aria-label={`New ${props.type.toLowerCase()} entry`}
      className={props.isStacked ? 'fc-entry-stack' : 'fc-entry-row fc-entry-new'}
      data-row="new"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) row.leave();
      }}
      onKeyDown={onKeyDown}
      ref={line}
    >
      {props.isStacked ? (
        <p className="fc-muted fc-small">
          Saves automatically once it has a {props.type === 'MULTI' ? 'dance category' : 'dance'}, a partner
          and a quantity.
        </p>
      ) : null}
      {props.isStacked ? null : <span className="fc-entry-add fc-nowrap fc-strong">Add Heat:</span>}
      <EntryFields
        choices={scope.choices}
        describedBy={row.reason === null && warning === null ? undefined : reasonId}
        draft={row.draft}
        entrantId={scope.entrant.id}
        isCarried={row.isCarried}
        key={props.rowKey}
        nearDanceId={props.nearDanceId}
        onEdit={row.edit}
        onTyping={row.hearTyping}
        showsLabels={props.isStacked}
      />
      <RemainingNote remaining={row.isUntouched ? null : remaining} entry={null} />
      {row.missing === null ? (
        <SaveState state={row.state} isShort={!props.isStacked} />
      ) : (
        <span
          className={
            row.isAsked
              ? 'fc-entry-missing fc-text-12 fc-medium fc-warning'
              : 'fc-entry-missing fc-text-12 fc-muted'
          }
          role="status"
        >
          {row.missing}
        </span>
      )}
      <NearestWords draft={row.draft} onEdit={row.edit} />
      <EntryReasons id={reasonId} onEnterTwice={row.enterTwice} reason={row.reason} warning={warning} />
      {props.isStacked ? (
        <Button
          className="fc-entry-done"
          intent="primary"
          onClick={() => (row.isUntouched ? props.onDone?.() : row.commit('dance'))}
          text="Done"
        />
      ) : null}
    </fieldset>
  );
}

const MISSING_FIELD: Record<string, 'dance' | 'partners' | 'quantity'> = {
  'Needs a dance': 'dance',
  'Needs a category': 'dance',
  'Needs a partner': 'partners',
  'Needs a quantity': 'quantity',
};
