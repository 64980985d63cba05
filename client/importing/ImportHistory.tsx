import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { readersMomentText } from '../time/sinceText.ts';
import { Panel } from '../ui/Panel.tsx';
import { ImportHistoryLines } from './importOperations.ts';
import { useUndoImport } from './useUndoImport.ts';
import './ImportReview.css';

/** Imports and merges of the last 30 days, with an undo for each. */
export function ImportHistory() {
  const { data, refetch } = useQuery(ImportHistoryLines, { fetchPolicy: 'cache-and-network' });
  const { undo, undoing } = useUndoImport();
  const changes = data?.bulkChanges ?? [];
  if (changes.length === 0) return null;
  return (
    <Panel className="fc-import-history" label="Recent imports and merges" title="Recent imports and merges">
      <ul>
        {changes.map((change) => (
          <li key={change.id} tabIndex={-1}>
            <span className="fc-import-person">
              <span>{change.content}</span>
              <span className="fc-muted">
                {change.user}, {readersMomentText(change.at)}
              </span>
            </span>
            {change.undoneAt === null ? (
              <Button
                aria-label={`Undo: ${change.content}`}
                disabled={undoing !== null}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('li')?.focus();
                  const words = change.kind === 'MERGE' ? 'Merge undone' : 'Import undone';
                  void undo(change.id, words).then(() => refetch());
                }}
                size="small"
                text="Undo"
                variant="outlined"
              />
            ) : (
              <span className="fc-muted">Undone by {change.undoneBy}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
