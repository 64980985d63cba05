import { useCallback, useState } from 'react';
import type { ImportSheetInput } from '../gql/graphql.ts';
import { uploadFile } from './uploadFile.ts';

export interface DroppedFile {
  name: string;
  /** Identifies the upload: a later file may have the same name. */
  file: File;
  /** Null until uploaded. */
  id: string | null;
  /** Why the upload failed. */
  trouble: string | null;
  encoding: string | null;
  sheets: readonly ImportSheetInput[];
}

const UNREACHABLE = 'Could not be uploaded. Drop it again.';

/** Dropped files. A file replaces one of the same name. */
export function useImportFiles() {
  const [files, setFiles] = useState<DroppedFile[]>([]);
  const [openName, setOpenName] = useState<string | null>(null);

  const add = useCallback(async (dropped: readonly File[]) => {
    const change = (file: File, values: Partial<DroppedFile>) =>
      setFiles((known) => known.map((one) => (one.file === file ? { ...one, ...values } : one)));
    const names = new Set(dropped.map(({ name }) => name));
    const begun = dropped.map(
      (file): DroppedFile => ({
        name: file.name,
        file,
        id: null,
        trouble: null,
        encoding: null,
        sheets: [],
      }),
    );
    setFiles((known) => [...known.filter(({ name }) => !names.has(name)), ...begun]);
    setOpenName(begun[0]?.name ?? null);
    for (const file of dropped) {
      try {
        change(file, { id: await uploadFile(file) });
      } catch (error) {
        const trouble = error instanceof TypeError ? UNREACHABLE : (error as Error).message;
        change(file, { trouble });
      }
    }
  }, []);

  /** Replaces the settings of a sheet. */
  const setSheet = useCallback(
    (name: string, sheet: ImportSheetInput) =>
      setFiles((known) =>
        known.map((file) =>
          file.name === name
            ? { ...file, sheets: [...file.sheets.filter((old) => old.sheet !== sheet.sheet), sheet] }
            : file,
        ),
      ),
    [],
  );

  const setEncoding = useCallback(
    (name: string, encoding: string) =>
      setFiles((known) => known.map((file) => (file.name === name ? { ...file, encoding } : file))),
    [],
  );

  const remove = useCallback(
    (name: string) => setFiles((known) => known.filter((file) => file.name !== name)),
    [],
  );

  const clear = useCallback(() => setFiles([]), []);

  const open = files.find(({ name }) => name === openName) ?? files[0] ?? null;
  return { files, open, add, setSheet, setEncoding, remove, clear, openFile: setOpenName };
}
