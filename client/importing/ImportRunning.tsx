import type { ImportStep } from '../gql/graphql.ts';
import { whole } from '../ui/counted.ts';
import { Progress } from '../ui/Progress.tsx';
import { type ImportProgressState, useImportProgress } from './useImportProgress.ts';

const VERBS: Record<ImportStep, string> = { JUDGING: 'Comparing', WRITING: 'Writing' };

function wordsOf({ step, done, total }: ImportProgressState): string {
  return `${VERBS[step]} ${whole(done)} of ${whole(total)} lines…`;
}

/** How far a preview or an import has come, in lines; a bar without an end until the server tells. */
export function ImportRunning(props: { progressKey: string; words: string }) {
  const progress = useImportProgress(props.progressKey);
  return (
    <div className="fc-import-running" role="status">
      <span>{progress === null ? props.words : wordsOf(progress)}</span>
      <Progress
        done={progress?.done ?? 0}
        label={progress === null ? props.words : VERBS[progress.step]}
        total={progress?.total ?? null}
      />
    </div>
  );
}
