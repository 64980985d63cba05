import type { ChangedLineFragment, ChangeKind, ScheduleDifferencesQuery } from '../gql/graphql.ts';

export type Change = ScheduleDifferencesQuery['changesSince']['lines'][number];
export type View = 'person' | 'heat' | 'studio';

export interface ChangeGroup {
  readonly id: string;
  readonly title: string;
  /** A person's studio, a heat's dance. */
  readonly detail: string;
  readonly changes: readonly Change[];
}

/** Groups changes by person, heat or studio, and filters them by title and lines. */
export function changeGroups(changes: readonly Change[], view: View, filter: string): ChangeGroup[] {
  const groups = { person: byPerson, heat: byHeat, studio: byStudio }[view](changes);
  const typed = filter.trim().toLocaleLowerCase();
  if (typed === '') return groups;
  return groups.flatMap((group) => {
    if (`${group.title} ${group.detail}`.toLocaleLowerCase().includes(typed)) return [group];
    const found = group.changes.filter((change) => wordsOf(change).includes(typed));
    return found.length > 0 ? [{ ...group, changes: found }] : [];
  });
}

const wordsOf = ({ before, after }: Change): string =>
  [before, after]
    .flatMap((line) => (line ? [line.heat, danceText(line), ...line.people.map(({ name }) => name)] : []))
    .join(' ')
    .toLocaleLowerCase();

/** "Smooth Tango", "Smooth Multi", "Waltz solo". */
export function danceText({ dance, style, entryType }: ChangedLineFragment): string {
  if (!dance) return `${style.name} Multi`;
  return entryType === 'SOLO' ? `${dance.name} solo` : `${style.name} ${dance.name}`;
}

type Person = ChangedLineFragment['people'][number];

const names = new Intl.Collator('en', { numeric: true });
const byTitle = (a: ChangeGroup, b: ChangeGroup): number => names.compare(a.title, b.title);

function byPerson(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, { person: Person; changes: Change[] }>();
  for (const change of changes) {
    for (const person of peopleOf(change)) {
      const group = groups.get(person.id) ?? { person, changes: [] };
      groups.set(person.id, group);
      group.changes.push(forPerson(change, person.id));
    }
  }
  return [...groups.values()]
    .map(({ person, changes: own }) => ({
      id: person.id,
      title: person.name,
      detail: person.studio?.name ?? '',
      changes: own,
    }))
    .sort(byTitle);
}

function peopleOf({ before, after }: Change): Person[] {
  const people = new Map((before?.people ?? []).map((person) => [person.id, person]));
  for (const person of after?.people ?? []) people.set(person.id, person);
  return [...people.values()];
}

/** A changed partner is GONE for the former partner and NEW for the new one. */
function forPerson(change: Change, id: string): Change {
  const isOn = (line: ChangedLineFragment | null | undefined) =>
    line?.people.some((person) => person.id === id);
  const [was, is] = [isOn(change.before), isOn(change.after)];
  if (was && is) return change;
  const kind: ChangeKind = was ? 'GONE' : 'NEW';
  return { ...change, kinds: [kind], before: was ? change.before : null, after: is ? change.after : null };
}

function byHeat(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const line = change.after ?? change.before;
    if (!line) continue;
    const group = groups.get(line.heatId) ?? [];
    groups.set(line.heatId, group);
    group.push(change);
  }
  return [...groups].map(([id, own]) => {
    const line = (own[0]?.after ?? own[0]?.before) as ChangedLineFragment;
    return { id, title: `Heat ${line.heat}`, detail: danceText(line), changes: own };
  });
}

function byStudio(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, { title: string; changes: Change[] }>();
  for (const change of changes) {
    const studios = new Map(
      peopleOf(change).map(({ studio }) => [studio?.id ?? '', studio?.name ?? 'Without a studio']),
    );
    for (const [id, title] of studios) {
      const group = groups.get(id) ?? { title, changes: [] };
      groups.set(id, group);
      group.changes.push(change);
    }
  }
  return [...groups]
    .map(([id, { title, changes: own }]) => ({ id, title, detail: '', changes: own }))
    .sort(byTitle);
}
