import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useScheduleGround } from './ScheduleContext.ts';

interface ScheduleAct<Input, Answer> {
  /** Answers what the server sent, or null where it refused. Never throws. */
  readonly run: (input: Input) => Promise<Answer | null>;
  readonly isRunning: boolean;
  /** The last refusal in words, until the next try. */
  readonly failure: string | null;
  readonly forget: () => void;
}

/**
 * One act on the open schedule: runs its mutation once at a time, reads again what it touched, and keeps a refusal's
 * words to show beside the control. Where nothing stands beside it, such as under an Undo, a toast says them.
 */
export function useScheduleAct<Input, Answer extends object>(
  mutation: TypedDocumentNode<Answer, OperationVariables & { input: Input }>,
  refusal: 'beside' | 'toast' = 'beside',
): ScheduleAct<Input, Answer> {
  const { refresh } = useScheduleGround();
  const [mutate, { loading }] = useMutation(mutation);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const run = useCallback(
    async (input: Input) => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setFailure(null);
      try {
        const { data } = await mutate({ variables: { input } as OperationVariables & { input: Input } });
        return (data as Answer | null | undefined) ?? null;
      } catch (error) {
        const words = errorText(error);
        setFailure(words);
        if (refusal === 'toast') showToast({ message: words, tone: 'wrong', key: words });
        return null;
      } finally {
        isUnderWay.current = false;
        refresh();
      }
    },
    [mutate, refresh, refusal],
  );
  return { run, isRunning: loading, failure, forget: () => setFailure(null) };
}
