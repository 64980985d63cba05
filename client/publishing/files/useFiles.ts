import { useCallback, useEffect, useState } from 'react';
import { fetchSignedIn } from '../../apollo/fetchSignedIn.ts';
import { type DocumentChoice, documentAddress } from '../../shell/documents.ts';

export interface ListedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly pages: number | null;
  readonly bytes: number | null;
}

/** Files of a schedule, with size and pages as last made; null while loading. */
export function useFiles({ scheduleId, version, paper }: DocumentChoice) {
  const [files, setFiles] = useState<readonly ListedFile[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const response = await fetchSignedIn(documentAddress({ scheduleId, version, paper }, ''), {
          signal: signal ?? null,
        });
        if (!response.ok) throw new Error(String(response.status));
        setFiles((await response.json()) as ListedFile[]);
        setFailed(false);
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
    },
    [scheduleId, version, paper],
  );
  useEffect(() => {
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [read]);
  return { files, hasFailed, readAgain: () => void read() };
}
