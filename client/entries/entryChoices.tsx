import { TBA } from '../../server/entries/tba.ts';
import type { EntriesChoicesQuery, EventWordsQuery } from '../gql/graphql.ts';
import { shortDayText } from '../time/dayText.ts';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import type { Option } from '../ui/typeAhead/optionsMatching.ts';
import { type EntryDraft, NO_PARTNER } from './draft/entryDraft.ts';

export type EntrantChoice = EntriesChoicesQuery['entrants'][number];

/** Options of the fields, built once for all rows. */
export interface EntryChoices {
  entrants: ReadonlyMap<string, EntrantChoice>;
  people: Option[];
  /** Professionals first. */
  partners: Option[];
  events: Option[];
  dances: Option[];
  /** All dances, those of the same style first, so that "quick" and Tab stay in the style. */
  dancesNear: (danceId: string | null) => Option[];
  danceCategories: Option[];
  /** Those of the event first, then any others in use. */
  levels: Option[];
  ageGroups: Option[];
  peoplesLevels: Option[];
  peoplesAgeGroups: Option[];
  partnerById: ReadonlyMap<string, Option>;
  /** By dance, what may be chosen instead of a partner. */
  aloneIn: ReadonlyMap<string, Option>;
  danceById: ReadonlyMap<string, Option>;
  danceCategoryById: ReadonlyMap<string, Option>;
}

const byId = (options: readonly Option[]) => new Map(options.map((option) => [option.id, option]));

/** "214 · Student · Harbor Ballroom"; unknown parts are left out. */
function describeEntrant(entrant: EntrantChoice): string {
  const role = entrant.isProfessional ? 'Teacher' : 'Student';
  return [entrant.cardNumber, role, entrant.studio?.name].filter(Boolean).join(' · ');
}

function words(values: Iterable<string | null | undefined>): Option[] {
  const distinct = new Set([...values].filter((value): value is string => Boolean(value)));
  return [...distinct].sort((a, b) => a.localeCompare(b)).map((text) => ({ id: text, text }));
}

function nearFirst(dances: Option[]): EntryChoices['dancesNear'] {
  const known = new Map<string | undefined, Option[]>();
  return (danceId) => {
    const style = dances.find(({ id }) => id === danceId)?.detail;
    if (style === undefined) return dances;
    const sorted =
      known.get(style) ?? dances.toSorted((a, b) => Number(b.detail === style) - Number(a.detail === style));
    known.set(style, sorted);
    return sorted;
  };
}

/** Puts the levels and age groups of the event first. */
export function withEventWords(
  choices: EntryChoices,
  event: EventWordsQuery['event'] | undefined,
): EntryChoices {
  if (!event) return choices;
  const first = (own: readonly string[], others: readonly Option[]) => {
    const known = new Set(own);
    return [...own.map((text) => ({ id: text, text })), ...others.filter(({ id }) => !known.has(id))];
  };
  return {
    ...choices,
    levels: first(event.levels, choices.peoplesLevels),
    ageGroups: first(event.ageGroups, choices.peoplesAgeGroups),
    aloneIn: new Map(
      event.entryLimits.flatMap(({ dance, partnerRule }) =>
        partnerRule === 'REQUIRED' ? [] : [[dance.id, partnerRule === 'NONE' ? ALONE : LATER]],
      ),
    ),
  };
}

const LATER: Option = { id: NO_PARTNER, text: TBA, detail: 'Partner to be announced' };
const ALONE: Option = { id: NO_PARTNER, text: 'No partner' };

export const partnersOffered = ({ danceId }: EntryDraft, { aloneIn, partners }: EntryChoices): Option[] => {
  const alone = aloneIn.get(danceId ?? '');
  return alone ? [alone, ...partners] : partners;
};

export const partnersChosen = (
  { danceId, partnerIds }: EntryDraft,
  { aloneIn, partnerById }: Pick<EntryChoices, 'aloneIn' | 'partnerById'>,
): Option[] =>
  partnerIds.map(
    (id) =>
      (id === NO_PARTNER ? (aloneIn.get(danceId ?? '') ?? LATER) : partnerById.get(id)) ?? {
        id,
        text: 'Unknown',
      },
  );

export function entryChoices(answer: EntriesChoicesQuery): EntryChoices {
  const person = (entrant: EntrantChoice): Option => ({
    id: entrant.id,
    text: entrant.name,
    detail: describeEntrant(entrant),
    keywords: entrant.cardNumber,
  });
  const people = answer.entrants.map(person);
  const professionalsFirst = [...answer.entrants].sort(
    (a, b) => Number(b.isProfessional) - Number(a.isProfessional),
  );
  const partners = professionalsFirst.map(person);
  // In competition order, not by name.
  const dances = answer.dances
    .toSorted((a, b) => a.category.order - b.category.order || a.order - b.order)
    .map(
      ({ id, name, category }): Option => ({
        id,
        text: name,
        detail: category.name,
        mark: <StyleDot category={category.name} />,
      }),
    );
  const danceCategories = answer.danceCategories
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }): Option => ({ id, text: name, mark: <StyleDot category={name} /> }));
  const levels = words(answer.entrants.map(({ level }) => level));
  const ageGroups = words(answer.entrants.map(({ category }) => category));
  return {
    entrants: new Map(answer.entrants.map((entrant) => [entrant.id, entrant])),
    people,
    partners,
    events: answer.events.map(({ id, name, date }) => ({
      id,
      text: name,
      detail: date === null || date === undefined ? undefined : shortDayText(date),
    })),
    dances,
    dancesNear: nearFirst(dances),
    danceCategories,
    levels,
    ageGroups,
    peoplesLevels: levels,
    peoplesAgeGroups: ageGroups,
    partnerById: byId(partners),
    aloneIn: new Map(),
    danceById: byId(dances),
    danceCategoryById: byId(danceCategories),
  };
}
