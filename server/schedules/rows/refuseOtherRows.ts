import { refuseItems } from '../../input/validation.ts';

/** @throws InvalidInput naming the ids that belong to no row of the schedule */
export function refuseOtherRows(ids: readonly number[], known: { has: (id: number) => boolean }): void {
  refuseItems('heatEntryIds', ids, (id) => !known.has(id) && `This schedule has no heat entry ${id}.`);
}
