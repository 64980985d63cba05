import { type DocumentNode, Kind, visit } from 'graphql';
import type { List } from '../gql/graphql.ts';

/** What each field of the schema reads of the lists that news tell of; those of a schedule have news of their own. */
const LISTS_OF: Readonly<Record<string, readonly List[]>> = {
  entrants: ['ENTRANTS', 'STUDIOS'],
  entrant: ['ENTRANTS', 'STUDIOS'],
  studios: ['STUDIOS'],
  dances: ['DANCES'],
  danceCategories: ['DANCES'],
  events: ['EVENTS'],
  event: ['EVENTS'],
  schedules: ['EVENTS'],
  entryLimits: ['ENTRY_LIMITS', 'DANCES'],
  entries: ['ENTRIES'],
  entryCount: ['ENTRIES'],
  entrantCount: ['ENTRANTS'],
  entrantStats: ['ENTRIES', 'ENTRY_LIMITS'],
  remainingEntries: ['ENTRIES', 'ENTRY_LIMITS'],
  forecast: ['ENTRIES'],
  dayPasses: ['DAY_PASSES'],
  deletedThings: ['ENTRANTS', 'STUDIOS', 'DANCES', 'EVENTS', 'ENTRIES'],
  bulkChanges: ['ENTRANTS', 'STUDIOS', 'DANCES', 'EVENTS', 'ENTRIES'],
};

const known = new WeakMap<DocumentNode, ReadonlySet<List>>();

/**
 * The lists that a query reads, by the fields that it names, so that no list of queries has to be kept. A
 * query that begins elsewhere (a schedule, the preview of an import) has other news, or none.
 */
export function readsOf(document: DocumentNode): ReadonlySet<List> {
  const before = known.get(document);
  if (before) return before;
  const lists = new Set<List>();
  const roots = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  );
  if (roots.some((root) => root.kind === Kind.FIELD && root.name.value in LISTS_OF)) {
    visit(document, {
      Field: ({ name }) => {
        for (const list of LISTS_OF[name.value] ?? []) lists.add(list);
      },
    });
  }
  known.set(document, lists);
  return lists;
}
