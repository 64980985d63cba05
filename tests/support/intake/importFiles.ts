import type { ImportCounts, ImportLine, ImportProblem } from '../../../server/importing/importReport.ts';
import type * as parts from '../../../server/importing/reportParts.ts';
import type { Api } from '../api.ts';

/** The fields of REPORT. */
export interface Report {
  content: string;
  counts: ImportCounts;
  problems: ImportProblem[];
  lines: ImportLine[];
  files: parts.FoundFile[];
  words: parts.FoundWord[];
  lookAlikes: parts.FoundPair[];
  questions: parts.FoundQuestion[];
  gone: parts.GoneEntry[];
  deskChanges: parts.DeskChange[];
  levelChanges: number;
  effects: parts.ScheduleEffect[];
  event: { id: string } | null;
  schedule: { id: string } | null;
  bulkChangeId: string | null;
}

const PERSON = '{ ref id name studio cardNumber }';
const REPORT = `{
  content bulkChangeId counts { new changed unchanged bad }
  problems { source line place field reason } lines { change summary note }
  files { name container encoding trouble notes isRemembered sheets { layout isRead headerLine columns { heading field samples } } }
  words { kind written means isNew nearest answered style isUnclear }
  lookAlikes { a ${PERSON} b ${PERSON} entries reasons } questions { key name example lines mayBeNew candidates ${PERSON} }
  gone { entryId summary heats atDesk } deskChanges { entryId personId content file current isKept mayUseFile } levelChanges effects { name added changed removable version isLocked }
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
  const inputOf = async (files: readonly NamedFile[], rest: object) => {
    const ids = files.map(async ([name, bytes]) => ({ id: (await upload(name, bytes)).json().id }));
    return { files: await Promise.all(ids), ...rest };
  };
  const runs = (call: string) => async (input: object) => {
    const document = `${call}(input: $input) ${REPORT} }`;
    return (await api.done<{ report: Report }>(document, { input }, api.staff.access)).report;
  };
  const previewInput = runs('query Preview($input: ImportInput!) { report: previewImport');
  const applyInput = runs('mutation Apply($input: ImportInput!) { report: applyImport');
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
