import type { FileRequest } from './documentJob.ts';
import type { PaperDocument } from './drawing/layOutDocument.ts';

interface DocumentKind {
  readonly path: string;
  /** The name on screens and in the file name. */
  readonly name: string;
  readonly file: FileRequest;
}

const pdf = (
  kind: Exclude<
    PaperDocument['kind'],
    'sheet' | 'packet' | 'judgesCards' | 'scoreSheets' | 'wallSheets' | 'announcingSheets'
  >,
  path: string,
  name: string,
): DocumentKind => ({
  path: `${path}.pdf`,
  name,
  file: { type: 'pdf', document: { kind } },
});

/** In the order screens list them. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  pdf('book', 'program-book', 'Program book'),
  pdf('sheets', 'heat-sheets', 'Heat sheets'),
  pdf('pairedSheets', 'heat-sheets-two-to-a-page', 'Heat sheets, short ones two to a page'),
  { path: 'studio-packets.zip', name: 'Studio packets', file: { type: 'zip' } },
  pdf('announcer', 'announcers-book', 'Announcer’s book'),
  pdf('smallAnnouncer', 'announcers-book-small', 'Announcer’s book, small'),
  pdf('judges', 'judges-book', 'Judges’ book'),
  pdf('music', 'music', 'Music'),
  pdf('deck', 'deck-captain', 'Deck captain'),
  pdf('numbers', 'back-numbers', 'Back numbers'),
  pdf('labels', 'labels', 'Labels'),
  { path: 'program.xlsx', name: 'Program', file: { type: 'xlsx' } },
  { path: 'program.csv', name: 'Program', file: { type: 'csv' } },
  { path: 'program.json', name: 'Program', file: { type: 'json' } },
];

/** Belongs to the event's link, not a version, so a version's file list omits it. */
const POSTER = pdf('poster', 'poster', 'Poster');

export const ALL_KINDS: readonly DocumentKind[] = [...DOCUMENT_KINDS, POSTER];

export const MEDIA_TYPES: Record<FileRequest['type'], string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};
