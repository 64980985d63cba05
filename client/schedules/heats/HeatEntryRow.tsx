import { Button } from '@blueprintjs/core';
import { More, Pin } from '@blueprintjs/icons';
import { memo, useId, useRef, useState } from 'react';
import { songText } from '../../../server/entries/songs.ts';
import { TBA } from '../../../server/entries/tba.ts';
import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import type { ScratchDialogProps } from '../../lateChanges/ScratchDialog.tsx';
import { coupleName } from '../../ui/coupleName.ts';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { focusNextCouple } from './focusNextCouple.ts';
import { HeatEntryActions } from './HeatEntryActions.tsx';
import { HeatNumberInput } from './HeatNumberInput.tsx';
import { MoveNote } from './moves/MoveNote.tsx';
import { RivalsOffer } from './moves/RivalsOffer.tsx';
import { type MoveTarget, useMoveExplanation } from './moves/useMoveExplanation.ts';
import { PersonName } from './PersonName.tsx';
import { useHeatEntryActs } from './useHeatEntryActs.ts';
import { useQueuedEnter } from './useQueuedEnter.ts';

interface HeatEntryRowProps {
  readonly row: HeatEntryRowFieldsFragment;
  readonly heatId: string;
  readonly heatLabel: string;
  readonly hasArrived: boolean;
  readonly onScratch: (people: ScratchDialogProps['people']) => void;
}

export const HeatEntryRow = memo(function HeatEntryRow(props: HeatEntryRowProps) {
  const { row, heatId, heatLabel, hasArrived, onScratch } = props;
  const { clock } = useStableSchedule();
  const [text, setText] = useState('');
  const target = useMoveExplanation(row.id, heatId, text);
  const noteId = useId();
  const people = [row.entry.entrant, ...row.entry.partners] as const;
  const couple = coupleName(row.entry);
  const acts = useHeatEntryActs(row, { id: heatId, label: heatLabel }, couple);
  const isRefused = target !== null && !target.isPossible;
  const line = useRef<HTMLTableRowElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const enter = useQueuedEnter(target, async ({ isPossible, heatId }: MoveTarget) => {
    if (!isPossible || !(await acts.moveTo(heatId))) return;
    setText('');
    focusNextCouple(line.current);
  });
  const submit = () => {
    if (text !== '') enter.press();
  };
  const type = (next: string) => {
    acts.forgetMove();
    enter.forget();
    setText(next);
  };
  const rivals = target?.isPossible && !acts.failure ? target.rivals : null;
  const moveAll = async () => {
    if (!target?.rivals || !(await acts.moveTo(target.heatId, target.rivals.rows))) return;
    setText('');
    focusNextCouple(line.current);
  };
  const clashOf = (personId: string) =>
    row.clashes.find(({ entrant }) => entrant.id === personId)?.heat ?? null;
  const isClashing = row.clashes.length > 0;
  const note = acts.failure
    ? { heatId: '', isPossible: false, sentences: [acts.failure], nearest: target?.nearest ?? [] }
    : target;
  return (
    <>
      <tr
        ref={line}
        className={`heat-row ${isClashing ? 'heat-row-clash' : ''} ${hasArrived ? 'heat-row-arrived' : ''}`}
        data-touched={text !== ''}
      >
        <td data-label="Entrant">
          <span className="heat-people fc-shrink fc-anywhere">
            <PersonName person={row.entry.entrant} clash={clashOf(row.entry.entrant.id)} clock={clock} />
          </span>
        </td>
        <td data-label="Partner">
          <span className="heat-people fc-shrink fc-anywhere">
            {row.entry.partners.map((person) => (
              <PersonName key={person.id} person={person} clash={clashOf(person.id)} clock={clock} />
            ))}
            {row.entry.awaitsPartner ? <span className="fc-muted">{TBA}</span> : null}
            {row.isPinned ? <Pin size={12} className="heat-pinned fc-muted" title="Pinned" /> : null}
          </span>
        </td>
        <td className="heat-level" data-label="Level" title={row.level}>
          {row.level}
        </td>
        <td className="heat-move">
          <div className="fc-flex fc-gap-4">
            <HeatNumberInput
              label={`Move ${couple} to heat`}
              value={text}
              isSmall
              tone={isRefused ? 'warning' : undefined}
              describedBy={note && note.sentences.length > 0 ? noteId : undefined}
              onValue={type}
              onEnter={submit}
              onEscape={() => setText('')}
            />
            <Button
              ref={moveButton}
              size="small"
              text="Move"
              aria-label={`Move ${couple}`}
              aria-disabled={!target?.isPossible}
              loading={acts.isMoving || enter.isQueued}
              onClick={submit}
            />
          </div>
        </td>
        <td className="heat-actions">
          <HeatEntryActions
            couple={couple}
            isPinned={row.isPinned}
            onScratch={() => onScratch(people)}
            acts={acts}
          />
          <Button
            className="heat-more"
            variant="minimal"
            icon={<More size={16} />}
            aria-label={`More for ${couple}`}
            tabIndex={-1}
            // Focus in the row shows its controls in place of this button, which must not get it before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => moveButton.current?.focus()}
          />
        </td>
      </tr>
      {row.entry.song ? (
        <tr className="heat-row-note">
          <td colSpan={5} className="fc-muted">
            “{songText(row.entry.song)}”
          </td>
        </tr>
      ) : null}
      {note && note.sentences.length > 0 ? (
        <tr className="heat-row-note">
          <td colSpan={5}>
            <MoveNote
              id={noteId}
              target={note}
              onChoose={(label) => {
                type(label);
                enter.queue();
              }}
            >
              {rivals ? (
                <RivalsOffer couple={couple} rivals={rivals} isMoving={acts.isMoving} onMove={moveAll} />
              ) : null}
            </MoveNote>
          </td>
        </tr>
      ) : null}
    </>
  );
});
