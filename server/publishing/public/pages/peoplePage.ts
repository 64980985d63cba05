import { html } from 'ghtml';
import { counted } from '../../../schedules/counted.ts';
import type { Page, Place } from '../layout.ts';
import { matchesName, rankOfName } from '../publicNames.ts';
import type { PublicPerson } from '../publicView.ts';
import { personItem } from './studioPage.ts';

/** A plain form, so that it works without JavaScript. */
export const searchForm = (base: string, typed: string): string =>
  html`<form class="find" action="${base}/find" role="search"><input name="q" type="search" value="${typed}" maxlength="100" required autocomplete="off" aria-label="Your name, number or studio" placeholder="Name, number or studio"><button type="submit">Find</button></form>`;

const MOST_FOUND = 60;

/** All studios, and everyone by surname, as plain links: small even for a thousand people. */
export function peoplePage({ view, base }: Place): Page {
  const studios = view.program.studios;
  const people = [...view.people.values()];
  const items = (list: readonly { href: string; words: string }[]): string =>
    list.map(({ href, words }) => html`<li><a href="${href}">${words}</a></li>`).join('');
  const body = html`<h1>People and studios</h1>
!${searchForm(base, '')}
<section class="day"><h2>Studios<small>${studios.length}</small></h2>
<ul class="links">!${items(studios.map(({ id, name }) => ({ href: `${base}/studio/${id}`, words: name })))}</ul></section>
<section class="day"><h2>People<small>${people.length}</small></h2>
<ul class="links">!${items(people.map(({ id, shown }) => ({ href: `${base}/person/${id}`, words: shown })))}</ul></section>`;
  return { title: 'People and studios', body };
}

export function findPage(place: Place, typed: string): Page {
  const { view, base } = place;
  const people = [...view.people.values()]
    .filter((person) => matches(place, person, typed))
    .sort((a, b) => rankOfName(typed, a.shown) - rankOfName(typed, b.shown));
  const studios = view.program.studios.filter(({ name }) => matchesName(typed, name));
  const shown = people.slice(0, MOST_FOUND);
  const studioItems = studios
    .slice(0, MOST_FOUND)
    .map(
      ({ id, name }) =>
        html`<li><a href="${base}/studio/${id}"><span><b>${name}</b><small>Studio</small></span></a></li>`,
    );
  const more =
    people.length > shown.length
      ? html`<p class="lead">${people.length - shown.length} more. Type another letter.</p>`
      : '';
  const nothing =
    people.length + studios.length === 0
      ? html`<p class="lead">No person or studio matches “${typed}”. Try part of the name, or the back number.</p>`
      : '';
  const body = html`<h1>${counted(people.length + studios.length, 'result')}</h1>
!${searchForm(base, typed)}!${nothing}
<ul class="people">!${studioItems}!${shown.map((person) => personItem(place, person))}</ul>!${more}`;
  return { title: 'Search', body };
}

function matches({ view }: Place, person: PublicPerson, typed: string): boolean {
  const number = typed.trim().replace(/^#/, '');
  if (person.numbers.some((one) => one.number === number)) return true;
  if (view.naming.namesShown === 'NUMBERS') return false;
  return (
    matchesName(typed, person.shown) || (person.studio !== null && matchesName(typed, person.studio.name))
  );
}
