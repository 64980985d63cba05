/** Whether sections are danced on more than one floor, so that each heat must say on which. */
export const hasFloors = (sections: readonly { readonly floor: string }[]): boolean =>
  new Set(sections.map(({ floor }) => floor).filter(Boolean)).size > 1;
