import { Button } from '@blueprintjs/core';
import { errorText } from '../apollo/errorText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** In the place of what could not be read: why, and the button that tries again. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="This could not be read" actions={<Button text="Try again" onClick={onRetry} />}>
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
