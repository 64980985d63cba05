import { html } from 'ghtml';
import { counted } from '../../../schedules/counted.ts';
import type { Page, Place } from '../layout.ts';
import { lineRow } from '../lineRows.ts';

/** Beyond this, the page lists people with counts only; their own pages have the lines. */
const MOST_LINES = 400;

export function changesPage({ view, base }: Place): Page {
  const { since, changes, people, program } = view;
  const title = since === null ? 'The first version' : `Changed since version ${since}`;
  const changed = [...people.values()].filter((person) => person.changes.length > 0);
  const lines = changed.reduce((sum, person) => sum + person.changes.length, 0);
  const lead =
    since === null
      ? `Version ${program.version} is the first, so there are no changes.`
      : `${counted(changes.length, 'change')} for ${counted(changed.length, 'person', 'people')}.`;
  const body = html`<h1>${title}</h1><p class="lead">${lead}</p>
!${changed.map(
    (
      person,
    ) => html`<section class="day" id="person-${person.id}"><h2><a href="${base}/person/${person.id}">${person.shown}</a><small>${counted(person.changes.length, 'change')}</small></h2>
<ol class="rows">!${
      lines > MOST_LINES
        ? []
        : person.changes.map((change) => {
            const line = change.after ?? change.before;
            return line ? lineRow(view, line, change) : '';
          })
    }</ol></section>`,
  )}`;
  return { title, body };
}
