import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { Progress } from '../ui/Progress.tsx';
import { showToast } from '../ui/toaster.tsx';
import { ImportStop } from './importOperations.ts';
import { progressWords, VERBS } from './importRows.ts';
import { useImportProgress } from './useImportProgress.ts';

/** Progress of a preview or an import; indeterminate until the server reports. Stop changes nothing. */
export function ImportRunning(props: { progressKey: string; words: string }) {
  const progress = useImportProgress(props.progressKey);
  const client = useApolloClient();
  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    client
      .mutate({
        mutation: ImportStop,
        variables: { input: { progressKey: props.progressKey } },
        fetchPolicy: 'no-cache',
      })
      .catch((error: unknown) => {
        setStopping(false);
        showToast({ message: errorText(error), tone: 'wrong' });
      });
  };
  return (
    <div className="fc-import-running fc-row fc-wrap fc-gap-8 fc-fill">
      {/* Announced once per step, not per figure. */}
      <span className="fc-visually-hidden" role="status">
        {progress === null ? '' : VERBS[progress.step]}
      </span>
      <span>{progress === null ? props.words : progressWords(progress)}</span>
      <Progress
        done={progress?.done ?? 0}
        label={progress === null ? props.words : VERBS[progress.step]}
        total={progress?.total ?? null}
      />
      <Button disabled={isStopping} onClick={stop} size="small" text={isStopping ? 'Stopping…' : 'Stop'} />
    </div>
  );
}
