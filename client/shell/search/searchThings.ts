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

/** What can be found in the schedule that is open. */
export const SearchHeats = graphql(`
  query SearchHeats($id: ID!) {
    schedule(id: $id) {
      id
      name
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

/** Something that the search leads to. */
export interface Place extends Option {
  to: string;
}

/** The commands of a schedule, as its Command Center names them. */
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

/** All that the search knows, screens first; heats are left to `heatsMatching`, since there are thousands. */
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
  return [
    ...screens.map(({ path, text }) => place('Screen', path, text, path)),
    ...(things?.events ?? []).flatMap((event) => [
      place('Event', event.id, event.name, `/event?id=${event.id}`),
      ...event.schedules.map(({ id, name }) =>
        place(`Schedule of ${event.name}`, id, name, `/schedule?id=${id}`, event.name),
      ),
    ]),
    ...(open?.sections ?? []).map(({ id, order, title }) =>
      place('Section', id, `Section ${order} ${title}`.trim(), `/schedule?id=${open?.id}&section=${id}`),
    ),
    ...(open ? COMMANDS : []).map((name) =>
      place('Command', name, name, `/schedule?id=${open?.id}&command=${encodeURIComponent(name)}`),
    ),
    ...(things?.entrants ?? []).map(({ id, name, cardNumber, isProfessional }) =>
      isProfessional
        ? place('Teacher', id, name, `/teachers?id=${id}`, cardNumber)
        : place('Student', id, name, `/students?id=${id}`, cardNumber),
    ),
    ...(things?.studios ?? []).map(({ id, name }) => place('Studio', id, name, `/studios?id=${id}`)),
  ];
}

/** "112", "112A" or "heat 112": the heat of that printed number, and those that begin so. */
export function heatsMatching(query: string, open: SearchHeatsQuery['schedule'] | undefined): Place[] {
  const printed = /^(?:heat\s*)?(\d+[a-z]*)$/i.exec(query.trim())?.[1]?.toUpperCase();
  if (!open || !printed) return [];
  return open.heats
    .filter(({ label }) => label.startsWith(printed))
    .slice(0, MOST_HEATS)
    .map(({ id, number, label, dance }) => ({
      id: `Heat ${id}`,
      text: `Heat ${label}`,
      detail: `${dance.category.name} ${dance.name}`,
      to: `/schedule?id=${open.id}&heat=${number}`,
    }));
}

export function placesMatching(query: string, places: readonly Place[], heats: readonly Place[]): Place[] {
  const known = new Map(places.map((place) => [place.id, place]));
  const found = optionsMatching(query, places).flatMap(({ id }) => known.get(id) ?? []);
  return [...heats, ...found].slice(0, 12);
}
