import type { EntryType } from '../../gql/graphql.ts';

interface Danced {
  readonly entryType: EntryType;
  readonly danceName: string;
  readonly danceCategory: { readonly id: string; readonly name: string };
}

/** "Rumba", "Rumba solo" or "Rhythm multi-dance": the kind of heat an entry fits. */
export function rowKind({ entryType, danceName, danceCategory }: Danced): string {
  if (entryType === 'MULTI') return `${danceCategory.name} multi-dance`;
  return entryType === 'SOLO' ? `${danceName} solo` : danceName;
}

interface Heat {
  readonly sectionId: string;
  readonly dance: { readonly name: string; readonly category: { readonly id: string } };
}

export function hasHeatsFor(
  { entryType, danceName, danceCategory }: Danced,
  heats: readonly Heat[],
  sections: readonly { readonly id: string; readonly sectionType: string }[],
): boolean {
  const fitting = new Set(sections.flatMap(({ id, sectionType }) => (sectionType === entryType ? id : [])));
  return heats.some(
    ({ sectionId, dance }) =>
      fitting.has(sectionId) && dance.name === danceName && dance.category.id === danceCategory.id,
  );
}
