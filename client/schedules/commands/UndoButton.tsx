import { Button } from '@blueprintjs/core';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { UndoCommand } from './commandOperations.ts';
import { undoneText } from './outcomeText.ts';
import { isRedo } from './undoLines.ts';

type Line = Pick<LogLineFieldsFragment, 'id' | 'content' | 'canUndo' | 'undoAsksOrganiser'> & {
  readonly outcome: Pick<NonNullable<LogLineFieldsFragment['outcome']>, 'command' | 'isRedone'> | null;
};

/**
 * Undoes or redoes the change of a line; renders nothing if that is impossible.
 * @param props.isBeside true beside the line's own text: repeating it in fifty labels would duplicate every name on the
 *   screen
 */
export function UndoButton({ line, isBeside = false }: { line: Line; isBeside?: boolean }) {
  const undo = useScheduleMutation(UndoCommand, 'toast');
  const text = isRedo(line) ? 'Redo' : 'Undo';
  if (line.undoAsksOrganiser)
    return <span className="fc-small fc-muted">{`Only an organiser can ${text.toLowerCase()} this`}</span>;
  if (!line.canUndo) return null;
  return (
    <Button
      className="command-undo"
      size="small"
      variant="minimal"
      text={text}
      {...(isBeside
        ? { 'aria-description': undoneText(line) }
        : { 'aria-label': `${text}: ${undoneText(line)}` })}
      loading={undo.isRunning}
      onClick={() => void undo.run({ logEntryId: line.id })}
    />
  );
}
