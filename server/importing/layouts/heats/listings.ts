import type { EntryType } from '../../../entries/entry.entity.ts';
import { styleOf } from '../../vocabulary/styles.ts';
import {
  danceWithin,
  readTitle,
  roundIn,
  songOf,
  type Title,
  withKnownLevel,
} from '../../vocabulary/titles.ts';
import type { DanceOfEntry, Drafts } from '../drafts.ts';
import { isProCouple } from '../people/roles.ts';
import { inferRoles } from './inferRoles.ts';
import { type HeatInProgram, minutesOf, sectionsOfProgram } from './programSections.ts';

/** A person in a heat list. The id tells namesakes apart. */
export interface ListedPerson {
  id: string;
  name: string;
  studio?: string;
  cardNumber?: string;
  isProfessional?: boolean;
  line: number;
}

export interface Listing {
  people: ListedPerson[];
  number: string;
  /** "Heat 12", "Solo 3A", "Pro heat 5". */
  heat: string;
  session: string;
  time: string;
  day: string;
  date: string;
  title: string;
  /** From separate columns, where the title does not say. */
  age?: string;
  level?: string;
  isMulti?: boolean;
  studio?: string;
  line: number;
}

export function readListings(drafts: Drafts, listings: readonly Listing[]): void {
  drafts.isHeatByHeat = true;
  drafts.guessed = ['is_professional'];
  const titled = listings.map((listing) => ({ listing, title: titleOf(listing) }));
  const levels = new Set(
    titled.flatMap(({ listing, title }) => (typeOf(listing, title) === 'SOLO' ? [] : title.level)),
  );
  const read = titled.map(({ listing, title }) => ({
    listing,
    title: typeOf(listing, title) === 'SOLO' ? { ...title, ...withKnownLevel(title, levels) } : title,
  }));
  const open = new Set<string>();
  const roles = rolesOf(read, open);
  const heats = new Map<string, HeatInProgram>();
  const students = new Set<string>();
  for (const { listing, title } of read) {
    const { line } = listing;
    const keys = listing.people.map((person) =>
      drafts.people.mention({
        ...person,
        studio: person.studio || listing.studio,
        isProfessional: roles.has(person.id),
      }),
    );
    const amateurs = keys.filter((_key, place) => !roles.has(listing.people[place]?.id ?? ''));
    const entrant = amateurs[0] ?? keys[0] ?? '';
    students.add(entrant);
    const type = typeOf(listing, title);
    const heat = heatOf(heats, listing, type);
    const what = contestOf(type, title);
    drafts.entries.push({
      line,
      entrant,
      partners: keys.filter((key) => key !== entrant),
      type,
      quantity: 1,
      position: heat.place,
      ...(listing.people.length > 1 && listing.people.every(({ id }) => open.has(id))
        ? { isOpen: true }
        : {}),
      heat: `${listing.session} ${listing.heat}`,
      round: title.round,
      level: listing.level ?? title.level,
      age: listing.age ?? title.age,
      ...what,
      ...(type === 'SOLO' ? { song: songOf(title) } : {}),
    });
    heat.style ??= what.style;
  }
  drafts.sections.push(...sectionsOfProgram(inOrder([...heats.values()])));
  drafts.reach = { ...drafts.reach, students: [...students] };
}

function titleOf({ title: written, isMulti, heat }: Listing): Title & { round: string } {
  const { words: title, round } = /^solo/i.test(heat) ? { words: written, round: '' } : roundIn(written);
  const read = { ...readTitle(title), round };
  const style = isMulti && !read.isMulti ? (styleOf(title) ?? read.style) : read.style;
  return isMulti
    ? { ...read, isMulti: true, dance: null, known: null, style, isStyleNamed: style !== null }
    : read;
}

/** @param open receives the people whose role nothing decides */
function rolesOf(read: readonly { listing: Listing; title: Title }[], open: Set<string>): Set<string> {
  const known = new Map<string, boolean>();
  const pairings = read.flatMap(({ listing, title }) => {
    const [a, b] = listing.people;
    for (const person of listing.people) {
      if (person.isProfessional !== undefined) known.set(person.id, person.isProfessional);
    }
    const side = /^pro /i.test(listing.heat) || isProCouple(listing.title) ? ('PROS' as const) : title.side;
    const age = listing.age ?? title.age;
    return a && b && listing.people.length === 2
      ? [{ a: a.id, b: b.id, side, age, number: listing.number }]
      : [];
  });
  return inferRoles(pairings, known, open);
}

function typeOf({ heat, title: words }: Listing, title: Title): EntryType {
  if (/^(solo|formation)\b/i.test(heat) || /^(solo|formation)\b(?! single)/i.test(words)) return 'SOLO';
  return title.isMulti ? 'MULTI' : 'HEAT';
}

function contestOf(type: EntryType, title: Title): DanceOfEntry {
  if (type === 'MULTI')
    return {
      styleName: null,
      style: title.style,
      isStyleNamed: title.style !== null,
      dance: null,
      known: null,
    };
  const known = title.known ?? (type === 'SOLO' ? danceWithin(title.dance ?? title.song) : null);
  if (known) {
    const { style, isStyleNamed, dance } = title.known
      ? title
      : { style: known.styles[0] ?? null, isStyleNamed: false, dance: known.name };
    return { styleName: null, style, isStyleNamed: isStyleNamed || known.styles.length === 1, dance, known };
  }
  const [style, dance] = type === 'SOLO' ? (['SHOWCASE', 'Showcase'] as const) : [title.style, title.dance];
  return { styleName: null, style, isStyleNamed: true, dance, known: null };
}

function heatOf(
  heats: Map<string, HeatInProgram>,
  { heat, session, time, day, date, line }: Listing,
  type: EntryType,
): HeatInProgram {
  const key = `${session} ${heat}`;
  const number = /\d+/.exec(heat)?.[0] ?? '';
  const isPro = /^pro/i.test(heat);
  const known = heats.get(key);
  if (known) return known;
  const place = Number(number) + (isPro || /^(solo|formation)/i.test(heat) ? 0.5 : 0);
  const added: HeatInProgram = { number, time, day, date, group: '', type, line, place, isPro };
  heats.set(key, added);
  return added;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function inOrder(heats: HeatInProgram[]): HeatInProgram[] {
  const first = Math.min(
    ...heats.map(({ day }) => DAYS.indexOf(day.toLowerCase())).filter((place) => place >= 0),
  );
  const dayOf = ({ day, date }: HeatInProgram): string =>
    date || String((DAYS.indexOf(day.toLowerCase()) - (first === 6 || first === 0 ? 0 : first) + 7) % 7);
  return heats.sort(
    (a, b) =>
      dayOf(a).localeCompare(dayOf(b)) ||
      (minutesOf(a.time) ?? 0) - (minutesOf(b.time) ?? 0) ||
      a.place - b.place,
  );
}
