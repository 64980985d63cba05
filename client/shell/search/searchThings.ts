import { graphql } from '../../gql';
import type { SearchHeatsQuery, SearchThingsQuery } from '../../gql/graphql.ts';
import { type Option, optionsMatching } from '../../ui/typeAhead/optionsMatching.ts';
import type { Destination } from '../navigation.ts';

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

export interface Place extends Option {
  to: string;
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

/** Everything searchable, screens first, except heats: thousands of them, matched by `heatsMatching`. */
export function placesOf(
  things: SearchThingsQuery | undefined,
  open: SearchHeatsQuery['schedule'] | undefined,
  screens: readonly Destination[],
): Place[] {
  const place = (kind: string, id: string, text: string, to: string, keywords?: string): Place => ({
    id: `${kind} ${id}`,
    text,
    detail: kind,
    keywords,
    to,
  });
  const person = ({
    id,
    name,
    cardNumber,
    isProfessional,
    studio,
  }: SearchThingsQuery['entrants'][number]): Place => {
    const kind = isProfessional ? 'Teacher' : 'Student';
    const detail = [kind, cardNumber, studio?.name].filter(Boolean).join(' · ');
    return { ...place(kind, id, name, `/${kind.toLowerCase()}s?id=${id}`, cardNumber), detail };
  };
  return [
    ...screens.map(({ path, text }) => place('Screen', path, text, path)),
    ...(things?.events ?? []).flatMap((event) => [
      place('Event', event.id, event.name, `/event?id=${event.id}`),
      ...event.schedules.map(({ id, name }) =>
        place(`Schedule of ${event.name}`, id, name, `/schedule?id=${id}`, event.name),
      ),
    ]),
    ...(open?.sections ?? []).map(({ id, order, title }) =>
      place(
        `Section of ${open?.event.name}`,
        id,
        `Section ${order} ${title}`.trim(),
        `/schedule?id=${open?.id}&section=${id}`,
      ),
    ),
    ...(open ? COMMANDS : []).map((name) =>
      place(
        `Command for ${open?.event.name}`,
        name,
        name,
        `/schedule?id=${open?.id}&command=${encodeURIComponent(name)}`,
      ),
    ),
    ...(things?.entrants ?? []).map(person),
    ...(things?.studios ?? []).map(({ id, name }) => place('Studio', id, name, `/studios?id=${id}`)),
  ];
}

/** "112", "112A" or "heat 112": heats whose printed number starts with it. */
export function heatsMatching(query: string, open: SearchHeatsQuery['schedule'] | undefined): Place[] {
  const printed = /^(?:heat\s*)?(\d+[a-z]*)$/i.exec(query.trim())?.[1]?.toUpperCase();
  if (!open || !printed) return [];
  return open.heats
    .filter(({ label }) => label.startsWith(printed))
    .slice(0, MOST_HEATS)
    .map(({ id, number, label, dance }) => ({
      id: `Heat ${id}`,
      text: `Heat ${label}`,
      detail: `${dance.category.name} ${dance.name} · ${open.event.name}`,
      to: `/schedule?id=${open.id}&heat=${number}`,
    }));
}

/** "scratch ada": people of that name, to scratch. */
function scratchesMatching(query: string, places: readonly Place[]): Place[] {
  const name = /^scratch\s+(\S.*)$/i.exec(query.trim())?.[1];
  if (!name) return [];
  const people = places.filter(({ id }) => /^(Student|Teacher) /.test(id));
  return placesMatching(name, people, []).map((place) => ({
    ...place,
    id: `Scratch ${place.id}`,
    text: `Scratch ${place.text}`,
    to: `${place.to}&scratch`,
  }));
}

export function placesMatching(query: string, places: readonly Place[], heats: readonly Place[]): Place[] {
  const scratches = scratchesMatching(query, places);
  const known = new Map(places.map((place) => [place.id, place]));
  const found = optionsMatching(query, places).flatMap(({ id }) => known.get(id) ?? []);
  return [...scratches, ...heats, ...found].slice(0, 12);
}
