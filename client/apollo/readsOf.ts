import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import type { List } from '../gql/graphql.ts';

/** The lists each schema field reads; schedules have their own change events. */
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
  // Entries that name no level and age group show those of their owner.
  entries: ['ENTRIES', 'ENTRANTS'],
  entryCount: ['ENTRIES'],
  entryFigures: ['ENTRIES', 'ENTRANTS'],
  entrantCount: ['ENTRANTS'],
  entrantStats: ['ENTRIES', 'ENTRY_LIMITS'],
  remainingEntries: ['ENTRIES', 'ENTRY_LIMITS'],
  forecast: ['ENTRIES'],
  entryTerms: ['REGISTRATIONS'],
  items: ['REGISTRATIONS'],
  previewPrices: ['REGISTRATIONS', 'ENTRIES', 'ENTRANTS'],
  registrations: ['REGISTRATIONS', 'ENTRIES', 'ENTRANTS', 'STUDIOS'],
  entryRequests: ['REGISTRATIONS', 'ENTRIES', 'ENTRANTS'],
  entryRequestCount: ['REGISTRATIONS'],
  books: ['REGISTRATIONS', 'ENTRIES', 'ENTRANTS', 'STUDIOS'],
  registration: ['REGISTRATIONS', 'ENTRIES', 'ENTRANTS', 'STUDIOS'],
  dayPasses: ['DAY_PASSES'],
  deletedThings: ['ENTRANTS', 'STUDIOS', 'DANCES', 'EVENTS', 'ENTRIES'],
  bulkChanges: ['ENTRANTS', 'STUDIOS', 'DANCES', 'EVENTS', 'ENTRIES'],
};

const known = new WeakMap<DocumentNode, ReadonlySet<List>>();

/**
 * Derives a query's lists from its fields, so none must be listed by hand. Queries with other root fields (a schedule,
 * an import preview) have other events or none.
 */
export function readsOf(document: DocumentNode): ReadonlySet<List> {
  const before = known.get(document);
  if (before) return before;
  const lists = new Set<List>();
  if (rootsOf(document).some(({ name }) => name.value in LISTS_OF)) {
    visit(document, {
      Field: ({ name }) => {
        for (const list of LISTS_OF[name.value] ?? []) lists.add(list);
      },
    });
  }
  known.set(document, lists);
  return lists;
}

/** Whether a root field is about one schedule or event, so that its answer may change with the schedule. */
export const isOfSchedule = (document: DocumentNode): boolean =>
  rootsOf(document).some(
    (root) =>
      /^(schedule|event)$/.test(root.name.value) ||
      root.arguments?.some(({ name }) => /^(schedule|event)Id$/.test(name.value)),
  );

const rootsOf = (document: DocumentNode): FieldNode[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.filter((root) => root.kind === Kind.FIELD)
      : [],
  );
