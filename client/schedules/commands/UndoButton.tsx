import { Button } from '@blueprintjs/core';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { UndoCommand } from './commandOperations.ts';
import { undoneText } from './outcomeText.ts';

type Line = Pick<LogLineFieldsFragment, 'id' | 'content' | 'canUndo'> & {
  readonly outcome: Pick<NonNullable<LogLineFieldsFragment['outcome']>, 'command' | 'isRedone'> | null;
};

/** Takes the command of a line back, or does it again; nothing where that is not to be had. */
export function UndoButton({ line }: { line: Line }) {
  const { isLocked } = useOpenSchedule();
  const undo = useScheduleAct(UndoCommand, 'toast');
  if (!line.canUndo || isLocked) return null;
  const isRedo = line.outcome?.command === 'UNDO_COMMAND' && !line.outcome.isRedone;
  const text = isRedo ? 'Redo' : 'Undo';
  return (
    <Button
      className="command-undo"
      size="small"
      variant="minimal"
      text={text}
      aria-label={`${text}: ${undoneText(line)}`}
      loading={undo.isRunning}
      onClick={() => void undo.run({ logEntryId: line.id })}
    />
  );
}
