import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Db } from '../../db/orm.ts';
import { Schedule } from '../schedule.entity.ts';
import { indexOf, type ScheduleProblem } from './problem.ts';

/** An entry and the heat that was generated for it. */
export type GeneratedPlace = readonly [entryId: number, heatId: number];

/** Deleted entries and heats may remain in the list and are ignored. */
@Entity({ tableName: 'generated_places' })
export class GeneratedPlaces {
  @ManyToOne({ entity: () => Schedule, mapToPk: true, primary: true })
  scheduleId!: number;

  @Property({ type: 'json' })
  places!: readonly GeneratedPlace[];
}

/**
 * Records which heat was generated for which entry, so that filling need not plan again.
 * @param placeOfDemand per row of the demand, the index of its heat in `heatIds`; -1 for none
 */
export async function keepGeneratedPlaces(
  tx: Db,
  scheduleId: number,
  { demand, entryIds }: Pick<ScheduleProblem, 'demand' | 'entryIds'>,
  heatIds: readonly number[],
  placeOfDemand: readonly number[],
): Promise<void> {
  const kept = placeOfDemand.flatMap((heat, row): GeneratedPlace[] => {
    const [entryId, heatId] = [entryIds[demand[row]?.entry ?? -1], heatIds[heat]];
    return entryId === undefined || heatId === undefined ? [] : [[entryId, heatId]];
  });
  if (kept.length === 0) return;
  const places = JSON.stringify(kept);
  await tx
    .insertInto('generated_places')
    .values({ schedule_id: scheduleId, places })
    .onConflict((conflict) => conflict.column('schedule_id').doUpdateSet({ places }))
    .execute();
}

/** Per row, the index of the heat generated for it; -1 for none. Rows of one entry take its heats in turn. */
export async function readGeneratedPlaces(
  db: Db,
  scheduleId: number,
  { problem, entryIds, heats }: Pick<ScheduleProblem, 'problem' | 'entryIds' | 'heats'>,
): Promise<number[]> {
  const kept = await db
    .selectFrom('generated_places')
    .select('places')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  const heatIndex = indexOf(heats.map((heat) => heat.id));
  const left = new Map<number, number[]>();
  for (const [entryId, heatId] of kept?.places ?? []) {
    const heat = heatIndex.get(heatId);
    if (heat === undefined) continue;
    const own = left.get(entryId);
    if (own) own.push(heat);
    else left.set(entryId, [heat]);
  }
  return problem.rows.map((row) => left.get(entryIds[row.entry] ?? -1)?.shift() ?? -1);
}
