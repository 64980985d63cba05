/** Stands for a partner to be announced. */
export const TBA = 'TBA';

/** The names of a couple. */
export const withTba = (names: readonly string[], awaitsPartner: boolean | undefined): readonly string[] =>
  awaitsPartner ? [...names, TBA] : names;
