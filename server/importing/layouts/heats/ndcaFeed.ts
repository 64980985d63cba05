import type { Drafts } from '../drafts.ts';
import { type ListedPerson, type Listing, readListings } from './listings.ts';

interface FeedPerson {
  ID?: string | number;
  NDCA_Number?: string | number | null;
  Name?: (string | null)[];
  Keywords?: string | null;
  Pro_Am_Status?: string | null;
  Entries?: FeedEntry[];
}

interface FeedEntry {
  Participants?: FeedPerson[];
  Events?: FeedEvent[];
}

interface FeedEvent {
  Event_Name?: string;
  Heat?: string | number;
  Bib?: string | number;
  Rounds?: { Round_Time?: string; Session?: string }[];
}

/** The people in the feed's response: one, a list, or several responses; null for other JSON. */
export function feedIn(json: unknown): FeedPerson[] | null {
  const answers = Array.isArray(json) ? json : [json];
  const people = answers.flatMap((answer): unknown[] => {
    const { Result: result = answer } = isObject(answer) ? answer : {};
    return Array.isArray(result) ? result : [result];
  });
  const found = people.filter(
    (one): one is FeedPerson => isObject(one) && Array.isArray(one.Name) && Array.isArray(one.Entries),
  );
  return found.length > 0 ? found : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the feed, which has each couple under both names. */
export function readFeed(drafts: Drafts, people: readonly FeedPerson[]): void {
  const blocks = people.map((person, index) => ({
    person,
    id: `block ${person.ID ?? index}`,
    line: index + 1,
  }));
  const byId = new Map(
    blocks.flatMap(({ person, id }) => (person.ID === undefined ? [] : [[String(person.ID), id] as const])),
  );
  const seats = blocks.flatMap(({ person, id, line }) =>
    (person.Entries ?? []).flatMap(({ Participants: participants = [], Events: events = [] }) =>
      events.map((event) => ({ id, line, person, participants, event })),
    ),
  );
  const names = ({ person, participants }: (typeof seats)[number]): string[] =>
    [person, ...participants].map(nameOf).sort();
  const byHeat = Map.groupBy(seats, (seat) =>
    JSON.stringify([seat.event.Heat, seat.event.Bib, seat.event.Event_Name, names(seat)]),
  );
  const listings = [...byHeat.values()].flatMap((same): Listing[] => {
    const [first] = same;
    if (!first) return [];
    const listed = new Map<string, ListedPerson>();
    for (const { id, person, line } of same) listed.set(id, listedPerson(id, person, line));
    const known = [...listed.values()].map(({ name }) => name);
    for (const partner of first.participants) {
      const id = byId.get(String(partner.ID ?? '')) ?? `name ${nameOf(partner)}`;
      if (!listed.has(id) && !known.includes(nameOf(partner)))
        listed.set(id, listedPerson(id, partner, first.line));
    }
    return [{ ...listingOf(first.event), people: [...listed.values()], line: first.line }];
  });
  readListings(drafts, listings);
}

const nameOf = ({ Name: name = [] }: FeedPerson): string =>
  name
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part !== '.')
    .join(' ');

function listedPerson(id: string, person: FeedPerson, line: number): ListedPerson {
  const status = person.Pro_Am_Status;
  return {
    id,
    name: nameOf(person),
    line,
    studio: person.Keywords?.trim() ?? '',
    cardNumber: person.NDCA_Number ? String(person.NDCA_Number) : '',
    ...(status === 'P' || status === 'A' ? { isProfessional: status === 'P' } : {}),
  };
}

function listingOf({
  Event_Name: title = '',
  Heat: heat = '',
  Bib: bib = '',
  Rounds: rounds = [],
}: FeedEvent): Omit<Listing, 'people' | 'line'> {
  const { Round_Time: moment = '', Session: session = '' } = rounds[0] ?? {};
  const [date = '', ...time] = moment.split(/\s+/);
  return {
    title,
    heat: `Heat ${heat}`,
    number: String(bib),
    session: String(session),
    time: time.join(' '),
    day: '',
    date: isoDay(date),
  };
}

/** Reads "9/6/2026" and "2026-09-06". */
function isoDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month && day && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : '';
}
