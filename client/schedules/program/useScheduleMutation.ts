import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import { useStableSchedule } from './ScheduleContext.ts';

interface ScheduleMutation<Input, Answer> {
  /** Resolves to the server's answer, or null if it refused. Never rejects. */
  readonly run: (input: Input) => Promise<Answer | null>;
  readonly isRunning: boolean;
  /** Message of the last refusal, until the next attempt. */
  readonly failure: string | null;
  /** Fields that it names. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly forget: () => void;
}

/**
 * A mutation on the open schedule: one call at a time, then a refetch. A refusal is kept for the control to show;
 * `toast` is for actions without a place for it, such as Undo.
 */
export function useScheduleMutation<Input, Answer extends object>(
  mutation: TypedDocumentNode<Answer, OperationVariables & { input: Input }>,
  refusal: 'beside' | 'toast' = 'beside',
): ScheduleMutation<Input, Answer> {
  const { refresh } = useStableSchedule();
  const [mutate, { loading }] = useMutation(mutation);
  const [failure, setFailure] = useState<{ words: string; fields: Record<string, string[]> } | null>(null);
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
        setFailure({ words, fields: fieldErrors(error) });
        if (refusal === 'toast') showFailure(error, () => run({ ...input, isConfirmed: true }));
        return null;
      } finally {
        isUnderWay.current = false;
        refresh();
      }
    },
    [mutate, refresh, refusal],
  );
  const { words = null, fields = {} } = failure ?? {};
  return { run, isRunning: loading, failure: words, fields, forget: () => setFailure(null) };
}
