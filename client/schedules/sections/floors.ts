/** With more than one floor, each heat must name its own. */
export const hasFloors = (sections: readonly { readonly floor: string }[]): boolean =>
  new Set(sections.map(({ floor }) => floor).filter(Boolean)).size > 1;
