import type { Api } from '../api.ts';

export interface Report {
  content: string;
  counts: { new: number; changed: number; unchanged: number; bad: number };
  problems: { source: number; line: number; place: string | null; field: string | null; reason: string }[];
  lines: { change: string; summary: string; note: string | null }[];
  files: {
    name: string;
    container: string;
    encoding: string | null;
    trouble: string | null;
    notes: string[];
    sheets: {
      layout: string | null;
      isRead: boolean;
      headerLine: number | null;
      columns: { heading: string; field: string | null; samples: string[] }[];
    }[];
    isRemembered: boolean;
  }[];
  words: {
    kind: string;
    written: string;
    means: string;
    isNew: boolean;
    nearest: string | null;
    style: string | null;
  }[];
  lookAlikes: { a: Person; b: Person; reasons: string[] }[];
  questions: {
    key: string;
    name: string;
    example: string;
    candidates: Person[];
    lines: number;
    mayBeNew: boolean;
  }[];
  gone: { entryId: string; summary: string; heats: number }[];
  effects: {
    name: string;
    added: number;
    changed: number;
    removable: number;
    version: number | null;
    isLocked: boolean;
  }[];
  event: { id: string } | null;
  schedule: { id: string } | null;
  bulkChangeId: string | null;
}

interface Person {
  ref: string;
  id: string | null;
  name: string;
  studio: string;
  cardNumber: string;
}

const PERSON = '{ ref id name studio cardNumber }';
const REPORT = `{
  content bulkChangeId counts { new changed unchanged bad }
  problems { source line place field reason } lines { change summary note }
  files { name container encoding trouble notes isRemembered sheets { layout isRead headerLine columns { heading field samples } } }
  words { kind written means isNew nearest style }
  lookAlikes { a ${PERSON} b ${PERSON} reasons } questions { key name example lines mayBeNew candidates ${PERSON} }
  gone { entryId summary heats } effects { name added changed removable version isLocked }
  event { id } schedule { id }
}`;

export type NamedFile = readonly [name: string, bytes: Uint8Array | string];

/** Uploads files and imports them, as the screen does. */
export function importer(api: Api) {
  const upload = async (name: string, bytes: Uint8Array | string, token = api.staff.access) =>
    api.app.inject({
      method: 'POST',
      url: `/api/import-files/?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes as Uint8Array),
    });
  const inputOf = async (files: readonly NamedFile[], rest: object) => ({
    files: await Promise.all(
      files.map(async ([name, bytes]) => ({ id: (await upload(name, bytes)).json().id })),
    ),
    ...rest,
  });
  const previewInput = async (input: object): Promise<Report> =>
    (
      await api.done<{ previewImport: Report }>(
        `query Preview($input: ImportInput!) { previewImport(input: $input) ${REPORT} }`,
        { input },
        api.staff.access,
      )
    ).previewImport;
  const applyInput = async (input: object): Promise<Report> =>
    (
      await api.done<{ applyImport: Report }>(
        `mutation Apply($input: ImportInput!) { applyImport(input: $input) ${REPORT} }`,
        { input },
        api.staff.access,
      )
    ).applyImport;
  return {
    upload,
    inputOf,
    previewInput,
    applyInput,
    preview: async (files: readonly NamedFile[], rest: object = {}) =>
      previewInput(await inputOf(files, rest)),
    apply: async (files: readonly NamedFile[], rest: object = {}) => applyInput(await inputOf(files, rest)),
  };
}
