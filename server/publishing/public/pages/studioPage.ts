import { html } from 'ghtml';
import { counted } from '../../../schedules/counted.ts';
import type { ProgramStudio } from '../../program.ts';
import { type CoupleLine, heatsWords, laterLines } from '../coupleLines.ts';
import type { Page, Place } from '../layout.ts';
import { numberBox } from '../lineRows.ts';
import type { PublicPerson } from '../publicView.ts';

export function studioPage(place: Place, studio: ProgramStudio): Page {
  const { view } = place;
  const people = [...view.people.values()].filter((person) => person.studio?.id === studio.id);
  const perDay = countedByDay(place, people);
  const list = (title: string, of: readonly PublicPerson[]): string =>
    of.length === 0
      ? ''
      : html`<section class="day"><h2>${title}<small>${of.length}</small></h2><ul class="people">!${of.map((person) => personItem(place, person))}</ul></section>`;
  const body = html`<div class="head" data-remember="studio/${studio.id}"><h1>${studio.name}</h1>
<p class="lead">${[counted(people.length, 'person', 'people'), ...perDay].join(' · ')}</p></div>
!${list(
    'Students',
    people.filter(({ isProfessional }) => !isProfessional),
  )}
!${list(
    'Teachers',
    people.filter(({ isProfessional }) => isProfessional),
  )}
<p class="lead">Tap a name for that person's heats.</p>
!${fileLinks(place, { path: `studio/${studio.id}`, sheet: { file: 'packet.pdf', words: 'Heat sheets to print' } })}`;
  return { title: studio.name, body };
}

export function personItem(place: Place, person: PublicPerson): string {
  const { view, base } = place;
  const [first] = person.lines;
  const at = first?.startTime
    ? html`, from heat <b>${first.heat}</b>, ${view.clock.weekday(first.startTime)} ${view.clock.time(first.startTime)}`
    : '';
  const changed = person.changes.length;
  const chip =
    changed > 0 ? html`<span class="chip changed"><i aria-hidden="true">⇄</i> ${changed} changed</span>` : '';
  return html`<li><a href="${base}/person/${person.id}"><span><b>${person.shown}</b>
<small>${heatsWords(linesOf(place, person))}!${at}</small>!${chip}</span>
<span class="boxes">!${person.numbers.slice(0, 4).map(({ number }) => numberBox(number))}</span></a></li>`;
}

const linesOf = (place: Place, person: PublicPerson): CoupleLine[] => [
  ...person.lines,
  ...laterLines(place, person),
];

function countedByDay(place: Place, people: readonly PublicPerson[]): string[] {
  const { clock } = place.view;
  const heats = new Set(
    people.flatMap((person) =>
      linesOf(place, person).flatMap(({ startTime, heatId, isMaybe }) =>
        startTime === null || isMaybe ? [] : [`${clock.date(startTime)} ${startTime} ${heatId}`],
      ),
    ),
  );
  const days = Map.groupBy([...heats].toSorted(), (heat) => heat.split(' ')[1] ?? '');
  const counts = new Map<string, number>();
  for (const [at, of] of days) {
    const day = clock.weekday(at);
    counts.set(day, (counts.get(day) ?? 0) + of.length);
  }
  return [...counts].map(([day, count]) => `${day} ${counted(count, 'heat')}`);
}

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
