import { graphql } from '../../gql';
import type { SearchHeatsQuery, SearchThingsQuery } from '../../gql/graphql.ts';
import { type Option, optionsMatching } from '../../ui/typeAhead/optionsMatching.ts';
import type { Named } from '../lastChoice.ts';
import type { Destination } from '../navigation.ts';
import { addressOf, type Open, PLACES, type Place } from '../places.ts';

export const SearchThings = graphql(`
  query SearchThings {
    entrants {
      id
      name
      cardNumber
      isProfessional
      studio {
        id
        name
      }
    }
    studios {
      id
      name
    }
    events {
      id
      name
      schedules {
        id
        name
      }
    }
  }
`);

export const SearchHeats = graphql(`
  query SearchHeats($id: ID!) {
    schedule(id: $id) {
      id
      event {
        id
        name
      }
      sections {
        id
        order
        title
      }
      heats {
        id
        number
        label
        dance {
          name
          category {
            name
          }
        }
      }
    }
  }
`);

export interface Found extends Option {
  group: string;
  to: string;
  /** "G 3". */
  keys?: string;
}

/** As named in the Command Center. */
const COMMANDS = [
  'Generate Heats',
  'Delete Heats',
  'Generate Entries',
  'Delete Entries',
  'Fill Heats with Entries',
  'Clear Heats of Entries',
  'Plan the program…',
  'Improve Heats',
  'Lock',
];

const MOST_HEATS = 3;
/** Found at most, and screens among them. */
const MOST = 12;
const MOST_SCREENS = 8;

type Owner = Partial<Named> & { id: string };

function screen(place: Place, id: string, path: string, text: string, detail: string): Found {
  const to = addressOf(place, id, path);
  return { id: `Screen ${to}`, group: 'Screens', text, detail, to };
}

/** Screens of a schedule or an event; the open one has keys. */
const placesOf = (of: Place['of'], { id, name }: Owner, hasKeys: boolean): Found[] =>
  PLACES.filter((place) => place.of === of).map((place) => ({
    ...screen(place, id, place.path, place.text, name ?? ''),
    keywords: place.words,
    keys: hasKeys ? `G ${place.key}` : undefined,
  }));

/** Their further screens and steps. */
const partsOf = ({ id, name }: Owner): Found[] =>
  PLACES.flatMap((place) =>
    (place.parts ?? [])
      .slice(1)
      .map(({ path, text }) => screen(place, id, path, text, [place.text, name].filter(Boolean).join(', '))),
  );

const filesOf = ({ id, name }: Owner): Found[] =>
  PLACES.flatMap((place) =>
    (place.files ?? []).map(({ path, text }) => ({
      ...screen(place, id, path, text, [place.text, name].filter(Boolean).join(', ')),
      ...{ id: `File ${text}`, group: 'Files' },
    })),
  );

