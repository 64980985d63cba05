import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { type DocumentChoice, documentAddress, saveDocument } from '../../shell/documents.ts';
import { DocumentProgress } from './fileOperations.ts';

const POLL_MILLISECONDS = 400;

export interface Making {
  readonly done: number;
  /** Null until the server knows it. */
  readonly total: number | null;
  readonly seconds: number;
}

const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Makes and saves a file, with progress; stopping also stops the server. */
export function useMakeFile(choice: DocumentChoice, path: string, onMade: () => void) {
  const [running, setRunning] = useState<{ key: string; since: number } | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const { data } = useQuery(DocumentProgress, {
    variables: { key: running?.key ?? '' },
    skip: running === null,
    pollInterval: POLL_MILLISECONDS,
    fetchPolicy: 'no-cache',
  });
  useEffect(() => () => stopper.current?.abort(), []);

  const fail = (error: unknown): void => setReason(errorText(error));
  const make = async () => {
    const [key, stop] = [newKey(), new AbortController()];
    stopper.current = stop;
    setReason(null);
    setWarning(null);
    setRunning({ key, since: Date.now() });
    try {
      const missing = await saveDocument(documentAddress(choice, path, { progress: key }), stop.signal);
      if (missing) setWarning(`These letters have no font and print as boxes: ${[...missing].join(' ')}`);
      onMade();
    } catch (error) {
      if (!stop.signal.aborted) fail(error);
    }
    setRunning(null);
  };
  const progress = data?.documentProgress ?? null;
  const making: Making | null = running && {
    done: progress?.done ?? 0,
    total: progress?.total ?? null,
    seconds: (Date.now() - running.since) / 1000,
  };
  return { making, reason, warning, make, stop: () => stopper.current?.abort(), fail };
}
