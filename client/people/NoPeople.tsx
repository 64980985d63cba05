import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { PersonWords } from './PersonWords.ts';

export function NoPeople({ words, onAdd }: { words: PersonWords; onAdd: () => void }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={`No ${words.many} yet`}
      actions={
        <>
          <Button text={`Add the first ${words.one.toLowerCase()}`} onClick={onAdd} />
          <Button text="Import a spreadsheet" icon={<Upload />} onClick={() => void navigate('/import')} />
        </>
      }
    >
      Add one, or import a spreadsheet.
    </EmptyState>
  );
}
