import { withTba } from '../../server/entries/tba.ts';

interface Named {
  readonly name: string;
}

/** "Max Adler & Tessa Vance", "Max Adler & TBA". */
export const coupleName = (entry: {
  readonly entrant: Named;
  readonly partners: readonly Named[];
  readonly awaitsPartner: boolean;
}): string => `${[entry.entrant.name, ...partnerNames(entry)].join(' & ')}`;

export const partnerNames = ({
  partners,
  awaitsPartner,
}: {
  readonly partners: readonly Named[];
  readonly awaitsPartner: boolean;
}): readonly string[] =>
  withTba(
    partners.map(({ name }) => name),
    awaitsPartner,
  );
