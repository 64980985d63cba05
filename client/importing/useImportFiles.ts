import { useCallback, useState } from 'react';
import type { ImportFile } from '../gql/graphql.ts';
import { type CsvFile, readCsv, withName } from './csvFile.ts';
import type { MisspeltName } from './importRows.ts';

/** The files dropped so far, one of each kind: a second of the same kind takes the place of the first. */
export function useImportFiles() {
  const [files, setFiles] = useState<CsvFile[]>([]);
  const [openName, setOpenName] = useState<string | null>(null);

  const add = useCallback(async (dropped: Iterable<File>) => {
    const read = await Promise.all([...dropped].map(async (file) => readCsv(file.name, await file.text())));
    setFiles((known) =>
      read.reduce<CsvFile[]>(
        (kept, file) => [
          ...kept.filter((old) => old.name !== file.name && (file.kind === null || old.kind !== file.kind)),
          file,
        ],
        known,
      ),
    );
    setOpenName((name) => (read.find(({ kind }) => kind === 'ENTRIES') ?? read[0])?.name ?? name);
  }, []);

  const setKind = useCallback((name: string, kind: ImportFile) => {
    setFiles((known) =>
      known.map((file) => {
        if (file.name === name) return { ...file, kind };
        return file.kind === kind ? { ...file, kind: null } : file;
      }),
    );
  }, []);

  const rename = useCallback(
    (name: string, { written, nearest }: MisspeltName) =>
      setFiles((known) =>
        known.map((file) => (file.name === name ? withName(file, written, nearest) : file)),
      ),
    [],
  );

  const remove = useCallback(
    (name: string) => setFiles((known) => known.filter((file) => file.name !== name)),
    [],
  );

  const open = files.find(({ name }) => name === openName) ?? files[0] ?? null;
  return { files, open, add, setKind, rename, remove, openFile: setOpenName };
}
