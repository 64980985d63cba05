import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';
import type { FileRequest } from '../../../server/documents/documentJob.ts';
import { makeDocument } from '../../../server/documents/makeDocument.ts';
import { narrowed } from '../../../server/documents/narrowed.ts';
import { readCurrentProgram } from '../../../server/publishing/program.reader.ts';
import type { Program } from '../../../server/publishing/program.ts';
import {
  coupleBookDisagreements,
  judgesDisagreements,
  musicDisagreements,
  numbersDisagreements,
} from './booksAgree.ts';
import { type ExpectedRow, expectedRows } from './expectedRows.ts';
import {
  calendarDisagreements,
  csvDisagreements,
  jsonDisagreements,
  xlsxDisagreements,
} from './filesAgree.ts';
import { type PdfText, readPdf } from './readPdf.ts';
import { readStoredZip } from './readStoredZip.ts';
import { peopleOfRows, sheetsDisagreements } from './sheetsAgree.ts';

/** The complete bytes of a downloaded file. */
async function makeFile(program: Program, file: FileRequest): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await makeDocument(
    {
      ...narrowed({ program, marks: null }, file),
      file,
      choices: { paper: 'a4', hours: 12, links: null },
    },
    { onHead: () => undefined, onProgress: () => undefined, onChunk: (chunk) => chunks.push(chunk) },
  );
  return Buffer.concat(chunks);
}

type Pages = readonly (readonly PdfText[])[];

/**
 * Makes every document of the current schedule, reads the text back out of the files, and compares it with the tables row
 * by row. Describes each disagreement; empty if there is none.
 */
export async function documentDisagreements(db: Db, scheduleId: number): Promise<string[]> {
  const program = await readCurrentProgram(db, scheduleId);
  const rows = await expectedRows(db, scheduleId);
  const { timeZone } = program.event;
  const book = async (
    kind: 'sheets' | 'book' | 'announcer' | 'judges' | 'music' | 'deck' | 'numbers' | 'labels',
  ) => (await readPdf(await makeFile(program, { type: 'pdf', document: { kind } }))) as Pages;
  const { rows: dances } = await sql<{ name: string; style: string }>`
    select d.name, c.name as style from publications p
    join jsonb_each(p.multi_dances) m on p.event_id = ${program.event.id}
    join dance_categories c on c.id = m.key::int
    cross join jsonb_array_elements_text(m.value) with ordinality o(id, place)
    join dances d on d.id = o.id::int order by o.place`.execute(db);
  const dancesOf = (of: string) => dances.filter(({ style }) => style === of).map(({ name }) => name);
  const people = peopleOfRows(rows);
  const byFloor = [...Map.groupBy(rows, ({ floor }) => floor).values()].flat();
  return [
    ...sheetsDisagreements('sheet', await book('sheets'), rows, people, timeZone),
    ...(await packetDisagreements(program, rows)),
    ...coupleBookDisagreements('program book', await book('book'), rows),
    ...coupleBookDisagreements('announcer', await book('announcer'), byFloor),
    ...coupleBookDisagreements('deck captain', await book('deck'), byFloor),
    ...judgesDisagreements(await book('judges'), byFloor),
    ...musicDisagreements(await book('music'), byFloor, dancesOf),
    ...numbersDisagreements('back numbers', await book('numbers'), rows),
    ...numbersDisagreements('labels', await book('labels'), rows),
    ...csvDisagreements((await makeFile(program, { type: 'csv' })).toString(), rows, timeZone),
    ...(await xlsxDisagreements(await makeFile(program, { type: 'xlsx' }), rows, timeZone)),
    ...jsonDisagreements((await makeFile(program, { type: 'json' })).toString(), rows),
    ...(await feedDisagreements(program, rows)),
  ];
}

/** Checks that each studio has one file, with a cover that names its people and the sheet of each. */
async function packetDisagreements(program: Program, rows: readonly ExpectedRow[]): Promise<string[]> {
  const files = readStoredZip(await makeFile(program, { type: 'zip' }));
  const byStudio = Map.groupBy(peopleOfRows(rows), ({ studio }) => studio);
  byStudio.delete(null);
  const faults = files.length === byStudio.size ? [] : [`${files.length} packets, not ${byStudio.size}`];
  for (const { name, bytes } of files) {
    const people = byStudio.get(name.replace(/\.pdf$/, '')) ?? [];
    if (people.length === 0) faults.push(`packet ${name} has no people`);
    const pages = await readPdf(bytes);
    const cover = new Set((pages[0] ?? []).map(({ text }) => text));
    faults.push(
      ...people
        .filter((one) => people.length < 12 && !cover.has(one.name))
        .map((one) => `${name}: no ${one.name} on its cover`),
      ...sheetsDisagreements(`packet ${name}, sheet`, pages.slice(1), rows, people, program.event.timeZone),
    );
  }
  return faults.slice(0, 10);
}

async function feedDisagreements(program: Program, rows: readonly ExpectedRow[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, name } of peopleOfRows(rows)) {
    const own = rows.filter(({ dancers }) => dancers.some((dancer) => dancer.id === id));
    const ics = await makeFile(program, { type: 'ics', of: { personId: id } });
    faults.push(...calendarDisagreements(ics.toString(), own, name, program.event.timeZone));
  }
  for (const { id, name } of program.studios) {
    const own = rows.filter(({ dancers }) => dancers.some(({ studio }) => studio === name));
    const ics = await makeFile(program, { type: 'ics', of: { studioId: id } });
    faults.push(...calendarDisagreements(ics.toString(), own, name, program.event.timeZone));
  }
  return faults.slice(0, 10);
}
