import { useLocation } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import type { PlaceMarksQuery } from '../gql/graphql.ts';
import { type Named, type Opened, useOpened } from './lastChoice.ts';
import { mainDestinations } from './navigation.ts';

type Marks = PlaceMarksQuery['schedule'];

/** What a tab says after its name: a count, or a dot with words for screen readers. */
export interface Mark {
  readonly words: string;
  readonly count?: number;
}

/** A place of a schedule or an event: a tab in the bar, a shortcut, and what search finds. */
export interface Place {
  readonly of: 'schedule' | 'event';
  readonly text: string;
  readonly path: string;
  /** Query parameter of the id; `id` if omitted. */
  readonly parameter?: string;
  /** Follows `g` in the shortcut. */
  readonly key: string;
  /** Other names that search finds it by. */
  readonly words?: string;
  /** Its screens or steps, if it has several. */
  readonly parts?: readonly { readonly path: string; readonly text: string }[];
  /** Screens of one thing of the place, which links alone lead to. */
  readonly under?: readonly string[];
  /** Its files, each at the address where it is printed. */
  readonly files?: readonly { readonly path: string; readonly text: string }[];
  /** Shown once the event has prices; always found by search and its key. */
  readonly isOfPrices?: true;
  /** Null if nothing needs anyone. */
  readonly mark?: (marks: Marks) => Mark | null;
}

const publishFile = (file: string, text: string) => ({ path: `/publish?file=${file}`, text });

/** All places, in the order of the tabs. */
export const PLACES: readonly Place[] = [
  { of: 'schedule', text: 'Program', path: '/schedule', key: '1', words: 'Schedule Manager' },
  {
    of: 'schedule',
    text: 'Publish',
    path: '/publish',
    key: '2',
    words: 'Versions Phones Files',
    mark: ({ unpublishedChanges: count }) => (count ? { words: counted(count, 'change') } : null),
    parts: [
      { path: '/publish', text: 'Changes' },
      { path: '/publish?step=heat-numbers', text: 'Heat Numbers' },
      { path: '/publish?step=back-numbers', text: 'Back Numbers' },
      { path: '/publish?step=multi-dances', text: 'Multi-Dance Orders' },
      { path: '/publish?step=age-groups', text: 'Age Groups' },
      { path: '/publish?step=juniors', text: 'Juniors' },
    ],
    files: [
      publishFile('program-book.pdf', 'Program book'),
      publishFile('heat-sheets.pdf', 'Heat sheets'),
      publishFile('studio-packets.zip', 'Studio packets'),
      publishFile('announcers-book.pdf', 'Announcer’s book'),
      publishFile('judges-book.pdf', 'Judges’ book'),
      publishFile('music.pdf', 'Music'),
      publishFile('deck-captain.pdf', 'Deck captain'),
      publishFile('back-numbers.pdf', 'Back numbers'),
      publishFile('labels.pdf', 'Labels'),
      publishFile('poster.pdf', 'Poster'),
    ],
  },
  {
    of: 'schedule',
    text: 'Judging',
    path: '/judges',
    key: '3',
    words: 'Judges',
    mark: ({ unjudgedSoon: count }) =>
      count > 0 ? { words: `${counted(count, 'heat')} without judges soon` } : null,
    parts: [
      { path: '/judges', text: 'Judges' },
      { path: '/judges?step=panels', text: 'Panels' },
      { path: '/rounds', text: 'Rounds' },
      { path: '/judges?step=rules', text: 'Rules' },
      { path: '/judges?step=cards', text: 'Cards' },
    ],
    files: ['Cards for judges', 'Score sheets', 'Announcing sheets', 'Wall sheets'].map((text) => ({
      path: '/judges?step=cards',
      text,
    })),
  },
  {
    of: 'schedule',
    text: 'Day',
    path: '/day/control',
    parameter: 'schedule',
    key: '4',
    words: 'Control Day Passes',
  },
  {
    of: 'schedule',
    text: 'Results',
    path: '/results',
    key: '5',
    mark: ({ unreleasedContests: count }) =>
      count ? { words: `${counted(count, 'contest')} not released`, count } : null,
    parts: [
      { path: '/results', text: 'Results' },
      { path: '/announce', text: 'Announce' },
    ],
  },
  { of: 'event', text: 'Event', path: '/event', key: '0', words: 'Event Manager' },
  { of: 'event', text: 'Entries', path: '/event/entries', key: 'a', words: 'All Entries' },
  {
    of: 'event',
    text: 'Registrations',
    path: '/event/studios',
    under: ['/event/account'],
    key: 'r',
    words: 'Studios Accounts Balances Invoices Payments',
  },
  {
    of: 'event',
    text: 'Requests',
    path: '/event/requests',
    key: 'q',
    words: 'Late entries Guests',
    isOfPrices: true,
  },
  {
    of: 'event',
    text: 'Prices',
    path: '/event/prices',
    key: 'm',
    words: 'Money Terms Packages Late fee',
    isOfPrices: true,
  },
  {
    of: 'event',
    text: 'Books',
    path: '/event/books',
    key: 'b',
    words: 'Invoices Payments Taxes Accounting',
    isOfPrices: true,
  },
];

/** Places of a schedule or an event that it uses, and the open one. */
export const usedPlaces = (of: Place['of'], event: Open['event'], at: Place | undefined): Place[] =>
  PLACES.filter((place) => place.of === of && (!place.isOfPrices || event?.hasPrices || place === at));

/** @param path one of its parts */
export const addressOf = (place: Place, id: string, path = place.path): string =>
  `${path}${path.includes('?') ? '&' : '?'}${place.parameter ?? 'id'}=${encodeURIComponent(id)}`;

/** What the address shows and what links and shortcuts lead to; names are missing until they are loaded. */
export interface Open {
  /** Null outside of events and schedules. */
  readonly at: { readonly place: Place; readonly id: string; readonly path: string } | null;
  readonly event: (Partial<NonNullable<Opened['event']>> & { readonly id: string }) | undefined;
  readonly schedule: (Partial<Named> & { readonly id: string }) | undefined;
}

/** The open event and schedule, elsewhere the ones opened last. */
export function useOpen(): Open {
  const { pathname, search } = useLocation();
  return openAt(pathname, search, useOpened());
}

export function openAt(pathname: string, search: string, last: Opened): Open {
  const path = pathname.replace(/\/+$/, '');
  const place = PLACES.find((one) =>
    [one.path, ...(one.under ?? []), ...(one.parts ?? []).map((part) => part.path)].includes(path),
  );
  const id = place && new URLSearchParams(search).get(place.parameter ?? 'id');
  if (!place || !id) return { at: null, event: last.event, schedule: last.schedule };
  const at = { place, id, path };
  if (place.of === 'schedule') {
    const schedule = last.schedule?.id === id ? last.schedule : undefined;
    return { at, event: schedule?.event, schedule: schedule ?? { id } };
  }
  const event = last.event?.id === id ? last.event : undefined;
  const own = last.schedule?.event.id === id ? last.schedule : undefined;
  const schedules = event?.schedules;
  return {
    at,
    event: event ?? { id },
    schedule: schedules ? (schedules.find((one) => one.id === own?.id) ?? schedules[0]) : own,
  };
}

/** Address behind `g` and a key; `p` is the program. */
export function wayOf(key: string, open: Open): string | undefined {
  const place = PLACES.find((one) => one.key === (key === 'p' ? '1' : key));
  const id = place && open[place.of]?.id;
  return id ? addressOf(place, id) : mainDestinations.find((one) => one.key === key)?.path;
}
