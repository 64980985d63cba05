import { html } from 'ghtml';
import type { Place } from '../layout.ts';

interface FilesOf {
  /** "person/7". */
  readonly path: string;
  readonly sheet: { readonly file: string; readonly words: string };
}

export function fileLinks({ files }: Place, { path, sheet }: FilesOf): string {
  if (files === null) return '';
  const link = (file: string, words: string, about: string): string =>
    html`<li><a href="${files}/${path}/${file}"><b>${words}</b><span>${about}</span></a></li>`;
  return html`<ul class="links wide files">!${link(sheet.file, sheet.words, 'PDF')}!${link('calendar', 'Subscribe in a calendar', 'stays current')}!${link('heats.ics', 'Calendar file', 'iCal')}</ul>`;
}
