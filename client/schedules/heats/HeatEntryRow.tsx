import { Button, Tooltip } from '@blueprintjs/core';
import { Disable, Pin, Remove } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { HeatNumberInput } from './HeatNumberInput.tsx';
import { MoveHeatEntry, UnassignHeatEntry } from './heatOperations.ts';
import { MoveNote } from './MoveNote.tsx';
import { PersonName } from './PersonName.tsx';
import { useMoveExplanation } from './useMoveExplanation.ts';

interface HeatEntryRowProps {
  readonly row: HeatEntryRowFieldsFragment;
  readonly heat: { readonly id: string; readonly number: number };
  readonly hasArrived: boolean;
}

/** One couple of a heat: who they are, where else they may go, and the action that unassigns them. */
export function HeatEntryRow({ row, heat, hasArrived }: HeatEntryRowProps) {
  const { clock } = useOpenSchedule();
  const [text, setText] = useState('');
  const target = useMoveExplanation(row.id, heat.number, text);
  const move = useScheduleAct(MoveHeatEntry);
  const unassign = useScheduleAct(UnassignHeatEntry);
  const noteId = useId();
  const people = [row.entry.entrant, ...row.entry.partners];
  const couple = people.map(({ name }) => name).join(' & ');
  const isRefused = target !== null && !target.isPossible;
  const back = () => void move.run({ id: row.id, heatId: heat.id });
  const submit = async () => {
    if (!target?.isPossible) return;
    const answer = await move.run({ id: row.id, heatId: target.heatId });
    if (!answer) return;
    const number = answer.moveHeatEntry.heat?.number ?? text;
    setText('');
    showToast({ message: `Moved to heat ${number}`, tone: 'done', action: { text: 'Undo', onClick: back } });
  };
  const takeOut = async () => {
    if (!(await unassign.run({ id: row.id }))) return;
    const message = `${couple} taken out of heat ${heat.number}`;
    showToast({ message, tone: 'done', action: { text: 'Undo', onClick: back } });
  };
  const clashOf = (personId: string) =>
    row.clashes.find(({ entrant }) => entrant.id === personId)?.heat ?? null;
  const isClashing = row.clashes.length > 0;
  const failure = move.failure ?? unassign.failure;
  const note = failure
    ? { heatId: '', isPossible: false, sentences: [failure], nearest: target?.nearest ?? [] }
    : target;
  return (
    <>
      <tr
        className={`heat-row ${isClashing ? 'heat-row-clash' : ''} ${hasArrived ? 'heat-row-arrived' : ''}`}
        data-touched={text !== ''}
      >
        <td data-label="Entrant">
          <span className="heat-people">
            <PersonName name={row.entry.entrant.name} clash={clashOf(row.entry.entrant.id)} clock={clock} />
          </span>
        </td>
        <td data-label="Partner">
          <div className="heat-partners">
            <span className="heat-people">
              {row.entry.partners.map(({ id, name }) => (
                <PersonName key={id} name={name} clash={clashOf(id)} clock={clock} />
              ))}
            </span>
            {row.isPinned ? (
              <Tooltip content="Placed by hand. Fill Heats leaves it here.">
                <span className="heat-pin" role="img" aria-label="Placed by hand">
                  <Pin size={12} />
                </span>
              </Tooltip>
            ) : null}
          </div>
        </td>
        <td className="heat-level" data-label="Level" title={row.level}>
          {row.level}
        </td>
        <td className="heat-move">
          <div>
            <HeatNumberInput
              label={`Move ${couple} to heat`}
              value={text}
              isSmall
              tone={isRefused ? 'warning' : undefined}
              describedBy={note && note.sentences.length > 0 ? noteId : undefined}
              onValue={(next) => {
                move.forget();
                setText(next);
              }}
              onEnter={submit}
              onEscape={() => setText('')}
            />
            <Button
              size="small"
              text="Move"
              aria-label={`Move ${couple}`}
              aria-disabled={!target?.isPossible}
              loading={move.isRunning}
              onClick={submit}
            />
          </div>
        </td>
        <td className="heat-actions">
          <Tooltip content="Take out of the heat: unassign" placement="top">
            <Button
              size="small"
              variant="minimal"
              icon={unassign.isRunning ? <Disable size={14} /> : <Remove size={14} />}
              aria-label={`Unassign ${couple}`}
              disabled={unassign.isRunning}
              onClick={takeOut}
            />
          </Tooltip>
        </td>
      </tr>
      {note && note.sentences.length > 0 ? (
        <tr className="heat-row-note">
          <td colSpan={5}>
            <MoveNote id={noteId} target={note} onChoose={(number) => setText(String(number))} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
