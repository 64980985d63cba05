import type { HeatsOfPersonQuery } from '../gql/graphql.ts';

export type DayItem = HeatsOfPersonQuery['personDay']['items'][number];
interface Person {
  readonly id: string;
  readonly name: string;
}

/** Whom to scratch: a person with everyone (no partners), or with these partners only. */
export interface Scope {
  readonly key: string;
  readonly personId: string;
  readonly partnerIds: readonly string[];
  readonly text: string;
}

/** Opened from a heat: the couple, or either of them with everyone. */
export function scopesOfCouple(people: readonly Person[]): Scope[] {
  const [first, ...others] = people;
  if (!first) return [];
  const alone = people.map((person) => scope(person, []));
  return others.length > 0 ? [scope(first, others), ...alone] : alone;
}

/** Opened from a person: with everyone, or with the partners of one entry. */
export function scopesOfPerson(person: Person, items: readonly DayItem[]): Scope[] {
  const couples = new Map(
    items.map((item) => {
      const with_ = scope(person, othersIn(item, person.id));
      return [with_.key, with_];
    }),
  );
  return couples.size > 1 ? [scope(person, []), ...couples.values()] : [scope(person, [])];
}

export const isIn = ({ personId, partnerIds }: Scope, item: DayItem): boolean => {
  const others = othersIn(item, personId);
  return partnerIds.every((id) => others.some((other) => other.id === id));
};

/** First heat to scratch: the next one during the competition, otherwise the first. */
export function firstToScratch(items: readonly DayItem[], now: number): number {
  const toCome = items.filter(({ heat }) => !heat.isDanced);
  // Danced heats are more reliable than planned times.
  if (toCome.length < items.length) return toCome[0]?.heat.number ?? Infinity;
  const starts = items.map(({ heat }) => Date.parse(heat.startTime ?? ''));
  const isOn = now > (starts[0] ?? now) && now < (starts.at(-1) ?? now);
  const next = isOn ? items[starts.findIndex((start) => start > now)] : items[0];
  return next?.heat.number ?? 1;
}

const othersIn = ({ heatEntry: { entry } }: DayItem, personId: string): Person[] =>
  [entry.entrant, ...entry.partners].filter(({ id }) => id !== personId);

function scope(person: Person, partners: readonly Person[]): Scope {
  const partnerIds = partners.map(({ id }) => id);
  const names = partners.map(({ name }) => name).join(' & ');
  return {
    key: [person.id, ...partnerIds].join(' '),
    personId: person.id,
    partnerIds,
    text: names ? `${person.name} with ${names}` : `${person.name}, all entries`,
  };
}
