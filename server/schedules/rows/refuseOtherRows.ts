import { InvalidInput } from '../../errors.ts';

/** @throws InvalidInput naming the ids that belong to no row of the schedule */
export function refuseOtherRows(ids: readonly number[], known: { has: (id: number) => boolean }): void {
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new InvalidInput({ heatEntryIds: [`This schedule has no heat entry ${unknown.join(', ')}.`] });
}