/** Everything searchable, screens first, except heats: thousands of them, matched by `heatsMatching`. */
export function allOf(
  things: SearchThingsQuery | undefined,
  open: SearchHeatsQuery['schedule'] | undefined,
  screens: readonly Destination[],
  here: Pick<Open, 'event' | 'schedule'>,
): Found[] {
  const events = things?.events ?? [];
  const place = (
    group: string,
    kind: string,
    id: string,
    text: string,
    to: string,
    keywords?: string,
  ): Found => ({ id: `${kind} ${id}`, group, text, detail: kind, keywords, to });
  const person = ({
    id,
    name,
    cardNumber,
    isProfessional,
    studio,
  }: SearchThingsQuery['entrants'][number]): Found => {
    const kind = isProfessional ? 'Teacher' : 'Student';
    const detail = [kind, cardNumber, studio?.name].filter(Boolean).join(' · ');
    return { ...place('People', kind, id, name, `/${kind.toLowerCase()}s?id=${id}`, cardNumber), detail };
  };
  return [
    ...(here.schedule ? placesOf('schedule', here.schedule, true) : []),
    ...(here.event ? placesOf('event', here.event, true) : []),
    ...(here.schedule ? partsOf(here.schedule) : []),
    ...screens.map(({ path, text, key }) => ({
      ...place('Screens', 'Screen', path, text, path),
      detail: '',
      keys: key && `G ${key.toUpperCase()}`,
    })),
    ...(here.schedule ? filesOf(here.schedule) : []),
    ...events.flatMap(({ name, schedules }) =>
      schedules
        .filter(({ id }) => id !== here.schedule?.id)
        .map((one) => ({ id: one.id, name: `${one.name}, ${name}` }))
        .flatMap((one) => [...placesOf('schedule', one, false), ...partsOf(one)]),
    ),
    ...events.flatMap((event) => [
      place('Events', 'Event', event.id, event.name, `/event?id=${event.id}`),
      ...event.schedules.map(({ id, name }) =>
        place('Events', `Schedule of ${event.name}`, id, name, `/schedule?id=${id}`, event.name),
      ),
    ]),
    ...(open?.sections ?? []).map(({ id, order, title }) =>
      place(
        'Sections',
        `Section of ${open?.event.name}`,
        id,
        `Section ${order} ${title}`.trim(),
        `/schedule?id=${open?.id}&section=${id}`,
      ),
    ),
    ...(open ? COMMANDS : []).map((name) =>
      place(
        'Commands',
        `Command for ${open?.event.name}`,
        name,
        name,
        `/schedule?id=${open?.id}&command=${encodeURIComponent(name)}`,
      ),
    ),
    ...(things?.entrants ?? []).map(person),
    ...(things?.studios ?? []).map(({ id, name }) =>
      place('Studios', 'Studio', id, name, `/studios?id=${id}`),
    ),
  ];
}

/** "112", "112A" or "heat 112": heats whose printed number starts with it. */
export function heatsMatching(query: string, open: SearchHeatsQuery['schedule'] | undefined): Found[] {
  const printed = /^(?:heat\s*)?(\d+[a-z]*)$/i.exec(query.trim())?.[1]?.toUpperCase();
  if (!open || !printed) return [];
  return open.heats
    .filter(({ label }) => label.startsWith(printed))
    .slice(0, MOST_HEATS)
    .map(({ id, number, label, dance }) => ({
      id: `Heat ${id}`,
      group: 'Heats',
      text: `Heat ${label}`,
      detail: `${dance.category.name} ${dance.name} · ${open.event.name}`,
      to: `/schedule?id=${open.id}&heat=${number}`,
    }));
}

/** "scratch ada": people of that name, to scratch. */
function scratchesMatching(query: string, places: readonly Found[]): Found[] {
  const name = /^scratch\s+(\S.*)$/i.exec(query.trim())?.[1];
  if (!name) return [];
  const people = places.filter(({ id }) => /^(Student|Teacher) /.test(id));
  return foundBy(name, people, []).map((place) => ({
    ...place,
    id: `Scratch ${place.id}`,
    text: `Scratch ${place.text}`,
    to: `${place.to}&scratch`,
  }));
}

/** The best matches, in groups, the group of the best one first; screens only for an empty query. */
export function foundBy(query: string, places: readonly Found[], heats: readonly Found[]): Found[] {
  const scratches = scratchesMatching(query, places);
  const known = new Map(places.map((place) => [place.id, place]));
  const found = optionsMatching(query, places).flatMap(({ id }) => known.get(id) ?? []);
  const screens = found.filter(({ group }) => group === 'Screens').slice(0, MOST_SCREENS);
  const best = (query.trim() === '' ? screens : [...scratches, ...heats, ...found])
    .filter((one) => one.group !== 'Screens' || screens.includes(one))
    .slice(0, MOST);
  const groups = [...new Set(best.map(({ group }) => group))];
  return best.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
}
